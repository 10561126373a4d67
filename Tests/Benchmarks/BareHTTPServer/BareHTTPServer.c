#define _DEFAULT_SOURCE
#include "BareHTTPServer.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static struct MHD_Response *response;

static enum MHD_Result answer(
    void *closure, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *body, size_t *body_size, void **context
) {
    if (*context == NULL) {
        // A response to the first call would close the connection.
        *context = &response;
        return MHD_YES;
    }
    if (*body_size > 0) {
        *body_size = 0;
        return MHD_YES;
    }
    return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

/// Adds header fields to the response. Returns true if libmicrohttpd has accepted all of them.
static bool add_fields(const char *fields) {
    char *lines = strdup(fields), *rest = lines, *line;
    if (lines == NULL) return false;
    bool is_valid = true;
    while (is_valid && (line = strsep(&rest, "\n")) != NULL) {
        if (*line == 0) continue;
        char *value = strstr(line, ": ");
        if (value != NULL) *value = 0;
        is_valid = value != NULL && MHD_add_response_header(response, line, value + 2) == MHD_YES;
    }
    free(lines);
    return is_valid;
}

uint16_t bare_http_server_start(unsigned int threads, const char *fields, const void *bytes, size_t size) {
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    response = MHD_create_response_from_buffer(size, (void *)bytes, MHD_RESPMEM_MUST_COPY);
    if (response == NULL || !add_fields(fields)) return 0;
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL,
        MHD_OPTION_SOCK_ADDR, &address,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_LIMIT, 1000 * threads,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)8192,
        MHD_OPTION_END
    );
    if (daemon == NULL) return 0;
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}
