/// Reads the chunks of a PNG file (ISO/IEC 15948) from IHDR to IEND.
struct PNGParser {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private var reader: ByteReader
    private var orientation: ImageOrientation?
    private var hasPixels = false

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    /// Reads the header. Ignores bytes after IEND.
    mutating func header() throws -> ImageHeader {
        try reader.skip(Self.signature.count)
        guard case (var properties, "IHDR") = try chunk() else {
            throw ImageError.damaged(.png, "does not start with the chunk IHDR")
        }
        let width = try properties.bigEndian(4), height = try properties.bigEndian(4)
        guard let size = ImageSize(width: width, height: height) else {
            throw ImageError.damaged(.png, "states an invalid width or height")
        }
        while true {
            let (content, type) = try chunk()
            switch type {
            case "IHDR": throw ImageError.damaged(.png, "contains the chunk IHDR twice")
            case "IDAT": hasPixels = true
            case "eXIf": orientation = orientation ?? EXIFParser.orientation(in: content)
            case "IEND":
                guard hasPixels else { throw ImageError.damaged(.png, "contains no picture") }
                return ImageHeader(.png, size, orientation ?? .up)
            default: continue
            }
        }
    }

    /// Reads a chunk: length, type, content and checksum. Only the decoder verifies the checksum.
    private mutating func chunk() throws -> (content: ByteReader, type: String) {
        let length = try reader.bigEndian(4)
        let type = try reader.text(4), content = try reader.section(length)
        try reader.skip(4)
        return (content, type)
    }
}
