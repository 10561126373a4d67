import AuctionHouse
import FoundationCore

/// A file that is imported, or what comes in on standard input.
struct ImportedFile: Sendable {
    /// The file; `-` for the process's standard input.
    let argument: String

    /// What messages call it.
    var name: String { argument == "-" ? "standard input" : argument }

    /// How many bytes there are; `nil` where nobody knows before the end.
    ///
    /// - Throws: `FileError` when it cannot be opened.
    var size: Int? {
        get throws(FileError) { try source.size }
    }

    /// Opens it, and looks at its beginning.
    ///
    /// - Parameter onRead: is told how many bytes have been read so far.
    /// - Throws: `FileError`.
    func open(onRead: @escaping @Sendable (Int) -> Void) throws(FileError) -> Content {
        try Content(try source, onRead: onRead)
    }

    private var source: FileByteSource {
        get throws(FileError) { try FileByteSource(path: argument == "-" ? "/dev/stdin" : argument) }
    }

    /// The bytes of the file, the first of which have been looked at.
    struct Content: ByteSource {
        /// More than any header has.
        private static let longestHeader = 1 << 20

        private let file: FileByteSource
        private var beginning: [UInt8] = []
        private var count = 0
        private let onRead: @Sendable (Int) -> Void

        fileprivate init(_ file: FileByteSource, onRead: @escaping @Sendable (Int) -> Void) throws(FileError) {
            self.file = file
            self.onRead = onRead
            while !beginning.contains(UInt8(ascii: "\n")), beginning.count < Self.longestHeader {
                guard let chunk = try file.nextChunk() else { break }
                beginning += chunk
            }
        }

        /// Whether these are recorded bids, and not listings, by the columns the header names.
        var hasHistories: Bool {
            let header = beginning.prefix { $0 != UInt8(ascii: "\n") }
            guard let names = try? CSVTable(MemoryByteSource(header)).columnNames else { return false }
            return names.contains("time_days") && names.contains("max_cents")
        }

        mutating func nextChunk() throws(FileError) -> [UInt8]? {
            var chunk: [UInt8]? = beginning
            if beginning.isEmpty { chunk = try file.nextChunk() } else { beginning = [] }
            count += chunk?.count ?? 0
            onRead(count)
            return chunk
        }
    }
}

extension ImportNote {
    /// The note with the file it is about.
    func located(in file: String) -> CSVError {
        CSVError(line: line, columnName: column, reason: reason).located(in: file)
    }
}
