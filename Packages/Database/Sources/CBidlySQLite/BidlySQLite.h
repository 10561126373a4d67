#ifndef BIDLY_SQLITE_H
#define BIDLY_SQLITE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

// Wrappers for parts of sqlite3.h that Swift cannot import: a macro with a cast, and a variadic function.

static inline sqlite3_destructor_type bidly_sqlite3_transient(void) {
    return SQLITE_TRANSIENT;
}

static inline int bidly_sqlite3_set_option(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

// The header of the write-ahead log's index. It is in memory that all processes with an open connection share. A commit
// changes it as its last step. A reader compares it with a copy to find out whether the database has changed. See "The
// WAL-Index File Format", https://www.sqlite.org/walformat.html.

#define BIDLY_SQLITE_WAL_INDEX_WORDS 6

/// Returns the address of the header; NULL if the connection has not read from a write-ahead log, or if the format
/// version is not 3007000. The memory belongs to the connection.
static inline const void *bidly_sqlite3_wal_index(sqlite3 *database) {
    // SQLite maps the index in parts; this is the size of the first part.
    const int size = 32768;
    sqlite3_file *file = 0;
    void volatile *header = 0;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return 0;
    if (!file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return 0;
    if (file->pMethods->xShmMap(file, 0, size, 0, &header) != SQLITE_OK || !header) return 0;
    return *(const volatile uint32_t *)header == 3007000 ? (const void *)header : 0;
}

/// Copies the header, and returns whether it is consistent. The index contains it twice; during a commit, the two differ.
static inline bool bidly_sqlite3_copy_wal_index(const void *header, uint64_t *words) {
    const uint64_t *first = header, *second = first + BIDLY_SQLITE_WAL_INDEX_WORDS;
    for (int i = 0; i < BIDLY_SQLITE_WAL_INDEX_WORDS; i++) words[i] = __atomic_load_n(&first[i], __ATOMIC_RELAXED);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    bool is_equal = true;
    for (int i = 0; i < BIDLY_SQLITE_WAL_INDEX_WORDS; i++) {
        is_equal &= words[i] == __atomic_load_n(&second[i], __ATOMIC_RELAXED);
    }
    return is_equal;
}

#endif
