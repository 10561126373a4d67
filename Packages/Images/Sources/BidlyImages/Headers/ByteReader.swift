/// An attempt to read beyond the end of the bytes.
struct EndOfBytes: Error {}

/// Reads integers and sections from bytes in order. Every read checks the bounds and throws `EndOfBytes`.
struct ByteReader {
    private let bytes: [UInt8]
    private let end: Int
    private(set) var position: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = 0
        end = bytes.count
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// The number of bytes that have not been read.
    var count: Int { end - position }

    mutating func byte() throws(EndOfBytes) -> UInt8 {
        guard position < end else { throw EndOfBytes() }
        defer { position += 1 }
        return bytes[position]
    }

    /// Reads an unsigned integer of `count` bytes, at most 7, with the most significant byte first.
    mutating func bigEndian(_ count: Int) throws(EndOfBytes) -> Int {
        var number = 0
        for _ in 0..<count { number = number << 8 | Int(try byte()) }
        return number
    }

    /// Reads an unsigned integer of `count` bytes, at most 7, with the least significant byte first.
    mutating func littleEndian(_ count: Int) throws(EndOfBytes) -> Int {
        var number = 0
        for index in 0..<count { number |= Int(try byte()) << (8 * index) }
        return number
    }

    /// Reads `count` bytes, and returns a reader of these bytes only.
    mutating func section(_ count: Int) throws(EndOfBytes) -> ByteReader {
        guard (0...self.count).contains(count) else { throw EndOfBytes() }
        defer { position += count }
        return ByteReader(bytes, position..<position + count)
    }

    /// Reads a name of `count` ASCII characters.
    mutating func text(_ count: Int) throws(EndOfBytes) -> String {
        String(decoding: try section(count).rest, as: UTF8.self)
    }

    mutating func skip(_ count: Int) throws(EndOfBytes) { _ = try section(count) }

    /// Moves to the next byte that has this value, without reading it.
    mutating func skip(to value: UInt8) throws(EndOfBytes) {
        guard let found = bytes[position..<end].firstIndex(of: value) else { throw EndOfBytes() }
        position = found
    }

    /// Reads `prefix` if the unread bytes start with it. Returns `false` otherwise.
    mutating func read(_ prefix: [UInt8]) -> Bool {
        guard bytes[position..<end].starts(with: prefix) else { return false }
        position += prefix.count
        return true
    }

    /// The bytes that have not been read.
    var rest: [UInt8] { Array(bytes[position..<end]) }
}
