#ifndef BIDLY_GD_H
#define BIDLY_GD_H

#include <gd.h>
#include <spawn.h>

// glibc declares this function for GNU programs only, so that Swift cannot import it.
#ifdef __GLIBC__
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
#endif

#endif
