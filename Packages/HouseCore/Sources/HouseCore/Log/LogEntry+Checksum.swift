internal import FoundationCore

extension LogEntry {
    /// A checksum of all properties: 32 bits of their BLAKE2b digest. It detects damage, not forgery.
    var checksum: Int64 {
        var content: [UInt8] = []
        content.reserveCapacity(128 + body.count)
        for number in [position, time.millisecondsSince1970, sequence, Int64(version)] {
            withUnsafeBytes(of: number.bigEndian) { content.append(contentsOf: $0) }
        }
        for text in [module, kind, subject.rawValue] {
            content.append(contentsOf: text.utf8)
            content.append(0)
        }
        content += body
        return Int64(Int32(truncatingIfNeeded: Digest(of: content, count: 16).number))
    }
}
