import BidlyImages
import CBidlyGD
import Foundation

/// An image file with four colours: red at the top left, green at the top right, blue at the bottom left, white at the
/// bottom right.
struct SampleImage {
    /// The colours of the quadrants in the order top left, top right, bottom left, bottom right.
    static let upright: [Color] = [.red, .green, .blue, .white]

    enum Color: Int32, CaseIterable {
        case red = 0xFF0000, green = 0x00FF00, blue = 0x0000FF, white = 0xFFFFFF, black = 0
    }

    let bytes: [UInt8]

    /// Encodes an image with these colours as its quadrants.
    init(_ format: ImageFormat, width: Int = 64, height: Int = 48, _ colors: [Color] = upright) {
        guard let image = gdImageCreateTrueColor(Int32(width), Int32(height)) else { fatalError("out of memory") }
        defer { gdImageDestroy(image) }
        for (index, color) in colors.enumerated() {
            let left = index % 2 * width / 2, top = index / 2 * height / 2
            gdImageFilledRectangle(
                image,
                Int32(left),
                Int32(top),
                Int32(left + width / 2),
                Int32(top + height / 2),
                color.rawValue
            )
        }
        bytes = Self.encode(image, as: format)
    }

    /// Encodes an image of one colour, with a transparency on libgd's scale (0 is opaque, 127 transparent). This is
    /// fast even for large images.
    init(paletteOf color: Color, transparency: Int32 = 0, width: Int, height: Int) {
        guard let image = gdImageCreate(Int32(width), Int32(height)) else { fatalError("out of memory") }
        defer { gdImageDestroy(image) }
        let value = color.rawValue
        _ = gdImageColorAllocateAlpha(image, value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF, transparency)
        bytes = Self.encode(image, as: .png)
    }

    static func encode(_ image: gdImagePtr, as format: ImageFormat) -> [UInt8] {
        var count: Int32 = 0
        let data =
            switch format {
            case .jpeg: gdImageJpegPtr(image, &count, 90)
            case .png: gdImagePngPtr(image, &count)
            case .webP: gdImageWebpPtr(image, &count)
            }
        defer { gdFree(data) }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }

    /// Inserts EXIF metadata into an image file.
    static func file(_ bytes: [UInt8], withEXIF metadata: [UInt8], of format: ImageFormat) -> [UInt8] {
        switch format {
        case .jpeg:
            let content = Array("Exif\0\0".utf8) + metadata
            let length = content.count + 2
            return bytes[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content + bytes[2...]
        case .png:
            // The chunk follows IHDR, which ends at byte 33.
            return bytes[..<33] + chunk("eXIf", metadata) + bytes[33...]
        case .webP:
            // Reads a side of the lossy picture that libgd writes; the sides are at bytes 26 and 28.
            let side = { (index: Int) in Int(bytes[index]) | Int(bytes[index + 1] & 0x3F) << 8 }
            var content = Array("WEBPVP8X".utf8) + littleEndian(10, 4) + [0x08, 0, 0, 0]
            content += littleEndian(side(26) - 1, 3) + littleEndian(side(28) - 1, 3)
            content += bytes[12...] + Array("EXIF".utf8) + littleEndian(metadata.count, 4) + metadata
            return Array("RIFF".utf8) + littleEndian(content.count, 4) + content
        }
    }

    /// A TIFF file with the orientation as its second entry.
    static func metadata(orientation: Int, isLittleEndian: Bool) -> [UInt8] {
        let number = { (value: Int, count: Int) -> [UInt8] in
            let bytes = littleEndian(value, count)
            return isLittleEndian ? bytes : bytes.reversed()
        }
        let byteOrder: [UInt8] = isLittleEndian ? Array("II".utf8) : Array("MM".utf8)
        let start = byteOrder + number(42, 2) + number(8, 4) + number(2, 2)
        let width = number(0x0100, 2) + number(4, 2) + number(1, 4) + number(64, 4)
        let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
        return start + width + entry + number(0, 4)
    }

    static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// A PNG chunk with its checksum (CRC-32 of type and content).
    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        var checksum: UInt32 = ~0
        for byte in checked {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xEDB8_8320 }
        }
        return littleEndian(content.count, 4).reversed() + checked + littleEndian(Int(~checksum), 4).reversed()
    }
}
