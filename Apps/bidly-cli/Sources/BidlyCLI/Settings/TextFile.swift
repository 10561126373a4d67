import CommandLineCore
import FoundationCore

/// The content of a text file that the user passes to a command, such as an item description.
struct TextFile {
    let text: String

    /// The maximum size in bytes. It exceeds the maximum length of any text of an item.
    private static let sizeLimit = 1 << 20

    /// Reads a UTF-8 file and removes a final line break.
    ///
    /// - Parameter path: the path of the file, or `-` for standard input.
    /// - Throws: `FileError` if the file cannot be read or is larger than 1 MiB; `CommandFailure`, exit status 65, if
    ///   it is not UTF-8.
    init(path: String) throws {
        var content = try FileByteSource(named: path, sizeLimit: Self.sizeLimit).rest()
        if content.last == UInt8(ascii: "\n") { content.removeLast() }
        if content.last == UInt8(ascii: "\r") { content.removeLast() }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw CommandFailure(
                exitStatus: .badData,
                kind: "bad-data",
                title: "Invalid data",
                detail: "\(path): not valid UTF-8",
                members: ["file": path]
            )
        }
        self.text = text
    }
}
