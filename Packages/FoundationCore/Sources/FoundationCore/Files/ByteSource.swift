/// Bytes that come in pieces, such as a file read bit by bit.
public protocol ByteSource {
    /// The next bytes, never empty; `nil` at the end.
    ///
    /// - Throws: what the source's medium fails with.
    mutating func nextChunk() throws -> [UInt8]?
}

/// Bytes that are all in memory already, given in pieces of a chosen size.
public struct MemoryByteSource: ByteSource {
    private var rest: ArraySlice<UInt8>
    private let chunkSize: Int

    /// A source of `bytes`, at most `chunkSize` at a time.
    public init(_ bytes: some Sequence<UInt8>, chunkSize: Int = .max) {
        rest = ArraySlice(Array(bytes))
        self.chunkSize = max(1, chunkSize)
    }

    /// The next bytes.
    public mutating func nextChunk() -> [UInt8]? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(chunkSize) }
        return Array(rest.prefix(chunkSize))
    }
}
