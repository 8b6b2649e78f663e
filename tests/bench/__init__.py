"""The benchmark: the properties page beside the same page on other stacks, in one run on one machine.

    python -m tests.bench            RESULTS.md, in under ten minutes (`--quick`: about 90 s; `--next`: Next.js too;
                                     `--before FOLDER`: another checkout too)
    python -m tests.bench load       2,000 sessions that browse: time from event to patch, CPU, memory, errors
    python -m tests.bench overload   more requests than one process can answer
    python -m tests.bench attacks    the delay that one IP can cause for others over 50 sockets
    python -m tests.bench cluster    four workers behind nginx over PostgreSQL, one of them killed
    python -m tests.bench restart    a rolling restart with 2,000 sessions
    python -m tests.bench scale      SCALE.md: catalogues of 1,000 to 100,000 properties
    python -m tests.bench map        frames of a map with 10,000 properties
    python -m tests.bench.audit      Lighthouse

Absolute figures belong to the machine; compare ratios within a row. PROFILES.md tells why a goal is missed. Read
`stacks.py` first.
"""
