/// Writes integers in the format that `ByteReader` reads.
struct ByteWriter {
    private(set) var bytes: [UInt8]

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// Writes the lowest `count` bytes of an integer, the most significant byte first.
    mutating func write(_ number: Int, in count: Int) {
        for index in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    mutating func write(_ content: [UInt8]) { bytes += content }
}
