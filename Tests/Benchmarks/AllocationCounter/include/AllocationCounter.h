#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of allocations of the process so far; -1 if the C library is not glibc, because they cannot be counted then.
int64_t allocation_count(void);

#endif
