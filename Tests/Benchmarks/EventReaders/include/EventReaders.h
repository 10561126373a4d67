#ifndef EVENT_READERS_H
#define EVENT_READERS_H

#include <stdint.h>

/// Connections to a server on this machine that each read an event stream. One thread reads all of them.
struct event_readers;

/// Connects readers, and sends the same request on each connection.
///
/// @param core the processor core on which the thread runs.
/// @param most_events the number of events that are recorded for each reader.
/// @return NULL if a connection fails; `errno` states why.
struct event_readers *event_readers_start(
    uint16_t port, const char *request, unsigned int count, unsigned int most_events, unsigned int core
);

/// The number of readers that have received the first comment or field block of their stream.
unsigned int event_readers_ready(const struct event_readers *readers);

/// The number of events with data that all readers have received.
uint64_t event_readers_events(const struct event_readers *readers);

/// The number of bytes that all readers have received.
uint64_t event_readers_bytes(const struct event_readers *readers);

/// The number of connections that the server has closed.
unsigned int event_readers_closed(const struct event_readers *readers);

/// The time at which a reader received an event, in nanoseconds of the monotonic clock; 0 if it has not received it.
uint64_t event_readers_time(const struct event_readers *readers, unsigned int reader, unsigned int event);

/// The current time in nanoseconds of the monotonic clock.
uint64_t event_readers_now(void);

/// Closes all connections, and frees the readers.
void event_readers_stop(struct event_readers *readers);

#endif
