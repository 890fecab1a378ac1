#!/usr/bin/env bash
# Prints the time of the last change of the sources, in seconds since 1970: SOURCE_DATE_EPOCH, the last commit's,
# or that of the newest entry of the change log where there is no repository.
cd "$(dirname "$0")/../.."
echo "${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}"
