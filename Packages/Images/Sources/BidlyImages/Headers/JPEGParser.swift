/// Reads the segments of a JPEG file (ITU-T T.81, annex B) from SOI to EOI.
struct JPEGParser {
    /// The marker SOI and the first byte of the next marker.
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// The maximum number of scans. A progressive image has about ten; thousands of scans are a known denial-of-service
    /// attack.
    static let maximumScans = 100

    private var reader: ByteReader
    private var size: ImageSize?
    private var orientation: ImageOrientation?
    private var scans = 0

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    /// Reads the header. Ignores bytes after EOI, because cameras append previews.
    mutating func header() throws -> ImageHeader {
        try reader.skip(2)
        while true {
            switch try marker() {
            case 0xD9: return try headerAtEnd()
            case 0xD8: throw ImageError.damaged(.jpeg, "contains a second start marker")
            case 0x01, 0xD0...0xD7: continue
            case 0xDA: try startScan()
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: try readFrame()
            case 0xE1: try readMetadata()
            default: _ = try segment()
            }
        }
    }

    private func headerAtEnd() throws -> ImageHeader {
        guard let size, scans > 0 else { throw ImageError.damaged(.jpeg, "contains no picture") }
        return ImageHeader(.jpeg, size, orientation ?? .up)
    }

    /// Reads the next marker. Skips the entropy-coded data before the marker, in which 0 follows every byte 0xFF.
    private mutating func marker() throws(EndOfBytes) -> UInt8 {
        while true {
            try reader.skip(to: 0xFF)
            var code: UInt8 = 0xFF
            while code == 0xFF { code = try reader.byte() }
            if code != 0 { return code }
        }
    }

    private mutating func segment() throws -> ByteReader {
        let length = try reader.bigEndian(2)
        guard length >= 2 else { throw ImageError.damaged(.jpeg, "contains a segment of invalid length") }
        return try reader.section(length - 2)
    }

    private mutating func startScan() throws {
        guard size != nil else { throw ImageError.damaged(.jpeg, "contains a scan without a frame") }
        scans += 1
        guard scans <= Self.maximumScans else {
            throw ImageError.damaged(.jpeg, "has more than \(Self.maximumScans) scans")
        }
        _ = try segment()
    }

    private mutating func readFrame() throws {
        guard size == nil else { throw ImageError.damaged(.jpeg, "contains more than one frame") }
        var frame = try segment()
        try frame.skip(1)
        let height = try frame.bigEndian(2), width = try frame.bigEndian(2)
        size = ImageSize(width: width, height: height)
        guard size != nil else { throw ImageError.damaged(.jpeg, "states no width or height") }
    }

    /// Reads an APP1 segment. Only the first segment with a valid EXIF orientation is used.
    private mutating func readMetadata() throws {
        var metadata = try segment()
        guard orientation == nil, metadata.read(EXIFParser.identifier) else { return }
        orientation = EXIFParser.orientation(in: metadata)
    }
}
