#pragma once
#include <stddef.h>
#include <stdint.h>

/// The driver of libFuzzer: calls `test` with inputs until a limit in the options is reached. `-sanitize=fuzzer` links it.
int LLVMFuzzerRunDriver(int *argumentCount, char ***arguments, int (*test)(const uint8_t *bytes, size_t count));
