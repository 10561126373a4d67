internal import FoundationCore

extension House {
    /// The number of log entries that an export reads at one time.
    private static let exportPage = 1_000

    /// Writes the log as lines of JSON: first a manifest, which lists the kept tables that the log omits, then each entry
    /// in order. It exports the log as it is at the start.
    ///
    /// ```
    /// {"format":"house-log","version":1,"last":2,"omits":[{"table":"sessions","content":"Sign-ins."}]}
    /// {"position":1,"time":"2030-01-01T00:00:00.000Z","module":"notes",…,"body":{"text":"Water the palm"}}
    /// ```
    ///
    /// - Parameter write: receives the next bytes; the following ones are read when it returns.
    /// - Returns: the number of entries.
    /// - Throws: what `write` throws; `HouseFailure`, `CancellationError`.
    public func exportLog(to write: ([UInt8]) async throws -> Void) async throws -> Int {
        let last = try await read { try $0.lastPosition() }
        try await write(manifest(last: last))
        var position: Int64 = 0, count = 0
        while position < last {
            try Task.checkCancellation()
            let start = position
            let page = try await read { try $0.log(after: start, limit: Self.exportPage) }.filter {
                $0.position <= last
            }
            guard let end = page.last else { break }
            var lines: [UInt8] = []
            for entry in page { lines += Self.line { entry.write(to: &$0) } }
            try await write(lines)
            position = end.position
            count += page.count
        }
        return count
    }

    private func manifest(last: Int64) -> [UInt8] {
        let kept = configuration.tables.compactMap { _, table -> (name: String, content: String)? in
            if case .kept(let content) = table.content { (table.name, content) } else { nil }
        }
        return Self.line { writer in
            writer.object { writer in
                writer.member("format", "house-log")
                writer.member("version", 1)
                writer.member("last", last)
                writer.member("omits") { writer in
                    writer.array(kept) { table, writer in
                        writer.object {
                            $0.member("table", table.name)
                            $0.member("content", table.content)
                        }
                    }
                }
            }
        }
    }

    private static func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(capacity: 256)
        write(&writer)
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension LogEntry: JSONWritable {
    /// Writes an object with all columns of the log; the body is a JSON value in it.
    public func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("position", position)
            $0.member("time", time)
            $0.member("module", module)
            $0.member("kind", kind)
            $0.member("subject", subject)
            $0.member("sequence", sequence)
            $0.member("version", version)
            $0.member("body") { $0.raw(body) }
        }
    }
}
