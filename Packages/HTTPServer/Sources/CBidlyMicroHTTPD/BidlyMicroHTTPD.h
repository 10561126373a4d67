#ifndef BIDLY_MICRO_HTTPD_H
#define BIDLY_MICRO_HTTPD_H

#include <microhttpd.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>

// Wrappers for variadic functions of microhttpd.h, which Swift cannot import, and for macros with a cast.

struct bidly_mhd_callbacks {
    void *closure;
    void *(*target)(void *, const char *, struct MHD_Connection *);
    MHD_AccessHandlerCallback access;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
    MHD_LogCallback log;
};

/// Starts a daemon without a listening socket. The server adds the accepted connections.
static inline struct MHD_Daemon *bidly_mhd_start(
    unsigned int threads, unsigned int connections, size_t memory, struct bidly_mhd_callbacks callbacks
) {
    return MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ERROR_LOG, 0, 0, 0,
        callbacks.access, callbacks.closure,
        MHD_OPTION_EXTERNAL_LOGGER, callbacks.log, callbacks.closure,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks.target, callbacks.closure,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.closure,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, callbacks.closure,
#if MHD_VERSION >= 0x01000000
        MHD_OPTION_CLIENT_DISCIPLINE_LVL, 1,
#endif
        MHD_OPTION_END
    );
}

#if defined(__linux__)
/// `sched_getaffinity(2)`. sched.h declares it only with `_GNU_SOURCE`.
extern int bidly_sched_getaffinity(int process, size_t size, void *cores) __asm__("sched_getaffinity");
#endif

/// The identity of the current thread.
static inline uintptr_t bidly_thread(void) {
    return (uintptr_t)pthread_self();
}

/// Returns the status if a log message states that libmicrohttpd is going to respond with a built-in error page;
/// otherwise 0.
static inline unsigned int bidly_mhd_status_of_error_page(const char *format, va_list arguments) {
    return strncmp(format, "Error processing request", 24) ? 0 : va_arg(arguments, unsigned int);
}

static inline int bidly_mhd_socket(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

static inline const struct sockaddr *bidly_mhd_peer(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
}

static inline void *bidly_mhd_socket_context(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

static inline size_t bidly_mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

/// Removes the query from the target that libmicrohttpd passes to the target callback. Call it after copying the
/// target. Otherwise, libmicrohttpd would split the query into parameters and allocate connection memory for each.
static inline void bidly_mhd_remove_query(const char *target) {
    char *query = strchr((char *)target, '?');
    if (query) query[1] = 0;
}

/// Adds a Cookie field before the fields of the request. libmicrohttpd splits the first Cookie field into cookies, and
/// allocates connection memory for each. Call it in the target callback.
static inline void bidly_mhd_hide_cookies(struct MHD_Connection *connection) {
    MHD_set_connection_value(connection, MHD_HEADER_KIND, "Cookie", "-");
}

/// Ends the content by closing the connection instead of using the chunked coding.
static inline void bidly_mhd_set_close_delimited(struct MHD_Response *response) {
    MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}

static inline uint64_t bidly_mhd_unknown_size(void) {
    return MHD_SIZE_UNKNOWN;
}

static inline ssize_t bidly_mhd_end_of_stream(void) {
    return MHD_CONTENT_READER_END_OF_STREAM;
}

static inline ssize_t bidly_mhd_end_with_error(void) {
    return MHD_CONTENT_READER_END_WITH_ERROR;
}

#endif
