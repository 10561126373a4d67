import AuctionHouseAPI
import FoundationCore
import HouseKit

/// The file to import, or standard input.
struct InputFile: Sendable {
    /// The path of the file, or `-` for standard input.
    let argument: String

    /// The maximum size in bytes: 16 GiB, many times the size of a million listings.
    private static let sizeLimit = 16 << 30

    /// The name of the file in messages.
    var name: String { FileByteSource.title(of: argument) }

    /// The size in bytes; `nil` for pipes and other sources of unknown length.
    ///
    /// - Throws: `FileError` if the file cannot be opened.
    var size: Int? {
        get throws(FileError) { try FileByteSource.size(named: argument) }
    }

    /// Opens the file and reads its start to detect the kind of data.
    ///
    /// - Parameter onRead: receives the number of bytes read so far.
    /// - Throws: `FileError`.
    func open(onRead: @escaping @Sendable (Int) -> Void) throws -> ImportSource<FileByteSource> {
        try ImportSource(FileByteSource(named: argument, sizeLimit: Self.sizeLimit), onRead: onRead)
    }
}

extension ImportIssue {
    /// Returns the error with the name of the file.
    func located(in file: String) -> CSVError {
        CSVError(line: line, columnName: column, reason: reason).located(in: file)
    }
}
