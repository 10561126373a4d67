#ifndef BARE_HTTP_SERVER_H
#define BARE_HTTP_SERVER_H

#include <stddef.h>
#include <stdint.h>

/// Starts a server that answers every request with the same bytes. Returns its port; 0 if it cannot start.
///
/// @param fields the header fields, one `Name: value` per line.
uint16_t bare_http_server_start(unsigned int threads, const char *fields, const void *bytes, size_t size);

/// Starts a server that answers every request with the head of an event stream. Returns its port; 0 if it cannot start.
/// A process can have only one such server.
uint16_t bare_event_server_start(void);

/// Sends an event of this size in bytes to every connection of that server, in a plain loop.
void bare_event_server_send(size_t size);

#endif
