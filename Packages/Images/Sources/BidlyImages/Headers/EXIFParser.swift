/// Reads the orientation from EXIF metadata (a TIFF file within the image, EXIF 2.32 section 4.5).
enum EXIFParser {
    /// The bytes before the TIFF file in a JPEG segment, and in WebP files from some programs.
    static let identifier = Array("Exif".utf8) + [0, 0]

    private static let orientationTag = 0x0112
    private static let shortType = 3

    /// Returns the orientation; `nil` if the metadata does not state one or is invalid. Invalid metadata is not an
    /// error, because the pixels do not depend on it.
    static func orientation(in metadata: ByteReader) -> ImageOrientation? { try? read(metadata) }

    private static func read(_ metadata: ByteReader) throws(EndOfBytes) -> ImageOrientation? {
        var reader = metadata
        let isLittleEndian = reader.read([0x49, 0x49, 0x2A, 0x00])
        guard isLittleEndian || reader.read([0x4D, 0x4D, 0x00, 0x2A]) else { return nil }
        func integer(_ count: Int, _ reader: inout ByteReader) throws(EndOfBytes) -> Int {
            isLittleEndian ? try reader.littleEndian(count) : try reader.bigEndian(count)
        }
        let offset = try integer(4, &reader)
        var directory = metadata
        try directory.skip(offset)
        for _ in 0..<(try integer(2, &directory)) {
            var entry = try directory.section(12)
            guard try integer(2, &entry) == orientationTag else { continue }
            let type = try integer(2, &entry), count = try integer(4, &entry)
            guard type == shortType, count == 1 else { return nil }
            return UInt8(exactly: try integer(2, &entry)).flatMap(ImageOrientation.init)
        }
        return nil
    }
}
