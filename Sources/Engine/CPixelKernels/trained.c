#include "CPixelKernels.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t descriptor[] = {
#embed "../../../Models/descriptor.bin"
};

static const uint8_t views[] = {
#embed "../../../Models/views.bin"
};

cpk_file cpk_descriptor_file(void) { return (cpk_file){descriptor, sizeof descriptor}; }

cpk_file cpk_views_file(void) { return (cpk_file){views, sizeof views}; }
