import AuctionHouseAPI
import FoundationCore
import HouseKit

/// A file that is imported, or what comes in on standard input.
struct ImportedFile: Sendable {
    /// The file; `-` for the process's standard input.
    let argument: String

    /// The most bytes of a file: many times those of a million listings.
    private static let sizeLimit = 16 << 30

    /// What messages call it.
    var name: String { FileByteSource.title(of: argument) }

    /// How many bytes there are; `nil` where nobody knows before the end.
    ///
    /// - Throws: `FileError` when it cannot be opened.
    var size: Int? {
        get throws(FileError) { try FileByteSource.size(named: argument) }
    }

    /// Opens it, and looks at its beginning.
    ///
    /// - Parameter onRead: is told how many bytes have been read so far.
    /// - Throws: `FileError`.
    func open(onRead: @escaping @Sendable (Int) -> Void) throws -> ImportSource<FileByteSource> {
        try ImportSource(FileByteSource(named: argument, sizeLimit: Self.sizeLimit), onRead: onRead)
    }
}

extension ImportNote {
    /// The note with the file it is about.
    func located(in file: String) -> CSVError {
        CSVError(line: line, columnName: column, reason: reason).located(in: file)
    }
}
