extension Console {
    /// Prints what has come of something that was done: when that cannot be printed, the failure tells that it was done.
    ///
    /// ```swift
    /// try console.receipt("the beds were watered all the same") { try console.output.line("watered 3 beds") }
    /// ```
    ///
    /// - Parameter consolation: what holds although it could not be printed.
    /// - Throws: what `print` throws; ``CommandFailure`` with status 1 and kind `receipt-unwritten` in place of an
    ///   ``OutputError``, unless nobody reads any more.
    public func receipt(_ consolation: String, _ print: () throws -> Void) throws {
        do {
            try print()
        } catch let error as OutputError where !error.isClosedPipe {
            throw CommandFailure(
                exitCode: .failure,
                kind: "receipt-unwritten",
                title: "It was done, and could not be told",
                detail: "\(error)\n\(consolation)",
                members: ["tookEffect": .bool(true)]
            )
        }
    }
}
