extension Console {
    /// Prints the result of a completed change. If printing fails, the error states that the change took effect.
    ///
    /// ```swift
    /// try console.receipt("The beds were watered.") { try console.output.line("watered 3 beds") }
    /// ```
    ///
    /// - Parameters:
    ///   - notice: a sentence that states the change; it is used if the result cannot be printed.
    ///   - print: prints the result.
    /// - Throws: the errors of `print`. An ``OutputError`` becomes a ``CommandFailure`` with exit status 1 and kind
    ///   `receipt-unwritten`, unless the pipe was closed.
    public func receipt(_ notice: String, _ print: () throws -> Void) throws {
        do {
            try print()
        } catch let error as OutputError where !error.isClosedPipe {
            throw CommandFailure(
                exitStatus: .failure,
                kind: "receipt-unwritten",
                title: "Result not printed",
                detail: "\(error)\n\(notice)",
                members: ["tookEffect": true]
            )
        }
    }
}
