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
    let destination: ExportDestination

    /// Writes the export.
    ///
    /// - Returns: the number of listings or log entries.
    /// - Throws: `CommandFailure` if the file cannot be written; `OutputError`, `ClientFailure`, `CancellationError`.
    func run(from house: any HouseClient, on channel: OutputChannel) async throws -> Int {
        try await destination.write(on: channel) { write in
            switch content {
            case .listings: try await house.exportListings(to: write)
            case .log: try await house.exportLog(to: write)
            }
        }
    }
}

/// The result of an export to a file.
struct ExportReport: Sendable, Encodable {
    let file: String
    let content: String
    let count: Int
}
