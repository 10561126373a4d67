import CommandLineCore
import FoundationCore
import HouseKit

/// What is written out of a house, and where to.
struct HouseExport: Sendable {
    /// What is written.
    enum Content: String, Sendable {
        /// All listings, as comma-separated values.
        case listings
        /// All that has happened, as JSON.
        case log
    }

    let content: Content
    /// The file; `nil` for standard output.
    let file: String?

    /// Writes it, and tells how many listings or log entries: into a file whole or not at all.
    ///
    /// - Throws: `CommandFailure` when the file cannot be written; `OutputError`, `ClientFailure`, `CancellationError`.
    func run(from house: any HouseClient, on channel: OutputChannel) async throws -> Int {
        guard let file else {
            return try await write(house) { try channel.write(channel.printable(String(decoding: $0, as: UTF8.self))) }
        }
        do {
            let draft = try FileDraft(for: file)
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

/// What was written out of a house.
struct FinishedExport: Sendable, Encodable {
    let file: String
    let content: String
    let count: Int
}
