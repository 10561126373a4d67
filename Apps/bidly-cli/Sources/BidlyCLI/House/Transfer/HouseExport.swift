import CommandLineCore
import FoundationCore
import HouseKit

/// An export of listings or of the log, to a file or to standard output.
struct HouseExport: Sendable {
    /// The exported data.
    enum Content: String, Sendable {
        /// All listings, as comma-separated values.
        case listings
        /// All log entries, as JSON lines.
        case log
    }

    let content: Content
    /// The path of the file; `nil` for standard output.
    let file: String?

    /// Writes the export. A file is written atomically: completely or not at all.
    ///
    /// - Returns: the number of listings or log entries.
    /// - Throws: `CommandFailure` if the file cannot be written; `OutputError`, `ClientFailure`, `CancellationError`.
    func run(from house: any HouseClient, on channel: OutputChannel) async throws -> Int {
        guard let file else {
            return try await write(house) { try channel.write(channel.printable(String(decoding: $0, as: UTF8.self))) }
        }
        do {
            let draft = try TemporaryFile(for: file)
            let count = try await write(house) { try draft.write($0) }
            try draft.complete()
            return count
        } catch let error as FileError {
            throw CommandFailure(writing: error)
        }
    }

    private func write(_ house: any HouseClient, to write: ([UInt8]) async throws -> Void) async throws -> Int {
        switch content {
        case .listings: try await house.exportListings(to: write)
        case .log: try await house.exportLog(to: write)
        }
    }
}

/// The result of an export to a file.
struct ExportReport: Sendable, Encodable {
    let file: String
    let content: String
    let count: Int
}
