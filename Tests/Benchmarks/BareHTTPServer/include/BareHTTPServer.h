#ifndef BARE_HTTP_SERVER_H
#define BARE_HTTP_SERVER_H

#include <stddef.h>
#include <stdint.h>

/// Starts a server that answers every request with the same bytes as JSON, and returns its port; 0 if it cannot start.
uint16_t bare_http_server_start(unsigned int threads, const void *bytes, size_t size);

#endif
