/// Reads the chunks of a WebP file (RFC 9649).
struct WebPParser {
    static let signature = Array("RIFF".utf8)
    static let form = Array("WEBP".utf8)

    private var reader: ByteReader
    /// The canvas size in the chunk VP8X; `nil` if the file has no such chunk.
    private var canvas: ImageSize?
    /// The image size in the bitstream (chunk VP8 or VP8L); `nil` until the bitstream is read.
    private var size: ImageSize?
    private var orientation: ImageOrientation?

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    /// Reads the header. Ignores bytes after the RIFF container.
    mutating func header() throws -> ImageHeader {
        try reader.skip(Self.signature.count)
        let length = try reader.littleEndian(4)
        var file = try reader.section(length)
        guard file.read(Self.form) else { throw ImageError.damaged(.webP, "has an invalid container") }
        while file.count > 0 { try readChunk(of: &file) }
        guard let size else { throw ImageError.damaged(.webP, "contains no picture") }
        // Decoders use the size in the bitstream. A file must not pass the pixel limit by stating a smaller canvas.
        guard canvas ?? size == size else {
            throw ImageError.damaged(.webP, "states two different sizes")
        }
        return ImageHeader(.webP, size, orientation ?? .up)
    }

    /// Reads a chunk: type, length, content, and a padding byte if the length is odd. The last chunk may lack its
    /// padding byte.
    private mutating func readChunk(of file: inout ByteReader) throws {
        let type = try file.text(4), length = try file.littleEndian(4)
        var content = try file.section(length)
        if !length.isMultiple(of: 2), file.count > 0 { try file.skip(1) }
        switch type {
        case "VP8X": try readExtension(&content)
        case "VP8 ": try setSize(lossySize(&content))
        case "VP8L": try setSize(losslessSize(&content))
        case "ANIM", "ANMF": throw ImageError.animatedWebP
        case "EXIF" where orientation == nil:
            _ = content.read(EXIFParser.identifier)
            orientation = EXIFParser.orientation(in: content)
        default: break
        }
    }

    private mutating func setSize(_ found: ImageSize) throws(ImageError) {
        guard size == nil else { throw .damaged(.webP, "contains two pictures") }
        size = found
    }

    private mutating func readExtension(_ content: inout ByteReader) throws {
        guard canvas == nil, size == nil else { throw ImageError.damaged(.webP, "has its chunks in an invalid order") }
        let flags = try content.byte()
        guard flags & 0b10 == 0 else { throw ImageError.animatedWebP }
        try content.skip(3)
        let width = try content.littleEndian(3) + 1, height = try content.littleEndian(3) + 1
        canvas = try size(width, height)
    }

    /// Reads the size from the frame header of VP8 (RFC 6386, section 9.1).
    private func lossySize(_ content: inout ByteReader) throws -> ImageSize {
        let isKeyFrame = try content.littleEndian(3) & 1 == 0
        guard isKeyFrame, content.read([0x9D, 0x01, 0x2A]) else {
            throw ImageError.damaged(.webP, "does not start with a key frame")
        }
        let width = try content.littleEndian(2) & 0x3FFF, height = try content.littleEndian(2) & 0x3FFF
        return try size(width, height)
    }

    /// Reads the size from the image header of WebP lossless (RFC 9649, section 3.4).
    private func losslessSize(_ content: inout ByteReader) throws -> ImageSize {
        guard content.read([0x2F]) else { throw ImageError.damaged(.webP, "has an invalid lossless picture") }
        let bits = try content.littleEndian(4)
        return try size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }

    private func size(_ width: Int, _ height: Int) throws(ImageError) -> ImageSize {
        guard let size = ImageSize(width: width, height: height) else {
            throw .damaged(.webP, "states no width or height")
        }
        return size
    }
}
