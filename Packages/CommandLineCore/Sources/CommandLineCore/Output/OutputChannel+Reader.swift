extension OutputChannel {
    /// Runs a body as long as somebody reads what is written here: for work that writes now and then, and would learn only
    /// with its next line that the reader of a pipe has gone.
    ///
    /// ```swift
    /// try await console.output.untilReaderCloses { for await bed in changes { try console.output.line(bed.name) } }
    /// ```
    ///
    /// The body is cancelled a fifth of a second after the reader went, at the latest. On a terminal and in a file nobody
    /// goes.
    ///
    /// - Throws: what `body` throws; ``OutputError`` when the reader has gone, which ends a program quietly.
    public func untilReaderCloses<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let descriptor, !isTerminal else { return try await body() }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await body() }
            group.addTask {
                while SystemCalls.hasReader(descriptor) {
                    // Whoever is cancelled leaves it to the body to say what that means.
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
