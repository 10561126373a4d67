#ifndef BIDLY_SODIUM_H
#define BIDLY_SODIUM_H

#include <sodium.h>

#endif
