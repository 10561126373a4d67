#define _GNU_SOURCE
// Event readers that use epoll, so they exist only on Linux.
#include "EventReaders.h"

#include <errno.h>

#if defined(__linux__)

#include <arpa/inet.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

struct reader {
    int socket;
    unsigned int events;
    /// The number of matched bytes of `data_field`.
    unsigned int matched;
    bool is_ready;
    char last;
};

struct event_readers {
    struct reader *readers;
    unsigned int count;
    unsigned int most_events;
    unsigned int core;
    int epoll;
    int stop;
    pthread_t thread;
    /// Indexed by reader, then by event.
    _Atomic uint64_t *times;
    _Atomic uint64_t events;
    _Atomic uint64_t bytes;
    atomic_uint ready;
    atomic_uint closed;
};

/// The maximum number of readers that wait for the beginning of their stream at the same time.
static const unsigned int most_opening = 32;

static const char data_field[] = "\ndata:";

uint64_t event_readers_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void record_event(struct event_readers *readers, struct reader *reader, uint64_t now) {
    size_t index = (size_t)(reader - readers->readers);
    if (reader->events < readers->most_events) {
        atomic_store(&readers->times[index * readers->most_events + reader->events], now);
    }
    reader->events += 1;
    atomic_fetch_add(&readers->events, 1);
}

static void scan(struct event_readers *readers, struct reader *reader, const char *bytes, size_t size, uint64_t now) {
    for (size_t i = 0; i < size; i += 1) {
        char byte = bytes[i];
        // The lines of the head end with CR LF, so two line feeds mark the end of the first block.
        if (byte == '\n' && reader->last == '\n' && !reader->is_ready) {
            reader->is_ready = true;
            atomic_fetch_add(&readers->ready, 1);
        }
        reader->last = byte;
        reader->matched = byte == data_field[reader->matched] ? reader->matched + 1 : byte == '\n';
        if (data_field[reader->matched] == 0) {
            reader->matched = 0;
            record_event(readers, reader, now);
        }
    }
}

static void receive(struct event_readers *readers, struct reader *reader) {
    char bytes[16384];
    ssize_t size = recv(reader->socket, bytes, sizeof bytes, MSG_DONTWAIT);
    if (size > 0) {
        atomic_fetch_add(&readers->bytes, (uint64_t)size);
        scan(readers, reader, bytes, (size_t)size, event_readers_now());
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        epoll_ctl(readers->epoll, EPOLL_CTL_DEL, reader->socket, NULL);
        atomic_fetch_add(&readers->closed, 1);
    }
}

static void *run(void *argument) {
    struct event_readers *readers = argument;
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(readers->core, &cores);
    sched_setaffinity(0, sizeof cores, &cores);
    while (true) {
        struct epoll_event events[256];
        int count = epoll_wait(readers->epoll, events, 256, -1);
        for (int i = 0; i < count; i += 1) {
            if (events[i].data.ptr == NULL) return NULL;
            receive(readers, events[i].data.ptr);
        }
    }
}

static bool watch(struct event_readers *readers, int descriptor, struct reader *reader) {
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = reader};
    return epoll_ctl(readers->epoll, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

static bool connect_reader(struct event_readers *readers, struct reader *reader, uint16_t port, const char *request) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    reader->socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    size_t size = strlen(request);
    return reader->socket >= 0 && connect(reader->socket, (struct sockaddr *)&address, sizeof address) == 0
        && send(reader->socket, request, size, MSG_NOSIGNAL) == (ssize_t)size
        && watch(readers, reader->socket, reader);
}

static void release(struct event_readers *readers) {
    for (unsigned int i = 0; i < readers->count; i += 1) {
        if (readers->readers[i].socket >= 0) close(readers->readers[i].socket);
    }
    if (readers->epoll >= 0) close(readers->epoll);
    if (readers->stop >= 0) close(readers->stop);
    free(readers->readers);
    free((void *)readers->times);
    free(readers);
}

struct event_readers *event_readers_start(
    uint16_t port, const char *request, unsigned int count, unsigned int most_events, unsigned int core
) {
    struct event_readers *readers = calloc(1, sizeof *readers);
    if (readers == NULL) return NULL;
    readers->readers = calloc(count, sizeof *readers->readers);
    readers->times = calloc((size_t)count * most_events, sizeof *readers->times);
    readers->most_events = most_events;
    readers->core = core;
    readers->epoll = epoll_create1(EPOLL_CLOEXEC);
    readers->stop = eventfd(0, EFD_CLOEXEC);
    bool is_started = readers->readers != NULL && readers->times != NULL && readers->epoll >= 0 && readers->stop >= 0
        && watch(readers, readers->stop, NULL)
        && pthread_create(&readers->thread, NULL, run, readers) == 0;
    if (!is_started) {
        release(readers);
        return NULL;
    }
    while (readers->count < count) {
        // Limit the rate of new connections, so that the server is not measured during a burst.
        while (readers->count >= atomic_load(&readers->ready) + most_opening && atomic_load(&readers->closed) == 0) {
            usleep(100);
        }
        struct reader *reader = &readers->readers[readers->count];
        readers->count += 1;
        if (connect_reader(readers, reader, port, request)) continue;
        int failure = errno;
        event_readers_stop(readers);
        errno = failure;
        return NULL;
    }
    return readers;
}

unsigned int event_readers_ready(const struct event_readers *readers) { return atomic_load(&readers->ready); }

uint64_t event_readers_events(const struct event_readers *readers) { return atomic_load(&readers->events); }

uint64_t event_readers_bytes(const struct event_readers *readers) { return atomic_load(&readers->bytes); }

unsigned int event_readers_closed(const struct event_readers *readers) { return atomic_load(&readers->closed); }

uint64_t event_readers_time(const struct event_readers *readers, unsigned int reader, unsigned int event) {
    return atomic_load(&readers->times[(size_t)reader * readers->most_events + event]);
}

void event_readers_stop(struct event_readers *readers) {
    uint64_t one = 1;
    if (write(readers->stop, &one, sizeof one) != sizeof one) abort();
    pthread_join(readers->thread, NULL);
    release(readers);
}

#else

struct event_readers *event_readers_start(
    uint16_t port, const char *request, unsigned int count, unsigned int most_events, unsigned int core
) {
    errno = ENOTSUP;
    return NULL;
}

unsigned int event_readers_ready(const struct event_readers *readers) { return 0; }

uint64_t event_readers_events(const struct event_readers *readers) { return 0; }

uint64_t event_readers_bytes(const struct event_readers *readers) { return 0; }

unsigned int event_readers_closed(const struct event_readers *readers) { return 0; }

uint64_t event_readers_time(const struct event_readers *readers, unsigned int reader, unsigned int event) { return 0; }

uint64_t event_readers_now(void) { return 0; }

void event_readers_stop(struct event_readers *readers) {}

#endif
