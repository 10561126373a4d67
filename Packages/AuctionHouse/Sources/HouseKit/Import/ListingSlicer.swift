internal import AuctionHouseAPI
internal import FoundationCore

/// Cuts a file of listings into slices of whole rows, each after the header of the file, in bounded memory.
///
/// A house reads the same rows and finds the same faults in the slices as in the whole file.
actor ListingSlicer<Source: ByteSource & SendableMetatype> {
    /// A slice, or a row that fits into no slice.
    enum Part: Sendable {
        case slice(ListingSlice)
        case oversized(ImportNote)
    }

    private struct Place {
        let offset: Int
        let line: Int
    }

    /// A slice ends after the valid row that reaches this size: large enough that requests cost little, small enough that
    /// one is imported in seconds. It does not end after a fault, because empty lines at the end of a file are not faults.
    private static var targetSize: Int { 7 << 19 }

    private let bytes: CopyingByteSource<Source>
    private let header: [UInt8]
    private let options: ListingImport
    private var table: CSVTable<CopyingByteSource<Source>>
    /// Where the next slice begins; the rows between it and the place of the table are read.
    private var start: Place
    /// Where the row that was read last begins.
    private var lastRow: Place
    private var lastFault: CSVError?

    /// Reads the header.
    ///
    /// - Throws: `CSVError` for a header that is missing, is not valid or lacks a required column; what the source throws.
    init(_ source: sending Source, _ options: ListingImport) throws {
        bytes = CopyingByteSource(source)
        table = try CSVTable(bytes)
        _ = try ListingColumns(of: table)
        header = bytes.removeFirst(table.offset)
        start = Place(offset: table.offset, line: table.line)
        lastRow = start
        self.options = options
    }

    /// Returns the next part; `nil` at the end.
    ///
    /// - Throws: what the source throws; `CancellationError`.
    func next() throws -> Part? {
        while true {
            let size = table.offset - start.offset
            if size > ListingSlice.sizeLimit - header.count {
                return lastRow.offset > start.offset ? slice(to: lastRow) : oversizedRow()
            }
            let end = Place(offset: table.offset, line: table.line)
            if size >= Self.targetSize, lastFault == nil { return slice(to: end) }
            do {
                guard try table.next() != nil else { return size > 0 ? slice(to: end) : nil }
                lastFault = nil
            } catch let fault as CSVError {
                lastFault = fault
                try table.skipFault()
            }
            lastRow = end
        }
    }

    private func slice(to end: Place) -> Part {
        let rows = bytes.removeFirst(end.offset - start.offset)
        defer { start = end }
        return .slice(ListingSlice(header + rows, firstLine: start.line, options: options))
    }

    private func oversizedRow() -> Part {
        let end = Place(offset: table.offset, line: table.line)
        _ = bytes.removeFirst(end.offset - start.offset)
        defer { start = end }
        let reason = "the row has more than \(ListingSlice.sizeLimit >> 20) MiB; is a quote open?"
        return .oversized(lastFault.map(ImportNote.init) ?? ImportNote(line: start.line, reason: reason))
    }
}

/// A source that keeps a copy of the bytes that were read from it, until they are removed.
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
