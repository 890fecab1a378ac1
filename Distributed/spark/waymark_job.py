"""What spark-submit is given: the same as the command `waymark-spark`."""

from waymark_spark.__main__ import main

if __name__ == "__main__":
    main()
