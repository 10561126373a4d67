public import FoundationCore

/// Bytes to import, of which the first line is read in advance: it tells whether they are listings or recorded bids.
///
/// ```swift
/// let source = try ImportSource(FileByteSource(path: "rows.csv"))
/// print(source.hasHistories ? "recorded bids" : "listings")
/// ```
public struct ImportSource<Base: ByteSource & SendableMetatype>: ByteSource {
    /// More bytes than any header has.
    private static var headerLimit: Int { 1 << 20 }

    private var base: Base
    private var beginning: [UInt8] = []
    private var count = 0
    private let onRead: @Sendable (Int) -> Void

    /// Reads the first line.
    ///
    /// - Parameters:
    ///   - base: the source of the bytes.
    ///   - onRead: receives the number of bytes that were read so far.
    /// - Throws: what the source throws.
    public init(_ base: sending Base, onRead: @escaping @Sendable (Int) -> Void = { _ in }) throws {
        self.base = base
        self.onRead = onRead
        while !beginning.contains(UInt8(ascii: "\n")), beginning.count < Self.headerLimit {
            guard let chunk = try self.base.nextChunk() else { break }
            beginning += chunk
        }
    }

    /// Whether the columns that the header names are those of recorded bids. Valid until the first bytes are read.
    public var hasHistories: Bool {
        // With its line end, which may have two bytes.
        let header = beginning.prefix(1 + (beginning.firstIndex(of: UInt8(ascii: "\n")) ?? beginning.count))
        guard let names = try? CSVTable(MemoryByteSource(header)).columnNames else { return false }
        return names.contains("time_days") && names.contains("max_cents")
    }

    /// Returns the next bytes; `nil` at the end.
    ///
    /// - Throws: what the source throws.
    public mutating func nextChunk() throws -> [UInt8]? {
        var chunk: [UInt8]? = beginning
        if beginning.isEmpty { chunk = try base.nextChunk() } else { beginning = [] }
        count += chunk?.count ?? 0
        onRead(count)
        return chunk
    }
}
