import CommandLineCore
import FoundationCore

/// The destination of an export: a file or standard output.
struct ExportDestination: Sendable {
    /// The path of the file; `nil` for standard output.
    let path: String?

    /// Creates a destination from an argument: the path of a file; `nil` or `-` for standard output.
    init(argument: String?) { path = argument == "-" ? nil : argument }

    /// Writes an export. A file is written atomically: completely or not at all.
    ///
    /// - Parameter body: writes the export in blocks that end between characters, and returns the number of entries.
    /// - Returns: the number of entries.
    /// - Throws: `CommandFailure` if the file cannot be written; `OutputError`; the errors of `body`.
    func write(
        on channel: OutputChannel,
        _ body: (_ write: ([UInt8]) async throws -> Void) async throws -> Int
    ) async throws -> Int {
        guard let path else {
            return try await body { try channel.write(channel.printable(String(decoding: $0, as: UTF8.self))) }
        }
        do {
            let draft = try TemporaryFile(for: path)
            let count = try await body { try draft.write($0) }
            try draft.complete()
            return count
        } catch let error as FileError {
            throw CommandFailure(writing: error)
        }
    }
}
