extension OutputChannel {
    /// Runs an operation, and cancels it when the reader of this channel closes the pipe. Use it for operations that
    /// write rarely and would otherwise notice a closed pipe only at the next write.
    ///
    /// ```swift
    /// try await console.output.untilReaderCloses { for await bed in changes { try console.output.line(bed.name) } }
    /// ```
    ///
    /// The operation is cancelled at most 0.2 seconds after the pipe is closed. A terminal or file has no reader that
    /// could close it, so the operation is never cancelled.
    ///
    /// - Throws: the errors of `body`; ``OutputError`` with `isClosedPipe` if the reader closed the pipe, after which a
    ///   ``Program`` exits without a message.
    public func untilReaderCloses<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let descriptor, !isTerminal else { return try await body() }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await body() }
            group.addTask {
                while SystemCalls.hasReader(descriptor) {
                    // The surrounding task was cancelled; the outcome of `body` then determines the result.
                    guard (try? await Task.sleep(for: Self.pollInterval)) != nil else { return nil }
                }
                throw OutputError(stream: stream, code: SystemCalls.closedPipe)
            }
            while let end = try await group.next() {
                if let result = end { return result }
            }
            throw CancellationError()
        }
    }

    private static let pollInterval = Duration.milliseconds(200)
}
