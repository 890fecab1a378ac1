// Lets ThreadSanitizer see who waits for a `Mutex`: a library that is loaded first.
//
// Synchronization.Mutex (Swift 6.3.1, Linux) takes and leaves a lock that nobody waits for in code that the
// sanitizer sees. One that somebody waits for goes through the kernel, in the standard library, which it does
// not see. So what one thread wrote under the lock and another reads is reported as a race, also in a program
// of two threads and one counter. Here the sanitizer is told.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Of the sanitizer, where the program has it.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void lock_function(uint32_t thread, SELF void *mutex);
typedef SWIFT void unlock_function(SELF void *mutex);

static lock_function *lock;
static unlock_function *unlock;

__attribute__((constructor)) static void find(void) {
  lock = (lock_function *)dlsym(RTLD_NEXT, LOCK);
  unlock = (unlock_function *)dlsym(RTLD_NEXT, UNLOCK);
}

/// _MutexHandle._lockSlow(_:)
SWIFT void seen_lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);

SWIFT void seen_lock(uint32_t thread, SELF void *mutex) {
  lock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

/// _MutexHandle._unlockSlow()
SWIFT void seen_unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void seen_unlock(SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  unlock(mutex);
}
