#ifndef BIDLY_SQLITE_H
#define BIDLY_SQLITE_H

#include <sqlite3.h>

// Wrappers for parts of sqlite3.h that Swift cannot import: a macro with a cast, and a variadic function.

static inline sqlite3_destructor_type bidly_sqlite3_transient(void) {
    return SQLITE_TRANSIENT;
}

static inline int bidly_sqlite3_set_option(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

#endif
