#!/usr/bin/env python3
"""Checks bills of materials against the schema of CycloneDX: check_bill.py FILE..."""

import sys
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

validator = JsonStrictValidator(SchemaVersion.V1_5)
for path in map(Path, sys.argv[1:]):
    error = validator.validate_str(path.read_text(encoding="utf-8"))
    if error is not None:
        raise SystemExit(f"{path}: {error}")
    print(f"{path.name}: valid")
