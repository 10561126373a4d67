#ifndef HOUSE_SODIUM_H
#define HOUSE_SODIUM_H

#include <sodium.h>

#endif
