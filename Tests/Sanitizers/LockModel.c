// Tells ThreadSanitizer about the locks of `Synchronization.Mutex` on Linux. `./Tests/sanitize` preloads it.
//
// A contended Mutex is passed from thread to thread by the kernel (futex_lock_pi), in functions of the Swift runtime that
// are not instrumented. So ThreadSanitizer would report accesses under the lock as races. Here, each of these functions does
// its work and declares the order that it establishes. Nothing is suppressed: every other race is reported.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool tryLockSlow(SELF) __asm__(TRY_LOCK);
SWIFT void unlockSlow(SELF) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, SELF) {
    SWIFT void (*lock)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
    lock(thread, self);
    __tsan_acquire(self);
}

SWIFT bool tryLockSlow(SELF) {
    SWIFT bool (*tryLock)(SELF) = (SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY_LOCK);
    bool isLocked = tryLock(self);
    if (isLocked) __tsan_acquire(self);
    return isLocked;
}

SWIFT void unlockSlow(SELF) {
    SWIFT void (*unlock)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
    __tsan_release(self);
    unlock(self);
}
