import CommandLineCore
import FoundationCore

/// A text that a person has in a file.
struct TextFile {
    let text: String

    /// The most bytes of a file; every text of an item is shorter.
    private static let sizeLimit = 1 << 20

    /// Reads a file; a line break at its end is none of the text's.
    ///
    /// - Parameter path: the file; `-` for the process's standard input.
    /// - Throws: `FileError`, also for one over 1 MiB; `CommandFailure`, 65, for one that is not UTF-8.
    init(path: String) throws {
        var content = try FileByteSource(named: path, sizeLimit: Self.sizeLimit).rest()
        if content.last == UInt8(ascii: "\n") { content.removeLast() }
        if content.last == UInt8(ascii: "\r") { content.removeLast() }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw CommandFailure(
                exitCode: .badData,
                kind: "bad-data",
                title: "The data cannot be used",
                detail: "\(path): is no text in UTF-8",
                members: ["file": .string(path)]
            )
        }
        self.text = text
    }
}
