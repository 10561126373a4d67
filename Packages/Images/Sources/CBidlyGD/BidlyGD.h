#ifndef BIDLY_GD_H
#define BIDLY_GD_H

#include <gd.h>

#endif
