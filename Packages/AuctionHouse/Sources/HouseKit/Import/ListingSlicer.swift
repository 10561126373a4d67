internal import AuctionHouseAPI
internal import FoundationCore

/// Splits a listings file into slices of complete rows, each with the header of the file, in bounded memory.
///
/// The slices have the same rows and faults as the whole file.
actor ListingSlicer<Source: ByteSource & SendableMetatype> {
    /// A slice, or a row that fits into no slice.
    enum Part: Sendable {
        case slice(ListingSlice)
        case oversized(ImportIssue)
    }

    private struct FilePosition {
        let offset: Int
        let line: Int
    }

    /// The size in bytes after which a slice ends: large enough for a low overhead per request, small enough to be
    /// imported in seconds. A slice ends after a valid row, because trailing empty lines would otherwise be faults.
    private static var targetSize: Int { 7 << 19 }

    private let bytes: CopyingByteSource<Source>
    private let header: [UInt8]
    private let options: ListingImportOptions
    private var table: CSVTable<CopyingByteSource<Source>>
    /// The start of the next slice. The rows from there up to the position of `table` have been read already.
    private var start: FilePosition
    /// The start of the last row.
    private var lastRow: FilePosition
    private var lastFault: CSVError?

    /// Reads the header.
    ///
    /// - Throws: `CSVError` if the header is missing, is not valid or lacks a required column; the errors of the
    ///   source.
    init(_ source: sending Source, _ options: ListingImportOptions) throws {
        bytes = CopyingByteSource(source)
        table = try CSVTable(bytes)
        _ = try ListingColumns(of: table)
        header = bytes.removeFirst(table.offset)
        start = FilePosition(offset: table.offset, line: table.line)
        lastRow = start
        self.options = options
    }

    /// Returns the next part; `nil` at the end.
    ///
    /// - Throws: the errors of the source; `CancellationError`.
    func next() throws -> Part? {
        while true {
            let size = table.offset - start.offset
            if size > ListingSlice.sizeLimit - header.count {
                return lastRow.offset > start.offset ? slice(to: lastRow) : oversizedRow()
            }
            let end = FilePosition(offset: table.offset, line: table.line)
            if size >= Self.targetSize, lastFault == nil { return slice(to: end) }
            do {
                guard try table.next() != nil else { return size > 0 ? slice(to: end) : nil }
                lastFault = nil
            } catch let fault as CSVError {
                lastFault = fault
                try table.skipInvalidRecord()
            }
            lastRow = end
        }
    }

    private func slice(to end: FilePosition) -> Part {
        let rows = bytes.removeFirst(end.offset - start.offset)
        defer { start = end }
        return .slice(ListingSlice(header + rows, firstLine: start.line, options: options))
    }

    private func oversizedRow() -> Part {
        let end = FilePosition(offset: table.offset, line: table.line)
        _ = bytes.removeFirst(end.offset - start.offset)
        defer { start = end }
        let reason = "the row exceeds \(ListingSlice.sizeLimit >> 20) MiB; check for a missing closing quote"
        return .oversized(lastFault.map(ImportIssue.init) ?? ImportIssue(line: start.line, reason: reason))
    }
}

/// A source that copies the bytes that are read from it. The copy grows until its bytes are removed.
private final class CopyingByteSource<Base: ByteSource>: ByteSource {
    private var base: Base
    private var bytes: [UInt8] = []

    init(_ base: Base) { self.base = base }

    func nextChunk() throws -> [UInt8]? {
        let chunk = try base.nextChunk()
        bytes += chunk ?? []
        return chunk
    }

    /// Returns the first bytes of the copy, and removes them.
    func removeFirst(_ count: Int) -> [UInt8] {
        defer { bytes.removeFirst(count) }
        return Array(bytes.prefix(count))
    }
}
