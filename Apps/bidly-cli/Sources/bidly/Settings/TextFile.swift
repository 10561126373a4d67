import CommandLineCore
import FoundationCore

/// A text that a person has in a file.
struct TextFile {
    let text: String

    /// Reads a file; a line break at its end is none of the text's.
    ///
    /// - Parameter path: the file; `-` for the process's standard input.
    /// - Throws: `FileError`; `CommandFailure`, 65, for one that is not UTF-8.
    init(path: String) throws {
        var content = try FileByteSource(named: path).rest()
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
