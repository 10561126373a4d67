/// PNG files for the contract of photos. Each grey value results in different content.
enum ContractPhoto {
    /// Returns an image of 8 × 8 pixels in one grey.
    static func png(gray: UInt8) -> [UInt8] {
        let edge: UInt32 = 8
        let row: [UInt8] = [0] + [UInt8](repeating: gray, count: Int(edge))  // without a filter
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", bytes(edge) + bytes(edge) + [8, 0, 0, 0, 0])  // 8 bits of grey, not interlaced
            + chunk("IDAT", zlib([[UInt8]](repeating: row, count: Int(edge)).flatMap(\.self))) + chunk("IEND", [])
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        return bytes(UInt32(content.count)) + checked + bytes(crc32(checked))
    }

    /// Returns a zlib stream with one stored block (RFC 1950, RFC 1951).
    private static func zlib(_ content: [UInt8]) -> [UInt8] {
        let length = UInt16(content.count)
        let header = [length, ~length].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        return [0x78, 0x01, 0x01] + header + content + bytes(adler32(content))
    }

    private static func crc32(_ content: [UInt8]) -> UInt32 {
        ~content.reduce(~0) { remainder, byte in
            (0..<8).reduce(remainder ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    private static func adler32(_ content: [UInt8]) -> UInt32 {
        let (low, high) = content.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return high << 16 | low
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
}
