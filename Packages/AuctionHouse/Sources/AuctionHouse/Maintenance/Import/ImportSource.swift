public import FoundationCore

/// Bytes that are to be imported, the first of which are looked at before: which kind of rows they are.
///
/// ```swift
/// let source = try ImportSource(FileByteSource(path: "rows.csv"))
/// let report =
///     source.hasHistories ? try await house.importHistories(from: source) : try await house.importListings(from: source)
/// ```
public struct ImportSource<Base: ByteSource & SendableMetatype>: ByteSource {
    private var base: Base
    private var beginning: [UInt8] = []
    private var count = 0
    private let onRead: @Sendable (Int) -> Void

    /// Reads the first line.
    ///
    /// - Parameter onRead: is told how many bytes have been taken so far.
    /// - Throws: what the source throws.
    public init(_ base: sending Base, onRead: @escaping @Sendable (Int) -> Void = { _ in }) throws {
        self.base = base
        self.onRead = onRead
        while !beginning.contains(UInt8(ascii: "\n")), beginning.count < ImportLimits.longestHeader {
            guard let chunk = try self.base.nextChunk() else { break }
            beginning += chunk
        }
    }

    /// Whether these are recorded bids, and not listings, by the columns the header names; known until the first bytes are
    /// taken.
    public var hasHistories: Bool {
        // With its line break, which may have two bytes.
        let header = beginning.prefix(1 + (beginning.firstIndex(of: UInt8(ascii: "\n")) ?? beginning.count))
        guard let names = try? CSVTable(MemoryByteSource(header)).columnNames else { return false }
        return names.contains("time_days") && names.contains("max_cents")
    }

    /// The next bytes.
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

private enum ImportLimits {
    /// More bytes than any header has.
    static let longestHeader = 1 << 20
}
