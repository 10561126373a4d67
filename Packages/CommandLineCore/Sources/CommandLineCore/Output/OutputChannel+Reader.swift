extension OutputChannel {
    /// Runs an operation until the reader of this channel closes it. For operations that write rarely, and would
    /// otherwise notice a closed pipe only at the next write.
    ///
    /// ```swift
    /// try await console.output.untilReaderCloses { for await bed in changes { try console.output.line(bed.name) } }
    /// ```
    ///
    /// The operation is cancelled at most 0.2 seconds after the pipe is closed. Terminals and files are never closed.
    ///
    /// - Throws: errors of `body`; ``OutputError`` with `isClosedPipe` if the reader closed the channel, which ends a
    ///   ``Program`` without a message.
    public func untilReaderCloses<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let descriptor, !isTerminal else { return try await body() }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await body() }
            group.addTask {
                while SystemCalls.hasReader(descriptor) {
                    // After a cancellation, the result of the body decides.
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
