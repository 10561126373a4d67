#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many times the process has asked for memory so far; -1 where that cannot be counted (only with glibc it can).
int64_t allocation_count(void);

#endif
