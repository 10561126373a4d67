#ifndef BIDLY_CURL_H
#define BIDLY_CURL_H

#include <curl/curl.h>
#include <pthread.h>
#include <signal.h>

// Wrappers for variadic functions and unions of libcurl, which Swift cannot import, and for differences between versions.

struct bidly_curl_callbacks {
    void *transfer;
    curl_write_callback header;
    curl_write_callback content;
    curl_prereq_callback request;
};

static inline CURLcode bidly_curl_initialize(void) {
    return curl_global_init(CURL_GLOBAL_ALL);
}

static inline void bidly_curl_set_callbacks(CURL *handle, struct bidly_curl_callbacks callbacks) {
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, callbacks.header);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, callbacks.transfer);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, callbacks.content);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, callbacks.transfer);
    curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, callbacks.request);
    curl_easy_setopt(handle, CURLOPT_PREREQDATA, callbacks.transfer);
}

static inline CURLcode bidly_curl_set_text(CURL *handle, CURLoption option, const char *text) {
    return curl_easy_setopt(handle, option, text);
}

static inline CURLcode bidly_curl_set_number(CURL *handle, CURLoption option, long number) {
    return curl_easy_setopt(handle, option, number);
}

/// Sets a copy of the content of a request.
static inline CURLcode bidly_curl_set_content(CURL *handle, const void *bytes, size_t size) {
    curl_easy_setopt(handle, CURLOPT_POST, 1L);
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size);
    return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

/// Sets the fields of a request. The list must live as long as the handle.
static inline CURLcode bidly_curl_set_fields(CURL *handle, struct curl_slist *fields) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, fields);
}

/// Sets the buffer for error messages, which must live as long as the handle.
static inline CURLcode bidly_curl_set_error_buffer(CURL *handle, char *buffer) {
    return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

/// Removing a transfer does not wait for its lookup of the host name.
static inline void bidly_curl_set_quick_exit(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#endif
}

static inline CURLMcode bidly_curl_limit_connections(CURLM *multi, long connections) {
    return curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, connections);
}

/// Returns the next transfer that has ended, and its result; NULL if there is none.
static inline CURL *bidly_curl_next_ended(CURLM *multi, CURLcode *result) {
    int count;
    const CURLMsg *message = curl_multi_info_read(multi, &count);
    if (!message) return NULL;
    *result = message->data.result;
    return message->easy_handle;
}

/// Continues a transfer whose callback has returned `CURL_WRITEFUNC_PAUSE`.
static inline CURLcode bidly_curl_resume(CURL *handle) {
    return curl_easy_pause(handle, CURLPAUSE_CONT);
}

/// Lets writing to a closed connection fail on this thread, instead of ending the program with SIGPIPE.
static inline void bidly_curl_block_sigpipe(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

#endif
