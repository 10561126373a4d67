// Counts allocations by interposing glibc's allocator: in a program that links this file, the functions below take
// precedence over those of glibc, and forward every call.
#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifdef __GLIBC__

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic int64_t count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) { note(); return __libc_malloc(size); }

void *calloc(size_t number, size_t size) { note(); return __libc_calloc(number, size); }

void *realloc(void *block, size_t size) { note(); return __libc_realloc(block, size); }

void *aligned_alloc(size_t alignment, size_t size) { note(); return __libc_memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    note();
    *block = __libc_memalign(alignment, size);
    return *block == NULL ? ENOMEM : 0;
}

int64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#else

int64_t allocation_count(void) { return -1; }

#endif
