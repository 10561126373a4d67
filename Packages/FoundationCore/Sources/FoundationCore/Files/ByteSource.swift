/// A source of bytes, which are read in chunks.
public protocol ByteSource {
    /// Returns the next bytes; `nil` at the end. A chunk is never empty.
    ///
    /// - Throws: The errors of the source.
    mutating func nextChunk() throws -> [UInt8]?
}

/// A byte source over bytes in memory.
public struct MemoryByteSource: ByteSource {
    private var rest: ArraySlice<UInt8>
    private let chunkSize: Int

    /// Creates a source that returns at most `chunkSize` bytes at a time.
    public init(_ bytes: some Sequence<UInt8>, chunkSize: Int = .max) {
        rest = ArraySlice(Array(bytes))
        self.chunkSize = max(1, chunkSize)
    }

    /// Returns the next bytes; `nil` at the end.
    public mutating func nextChunk() -> [UInt8]? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(chunkSize) }
        return Array(rest.prefix(chunkSize))
    }
}
