#define _GNU_SOURCE
#include <sched.h>

#include "CFloors.h"

void keep_to_one_core(int is_one) {
  static cpu_set_t all;
  static int is_known;
  if (!is_known) is_known = sched_getaffinity(0, sizeof all, &all) == 0;
  cpu_set_t set = all;
  for (int core = 0, kept = 0; is_one && core < CPU_SETSIZE; core++) {
    if (!CPU_ISSET(core, &all)) continue;
    if (kept) CPU_CLR(core, &set);
    kept = 1;
  }
  sched_setaffinity(0, sizeof set, &set);
}
