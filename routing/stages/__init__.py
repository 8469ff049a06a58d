"""stages: one file an arrow of the flow. A stage imports contracts, errors and text helpers; never another stage."""
