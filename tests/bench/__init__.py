"""What the site costs, side by side with the same page on other stacks, in one run on one machine.

    python -m tests.bench            the table, in under ten minutes (`--quick`: about 90 s; `--next`: Next.js too)
    python -m tests.bench load       many sessions that browse: time from event to patch, CPU, memory, errors

Absolute figures belong to the machine; ratios within a row are what counts. Read `stacks.py` first.
"""
