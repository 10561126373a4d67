#include "BareHTTPServer.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *connections;
static size_t count, capacity;

static const char head[] = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\nretry: 2000\n\n";

static void add(int connection) {
    pthread_mutex_lock(&lock);
    if (count == capacity) {
        capacity = capacity * 2 + 64;
        connections = realloc(connections, capacity * sizeof *connections);
        if (connections == NULL) abort();
    }
    connections[count] = connection;
    count += 1;
    pthread_mutex_unlock(&lock);
}

static void *accept_connections(void *listener) {
    while (1) {
        int connection = accept((int)(intptr_t)listener, NULL, NULL);
        if (connection < 0) continue;
        char request[4096];
        if (recv(connection, request, sizeof request, 0) > 0
            && send(connection, head, sizeof head - 1, MSG_NOSIGNAL) == sizeof head - 1) {
            add(connection);
        } else {
            close(connection);
        }
    }
}

uint16_t bare_event_server_start(void) {
    struct sockaddr_in address;
    socklen_t size = sizeof address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    pthread_t thread;
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 1024) != 0
        || getsockname(listener, (struct sockaddr *)&address, &size) != 0
        || pthread_create(&thread, NULL, accept_connections, (void *)(intptr_t)listener) != 0) return 0;
    return ntohs(address.sin_port);
}

void bare_event_server_send(size_t size) {
    static const char start[] = "id: 1\ndata: ", end[] = "\n\n";
    size_t least = sizeof start + sizeof end - 2;
    if (size < least) size = least;
    char *event = malloc(size);
    if (event == NULL) abort();
    memset(event, 'x', size);
    memcpy(event, start, sizeof start - 1);
    memcpy(event + size - (sizeof end - 1), end, sizeof end - 1);
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < count; i += 1) {
        // If a connection does not accept all bytes, its reader will miss the event, and the benchmark notices that.
        (void)send(connections[i], event, size, MSG_DONTWAIT | MSG_NOSIGNAL);
    }
    pthread_mutex_unlock(&lock);
    free(event);
}
