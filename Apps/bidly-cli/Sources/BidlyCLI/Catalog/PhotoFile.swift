import Catalog
import FoundationCore

/// A photo file that the user selected.
struct PhotoFile: Sendable {
    /// The maximum size in bytes.
    private static let sizeLimit = ItemDetails.maximumPhotoByteCount

    /// The path as the user typed it, for messages.
    let name: String
    /// The content. The house validates it.
    let content: [UInt8]

    /// Reads a file; `-` is standard input.
    ///
    /// - Throws: `FileError` if the file cannot be read or exceeds the size limit.
    init(path: String) throws(FileError) {
        name = path
        content = try FileByteSource(named: path, sizeLimit: Self.sizeLimit).rest()
    }
}
