internal import FoundationCore

extension House {
    /// The maximum number of log entries in a page of an export.
    private static let exportPage = 1_000

    /// Returns one page of the log as JSON lines. The first line of the first page is a manifest; it lists the kept
    /// tables, which the export omits. Each further line is one entry, in order. A page has at most 1,000 entries.
    /// Together, all pages contain the log at the time of the first page.
    ///
    /// ```
    /// {"format":"house-log","version":1,"last":2,"omits":[{"table":"sessions","content":"Sign-ins."}]}
    /// {"position":1,"time":"2030-01-01T00:00:00.000Z","module":"notes",…,"body":{"text":"Water the palm"}}
    /// ```
    ///
    /// - Parameter cursor: the cursor from the previous page; `nil` for the first page.
    /// - Throws: `HouseFailure` if the log cannot be read.
    public func logPage(after cursor: LogExportCursor?) async throws -> LogExportPage {
        try await read { snapshot in
            let last = try cursor?.last ?? snapshot.lastPosition(), start = cursor?.position ?? 0
            let entries = try snapshot.log(after: start, limit: Self.exportPage).filter { $0.position <= last }
            var content = cursor == nil ? manifest(last: last) : []
            for entry in entries { content += Self.line { entry.write(to: &$0) } }
            let end = entries.last?.position ?? last
            let next = end < last ? LogExportCursor(position: end, last: last) : nil
            return LogExportPage(content: content, count: entries.count, next: next)
        }
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
    /// Writes an object with all columns of the log. The body is a nested JSON value.
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
