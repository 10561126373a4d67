public import FoundationCore

/// A source of bytes to import. Reads the header in advance, to distinguish listings from recorded bids.
///
/// ```swift
/// let source = try ImportSource(FileByteSource(path: "rows.csv"))
/// print(source.containsBidHistories ? "recorded bids" : "listings")
/// ```
public struct ImportSource<Base: ByteSource & SendableMetatype>: ByteSource {
    /// The maximum number of bytes that are read in search of the header's line end.
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
    /// - Throws: the errors of the source.
    public init(_ base: sending Base, onRead: @escaping @Sendable (Int) -> Void = { _ in }) throws {
        self.base = base
        self.onRead = onRead
        while !beginning.contains(UInt8(ascii: "\n")), beginning.count < Self.headerLimit {
            guard let chunk = try self.base.nextChunk() else { break }
            beginning += chunk
        }
    }

    /// Whether the header has the columns of recorded bids. Read it before the first chunk; afterwards its value is
    /// undefined.
    public var containsBidHistories: Bool {
        // Includes the line end, which may have two bytes.
        let header = beginning.prefix(1 + (beginning.firstIndex(of: UInt8(ascii: "\n")) ?? beginning.count))
        guard let names = try? CSVTable(MemoryByteSource(header)).columnNames else { return false }
        return names.contains("time_days") && names.contains("max_cents")
    }

    /// Returns the next bytes; `nil` at the end.
    ///
    /// - Throws: the errors of the source.
    public mutating func nextChunk() throws -> [UInt8]? {
        var chunk: [UInt8]? = beginning
        if beginning.isEmpty { chunk = try base.nextChunk() } else { beginning = [] }
        count += chunk?.count ?? 0
        onRead(count)
        return chunk
    }
}
