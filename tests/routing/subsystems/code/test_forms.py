"""Forms of faults of code, in many languages and wordings, and right answers that look alike."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.code.analyse import analyse


def kinds(prompt: str, response: str) -> set[str]:
    signals = analyse(view_of(Example("en", prompt, "", responses=(response,)))).signals
    return {fault.kind for fault in signals.faults if fault.severity != "info" and fault.where == "response"}


FAULTS = [
    (
        "hallucinated_column",
        "表 book：id、title、author_id；表 author：id、name。写 SQL 查每位作者的书数和国籍。",
        "SELECT a.name, a.nationality, COUNT(*) FROM author a JOIN book b ON b.author_id = a.id GROUP BY a.id;",
    ),
    (
        "hallucinated_column",
        "The CSV has the columns date, store, revenue. Write pandas code for the revenue per region.",
        "import pandas as pd\n\ndf = pd.read_csv('a.csv')\nprint(df.groupby('region')['revenue'].sum())",
    ),
    (
        "nonexistent_package",
        "You can only install from our mirror. It has: owl-core, owl-http, owl-sql. Give the pip command for a script that reads a database.",
        "pip install owl-core owl-database",
    ),
    (
        "nonexistent_package",
        "可用的 npm 包只有 kite-ui、kite-net、kite-time 三个。写安装命令，用来做带图表的页面。",
        "npm install kite-ui kite-chart",
    ),
    ("foreign_text_in_code", "Write a Python function that reverses a list.", "def rev(xs):\n    return 列表[::-1]"),
    (
        "foreign_text_in_code",
        "写一段 C# 代码，输出一到十。",
        "```csharp\nfor (int i = 1; i <= 10; i++)\n{\n    Console.WriteLine(i)；\n}\n```",
    ),
    (
        "elided_code",
        "Give me the entire updated App.vue with the button renamed to Save.\n<template><button>OK</button></template>\n<script>export default { data() { return { n: 1 } } }</script>",
        "<template><button>Save</button></template>\n<script>\n// ... existing script stays as it is\n</script>",
    ),
    (
        "elided_code",
        "补全下面的函数并给出完整文件：\n\ndef a():\n    return 1\n\ndef b():\n    return a() + 1\n\ndef c():\n    pass",
        "def a():\n    # 同原代码\n\ndef b():\n    # 同原代码\n\ndef c():\n    return b() + 1",
    ),
    (
        "hallucinated_api",
        "Lamp API (complete): lamp_on(), lamp_off(), lamp_dim(level). Write a script that blinks the lamp twice.",
        "for _ in range(2):\n    lamp_toggle()",
    ),
    ("hallucinated_api", "写 Python：把列表打乱后打印。", "import random\n\nxs = [1, 2, 3]\nrandom.mix(xs)\nprint(xs)"),
    ("missing_import", "写一个 Python 脚本，打印当前时间。", "print(datetime.datetime.now())"),
    (
        "mixed_indentation",
        "Return the corrected function.\n\ndef g(a):\n    if a:\n        return 1\n    return 0",
        "def g(a):\n    if a is not None:\n\treturn 1\n    return 0",
    ),
    ("syntax_error", "Write a JS function that squares a number.", "const square = (x) => {\n  return x * x;\n};\n}"),
    (
        "hallucinated_column",
        "Table employees(emp_no, full_name, dept_id, hired_on). Table departments(dept_id, title). SQL for the names of everybody hired in 2024 with the department title.",
        "SELECT e.name, d.title FROM employees e JOIN departments d ON e.dept_id = d.dept_id WHERE e.hired_on >= '2024-01-01';",
    ),
    (
        "hallucinated_column",
        "表结构：\n- 商品表 goods：id 主键，title 标题，price 价格\n- 订单表 orders：id，goods_id，qty\n写 SQL 统计每种商品的销售额。",
        "SELECT g.title, SUM(o.qty * o.unit_price) AS total FROM goods g JOIN orders o ON o.goods_id = g.id GROUP BY g.title;",
    ),
    (
        "hallucinated_column",
        "The DataFrame df has exactly the columns city, pop, area_km2. Write one line of pandas that sorts by population density.",
        "df.assign(d=df['population'] / df['area_km2']).sort_values('d')",
    ),
    (
        "hallucinated_column",
        "字段只有 user_id、login_at、ip 三个，表名 login_log。查出最近登录时间，只用这些字段。",
        "SELECT user_id, MAX(login_time) FROM login_log GROUP BY user_id;",
    ),
    (
        "hallucinated_column",
        "```sql\nCREATE TABLE rooms (room_no INT, beds INT);\nCREATE TABLE bookings (room_no INT, guest TEXT, from_day DATE);\n```\nList guests in rooms with two beds.",
        "```sql\nSELECT b.guest FROM bookings b JOIN rooms r ON r.id = b.room_no WHERE r.beds = 2;\n```",
    ),
    (
        "hallucinated_column",
        "Schema (column: type)\nshipment\n  id: int\n  weight_kg: real\n  sent: date\nSQL: average weight per month.",
        "SELECT strftime('%Y-%m', shipped_at) AS m, AVG(weight_kg) FROM shipment GROUP BY m;",
    ),
    (
        "nonexistent_package",
        "Allowed npm packages (nothing else is mirrored): left-grid, left-chart, left-date. Write the dependencies for a dashboard with charts.",
        '"dependencies": {\n  "left-grid": "^1.0.0",\n  "left-charts": "^2.1.0"\n}',
    ),
    (
        "nonexistent_package",
        "Our conda channel holds: geo-io, geo-plot. Write environment.yml for plotting maps.",
        "name: maps\nchannels:\n  - ours\ndependencies:\n  - geo-io\n  - geo-viz",
    ),
    (
        "nonexistent_package",
        "内网镜像源里能装的包：mini-http、mini-json、mini-cache。写一个请求接口并缓存结果的脚本，只能用这些包。",
        'import mini_http\nimport mini_redis\n\nprint(mini_http.get("/a"))',
    ),
    (
        "nonexistent_package",
        "pip index of our air-gapped server:\n- shelf-core\n- shelf-web\n- shelf-auth\nGive me the pip command for a web page with a login.",
        "pip install shelf-web shelf-login",
    ),
    (
        "nonexistent_package",
        "私有仓库有以下模块：@pond/core、@pond/router、@pond/store。写出 main.ts 的 import 语句。",
        "import { createApp } from '@pond/core';\nimport { http } from '@pond/http';",
    ),
    (
        "nonexistent_package",
        "The only crates in our vendored directory are barrel, hoop and stave. Write the [dependencies] section for a tool that needs hashing.",
        '[dependencies]\nbarrel = "1"\nhoop-hash = "0.3"',
    ),
    (
        "foreign_text_in_code",
        "Write a Java method that checks whether a string is empty.",
        "public static boolean isBlank(String s) {\n    if (s == null) 返回 true;\n    return s.trim().isEmpty();\n}",
    ),
    (
        "foreign_text_in_code",
        "用 Go 写一个求最大值的函数。",
        "func Max(a, b int) int {\n\tif a > b {\n\t\treturn а\n\t}\n\treturn b\n}",
    ),
    (
        "foreign_text_in_code",
        "Write a Python function that returns the even numbers of a list.",
        "def evens(xs):\n    結果 = []\n    for x in xs:\n        if x % 2 == 0:\n            結果.append(x)\n    return результат",
    ),
    (
        "foreign_text_in_code",
        "写一个 JavaScript 函数，数组去重。",
        "function uniq(arr) {\n  const 集合 = new Set(arr);\n  return Array.from(集合)；\n}",
    ),
    (
        "foreign_text_in_code",
        "SQL for all open invoices, table invoice(id, state).",
        "SELECT id FROM invoice 其中 state = 'open';",
    ),
    ("foreign_text_in_code", "Bash loop that prints 1 to 5, please.", "for i in 1 2 3 4 5; 做\n  echo $i\ndone"),
    (
        "elided_code",
        "Here is my nginx.conf. Change the port to 8081 and print the whole file.\n\nserver {\n  listen 80;\n  root /srv/a;\n  index a.html;\n}",
        "server {\n  listen 8081;\n  # other directives unchanged\n}",
    ),
    (
        "elided_code",
        "把下面组件里的标题改成“首页”，给我完整代码，我要直接覆盖。\n\nfunction App() {\n  const [n, setN] = useState(0);\n  return <h1>标题</h1>;\n}",
        "function App() {\n  // ...（原有状态代码）\n  return <h1>首页</h1>;\n}",
    ),
    (
        "elided_code",
        "Return the full HTML with a footer added.\n<html><body><h1>Hi</h1><p>One</p><p>Two</p></body></html>",
        "<html><body><h1>Hi</h1>\n<!-- your existing content -->\n<footer>2026</footer></body></html>",
    ),
    (
        "elided_code",
        "Add logging to handle(). Whole script please.\n\nimport sys\n\ndef handle(x):\n    return x * 2\n\ndef main():\n    print(handle(3))\n\nmain()",
        "import logging\nimport sys\n\ndef handle(x):\n    logging.info(x)\n    return x * 2\n\ndef main():\n    ...\n\nmain()",
    ),
    (
        "elided_code",
        "给这个类加一个 remove 方法，输出修改后的整个文件。\n\nclass Box:\n    def __init__(self):\n        self.items = []\n\n    def add(self, x):\n        self.items.append(x)",
        "class Box:\n    def __init__(self):\n        self.items = []\n\n    # add 方法同上，略\n\n    def remove(self, x):\n        self.items.remove(x)",
    ),
    (
        "elided_code",
        "Write the complete SQL script for all twelve monthly tables sales_01 to sales_12.",
        "CREATE TABLE sales_01 (id INT, amount INT);\nCREATE TABLE sales_02 (id INT, amount INT);\n-- repeat for sales_03 to sales_12",
    ),
    (
        "hallucinated_api",
        "Our helper module tools.js exports: slugify(text), chunk(list, n). Write code that splits ids into groups of ten.",
        "import { splitEvery } from './tools.js';\n\nconst groups = splitEvery(ids, 10);",
    ),
    (
        "hallucinated_api",
        "SDK 文档：client 对象只有三个方法：client.login(user, pw)、client.fetch(id)、client.close()。写代码登录并下载编号 7。",
        'client.login("a", "b")\ndata = client.download(7)\nclient.close()',
    ),
    (
        "hallucinated_api",
        "Write Python that removes duplicate lines from a file and keeps the order.",
        "from collections import OrderedSet\n\nwith open('a.txt') as f:\n    for line in OrderedSet(f):\n        print(line, end='')",
    ),
    ("hallucinated_api", "写一段 Python，取字符串左边三个字符。", 's = "abcdef"\nprint(s.left(3))'),
    (
        "hallucinated_api",
        "JavaScript one-liner: the last element of array a that is even.",
        "const e = a.findLastEven(x => x % 2 === 0);",
    ),
    (
        "hallucinated_api",
        "Robot arm API: arm.move(x, y), arm.grip(), arm.release(). No other calls exist. Write a program that picks a cube at (1,2) and puts it at (3,4).",
        "arm.move(1, 2)\narm.grip()\narm.move_to(3, 4)\narm.release()",
    ),
    ("missing_import", "Python script: print a random number from 1 to 6.", "print(random.randint(1, 6))"),
    (
        "missing_import",
        "用 Python 写：读取 data.json 并打印 name 字段。给出完整代码。",
        'with open("data.json") as f:\n    data = json.load(f)\nprint(data["name"])',
    ),
    (
        "missing_import",
        "Write a complete Java class with a method that returns a new list of the even numbers.",
        "public class Evens {\n    public static List<Integer> evens(int[] xs) {\n        List<Integer> out = new ArrayList<>();\n        for (int x : xs) if (x % 2 == 0) out.add(x);\n        return out;\n    }\n}",
    ),
    (
        "missing_import",
        "Complete Go program that prints the upper-case form of a word.",
        'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println(strings.ToUpper("lamp"))\n}',
    ),
    (
        "missing_import",
        "React component with a counter, full file.",
        "export default function Counter() {\n  const [n, setN] = useState(0);\n  return <button onClick={() => setN(n + 1)}>{n}</button>;\n}",
    ),
    (
        "missing_import",
        "Node script that prints all files in a folder.",
        "const dir = process.argv[2];\nfs.readdirSync(dir).forEach(f => console.log(f));",
    ),
    (
        "missing_import",
        "写一个 C 程序，打印 2 的平方根。",
        'int main(void) {\n    printf("%f\\n", sqrt(2.0));\n    return 0;\n}',
    ),
    (
        "mixed_indentation",
        "Add a docstring. Keep the tabs.\n\ndef f(x):\n\treturn x + 1",
        'def f(x):\n    """Adds one."""\n\treturn x + 1',
    ),
    (
        "mixed_indentation",
        "给循环加上计数，返回完整代码。\n\nfor x in xs:\n    print(x)",
        "n = 0\nfor x in xs:\n    print(x)\n\tn += 1",
    ),
    (
        "mixed_indentation",
        "Write a Makefile-style Python build script with an if.",
        "import os\n\nif os.path.exists('a'):\n\tprint('yes')\n        print('really')",
    ),
    (
        "mixed_indentation",
        "The project uses two spaces. Add a null check to this JS function.\n\nfunction f(a) {\n  const b = a.x;\n  return b;\n}",
        "function f(a) {\n\tif (!a) return null;\n  const b = a.x;\n  return b;\n}",
    ),
    (
        "mixed_indentation",
        "下面 YAML 用空格缩进，加一个 redis 服务。\nservices:\n  web:\n    image: a",
        "services:\n  web:\n    image: a\n\tredis:\n\t\timage: redis",
    ),
    (
        "mixed_indentation",
        "Write a Java method with a for loop, four spaces per level.",
        "int sum(int[] a) {\n    int s = 0;\n    for (int x : a) {\n\t\ts += x;\n    }\n    return s;\n}",
    ),
    ("syntax_error", "Write a Python function that greets a name.", "def greet(name)\n    print(f'Hello {name}')"),
    ("syntax_error", "写一个 JavaScript 函数，返回两个数的和。", "function add(a, b) {\n  return a + b;\n"),
    ("syntax_error", "Java method returning the square.", "public static int square(int x) {\n    return x * x\n}"),
    ("syntax_error", "Python dict of three colours.", "colours = {'red': 1, 'green': 2 'blue': 3}"),
    (
        "syntax_error",
        "Write Go code for a function that doubles a number.",
        "func double(x int) int {\n\treturn x *\n}",
    ),
    (
        "syntax_error",
        "C function that returns the larger of two ints.",
        "int larger(int a, int b) {\n    if (a > b {\n        return a;\n    }\n    return b;\n}",
    ),
    ("syntax_error", "Bash: print all txt files.", 'for f in *.txt; do\n  echo "$f"\n'),
]
FINE = [
    (
        "Refactor this function. Do not rename the parameters.\n\ndef area(w, h):\n    r = w * h\n    return r",
        "def area(w, h):\n    return w * h",
    ),
    ("Rename x to y. Do not delete any comments.\n\n# keep this\nx = 1  # one", "# keep this\ny = 1  # one"),
    (
        "Summarize the meeting. Do not name any of the people.\nNotes: Priya wants the launch moved to May. Tom disagrees because the venue is booked.",
        "One participant asked to move the launch to May; another objected because the venue is booked.",
    ),
    ("How do you say thank you in Chinese?", "You say 谢谢 (xièxie), and for more politeness 非常感谢."),
    ("Write a Python function that reverses a list.", "def rev(xs):\n    return xs[::-1]"),
    (
        "Table employees(emp_no, full_name, dept_id). SQL for all names sorted.",
        "SELECT full_name FROM employees ORDER BY full_name;",
    ),
    (
        "The DataFrame df has exactly the columns city, pop, area_km2. Write one line of pandas that sorts by population density.",
        "df.assign(d=df['pop'] / df['area_km2']).sort_values('d')",
    ),
    (
        "公司内部源只有这些包：ledger-core、ledger-pdf、ledger-mail。写一份 requirements.txt，只能用内部源里的包。",
        "ledger-core\nledger-pdf\nledger-mail",
    ),
    (
        "Allowed npm packages (nothing else is mirrored): left-grid, left-chart. Write the import.",
        'import fs from "fs";\nimport { Grid } from "left-grid";',
    ),
    (
        "内网镜像源里能装的包：mini-http、mini-json。写脚本，只能用这些包和标准库。",
        'import os\nimport json\nimport mini_http\n\nprint(mini_http.get("/a"))',
    ),
    (
        "Write a C function that prints 你好.",
        '#include <stdio.h>\n\nvoid hello(void) {\n    printf("你好\\n"); // 打印\n}',
    ),
    (
        "写一个 Java 方法，判断字符串是否为空，注释用中文。",
        "public static boolean isBlank(String s) {\n    // 去掉空白后判断\n    return s == null || s.trim().isEmpty();\n}",
    ),
    ("用中文变量名写一段 Python，求和。", "总和 = 0\nfor 数 in [1, 2, 3]:\n    总和 += 数\nprint(总和)"),
    ("SQL: 表 订单(编号, 金额)。求总金额。", "SELECT SUM(金额) AS 总金额 FROM 订单;"),
    (
        "Write a Python function is_leap(y). Examples: is_leap(2000) -> True, is_leap(1900) -> False.",
        "def is_leap(y):\n    return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)",
    ),
    (
        '实现 rev_words(s)。必须通过：\nassert rev_words("a b c") == "c b a"',
        'def rev_words(s):\n    return " ".join(reversed(s.split()))',
    ),
    (
        "Implement second_largest(nums). Test cases:\nsecond_largest([1, 2, 3]) → 2\nsecond_largest([5, 5, 4]) → 4",
        "```python\ndef second_largest(nums):\n    return sorted(set(nums))[-2]\n```",
    ),
    (
        "Add a method size() to this class.\n\nclass Shelf {\n  constructor() { this.jars = []; }\n}",
        "class Shelf {\n  constructor() { this.jars = []; }\n  // number of jars on the shelf\n  size() { return this.jars.length; }\n}",
    ),
    (
        "Robot arm API: arm.move(x, y), arm.grip(), arm.release(). No other calls exist. Write a program that grips at (1,2).",
        "arm.move(1, 2)\narm.grip()",
    ),
    (
        "Write a Python function that returns the total price with tax.",
        "TAX = 0.2\n\ndef total(price):\n    return price * (1 + TAX)",
    ),
    (
        "Complete Go program that prints a word.",
        'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("lamp")\n}',
    ),
    ("Add a docstring. Keep the tabs.\n\ndef f(x):\n\treturn x + 1", 'def f(x):\n\t"""Adds one."""\n\treturn x + 1'),
    ("Java method returning the square.", "public static int square(int x) {\n    return x * x;\n}"),
]


@pytest.mark.parametrize("language", ["make", "sh"])
def test_a_line_that_goes_on_is_indented_as_its_writer_likes(language: str) -> None:
    recipe = f"```{language}\nLIST := a \\\n    b\n\nrun:\n\tcat $(LIST)\n```"
    assert kinds("Write it. Indent recipes with a tab and the list with four spaces.", recipe) == set()


@pytest.mark.parametrize(("kind", "prompt", "response"), FAULTS)
def test_the_fault_is_found(kind: str, prompt: str, response: str) -> None:
    assert kind in kinds(prompt, response)


@pytest.mark.parametrize(("prompt", "response"), FINE)
def test_a_right_answer_is_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
