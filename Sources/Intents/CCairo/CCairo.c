#include "CCairo.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static ccairo_functions functions;
static const ccairo_functions *loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
#define FUNCTION(name)                                                                   \
  if ((functions.name = (__typeof__(functions.name))dlsym(library, "cairo_" #name)) == NULL) return;
  CCAIRO_FUNCTIONS
#undef FUNCTION
  loaded = &functions;
}

const ccairo_functions *ccairo_load(void) {
  pthread_once(&once, load);
  return loaded;
}
