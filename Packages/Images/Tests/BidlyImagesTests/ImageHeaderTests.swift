import FoundationCore
import FoundationCoreTesting
import Testing

@testable import BidlyImages

@Suite("The header of an image file")
struct ImageHeaderTests {
    @Test("An image header states format and size", arguments: ImageFormat.allCases)
    func size(format: ImageFormat) throws {
        let header = try ImageHeader(reading: SampleImage(format, width: 321, height: 45).bytes)
        #expect(header.format == format)
        #expect(header.storedSize == ImageSize(width: 321, height: 45))
        #expect(header.orientation == .up)
    }

    @Test("An image header states the size of lossless WebP")
    func lossless() throws {
        // 0x2F, then width - 1 and height - 1 in 14 bits each, the least significant bit first.
        let bits = 16382 | 8191 << 14
        let picture = [0x2F] + SampleImage.littleEndian(bits, 4) + [0]
        let content = Array("WEBPVP8L".utf8) + SampleImage.littleEndian(picture.count, 4) + picture
        let header = try ImageHeader(reading: Array("RIFF".utf8) + SampleImage.littleEndian(content.count, 4) + content)
        #expect(header.storedSize == ImageSize(width: 16383, height: 8192))
    }

    @Test(
        "An image header states the EXIF orientation, in both byte orders",
        arguments: ImageFormat.allCases,
        [false, true]
    )
    func orientation(format: ImageFormat, isLittleEndian: Bool) throws {
        let image = SampleImage(format).bytes
        for orientation in ImageOrientation.allCases {
            let metadata = SampleImage.metadata(orientation: Int(orientation.rawValue), isLittleEndian: isLittleEndian)
            let header = try ImageHeader(reading: SampleImage.file(image, withEXIF: metadata, of: format))
            #expect(header.orientation == orientation)
            #expect(header.storedSize == ImageSize(width: 64, height: 48))
            let upright = orientation.exchangesSides ? ImageSize(width: 48, height: 64) : header.storedSize
            #expect(header.size == upright)
        }
    }

    @Test("Invalid EXIF metadata is ignored", arguments: ImageFormat.allCases)
    func invalidMetadata(format: ImageFormat) throws {
        let image = SampleImage(format).bytes
        let valid = SampleImage.metadata(orientation: 6, isLittleEndian: false)
        let nine = SampleImage.metadata(orientation: 9, isLittleEndian: true)
        let farAway = Array(valid[..<4]) + [0xFF, 0xFF, 0xFF, 0xFF] + valid[8...]
        for metadata in [nine, farAway, [], Array("XX".utf8)] + (0..<30).map({ Array(valid.prefix($0)) }) {
            let file = SampleImage.file(image, withEXIF: metadata, of: format)
            #expect(try ImageHeader(reading: file).orientation == .up, "\(metadata)")
        }
    }

    @Test("An image file is refused if it is truncated at any byte", arguments: ImageFormat.allCases)
    func truncation(format: ImageFormat) throws {
        let metadata = SampleImage.metadata(orientation: 3, isLittleEndian: true)
        let file = SampleImage.file(SampleImage(format).bytes, withEXIF: metadata, of: format)
        _ = try ImageHeader(reading: file)
        for count in file.indices {
            let error = #expect(throws: ImageError.self) { try ImageHeader(reading: Array(file[..<count])) }
            #expect([.damaged, .unsupportedFormat].contains(error?.code), "\(count) of \(file.count) bytes")
        }
    }

    @Test("Bytes after the end of the image are ignored", arguments: ImageFormat.allCases)
    func appendix(format: ImageFormat) throws {
        let file = SampleImage(format).bytes
        #expect(try ImageHeader(reading: file + [0xFF, 0xD8, 1, 2, 3]) == ImageHeader(reading: file))
    }

    @Test(
        "Content other than an image is refused",
        arguments: ["", "GIF89a", "<svg/>", "RIFF....WAVE", "\u{89}PNG", "BM"]
    )
    func unsupported(text: String) {
        let error = #expect(throws: ImageError.self) { try ImageHeader(reading: Array(text.utf8)) }
        #expect(error?.code == .unsupportedFormat)
    }

    @Test("An animated WebP file is refused")
    func animation() throws {
        let metadata = SampleImage.metadata(orientation: 1, isLittleEndian: true)
        var file = SampleImage.file(SampleImage(.webP).bytes, withEXIF: metadata, of: .webP)
        file[20] |= 0b10
        let error = #expect(throws: ImageError.self) { try ImageHeader(reading: file) }
        #expect(error == .animatedWebP)
    }

    @Test("A WebP file is refused if it states a canvas that is smaller than the picture")
    func canvas() throws {
        let metadata = SampleImage.metadata(orientation: 1, isLittleEndian: true)
        var file = SampleImage.file(SampleImage(.webP).bytes, withEXIF: metadata, of: .webP)
        file[24] = 1
        let error = #expect(throws: ImageError.self) { try ImageHeader(reading: file) }
        #expect(error?.message.hasPrefix("The WebP image states two different sizes.") == true)
    }

    @Test("A JPEG file with two frames, no frame, no height or too many scans is refused")
    func unusualJPEG() throws {
        let file = SampleImage(.jpeg).bytes
        let frame = try #require(range(of: 0xC0, in: file)), scan = try #require(range(of: 0xDA, in: file))
        var flat = file
        flat.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 7, with: [0, 0])
        let cases: [([UInt8], String)] = [
            (
                Array(file[..<frame.upperBound]) + file[frame] + file[frame.upperBound...],
                "contains more than one frame"
            ),
            (Array(file[..<frame.lowerBound]) + file[frame.upperBound...], "contains a scan without a frame"),
            (Array(file[..<scan.lowerBound]) + [0xFF, 0xD9], "contains no picture"),
            (flat, "states no width or height"),
            (
                Array(file.dropLast(2)) + repeatElement(file[scan], count: 100).joined() + [0xFF, 0xD9],
                "has more than 100 scans"
            ),
            ([0xFF, 0xD8] + file, "contains a second start marker"),
        ]
        for (file, reason) in cases {
            let error = #expect(throws: ImageError.self) { try ImageHeader(reading: file) }
            #expect(error == .damaged(.jpeg, reason))
        }
    }

    @Test("A PNG file with chunks out of order is refused")
    func unusualPNG() throws {
        let file = SampleImage(.png).bytes, end = SampleImage.chunk("IEND", [])
        let cases: [([UInt8], String)] = [
            (Array(file[..<8]) + end, "does not start with the chunk IHDR"),
            (Array(file[..<33]) + end, "contains no picture"),
            (Array(file[..<33]) + file[8...], "contains the chunk IHDR twice"),
            (Array(file[..<16]) + [0, 0, 0, 0] + file[20...], "states an invalid width or height"),
            (Array(file[..<16]) + [0xFF, 0xFF, 0xFF, 0xFF] + file[20...], "states an invalid width or height"),
        ]
        for (file, reason) in cases {
            let error = #expect(throws: ImageError.self) { try ImageHeader(reading: file) }
            #expect(error == .damaged(.png, reason))
        }
    }

    @Test("Any bytes are read as a header or refused, and parsing never traps", arguments: ImageFormat.allCases)
    func randomBytes(format: ImageFormat) throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let metadata = SampleImage.metadata(orientation: 5, isLittleEndian: false)
        let file = SampleImage.file(SampleImage(format, width: 16, height: 16).bytes, withEXIF: metadata, of: format)
        var accepted = 0
        for _ in 0..<5000 {
            var changed = file
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let index = Int.random(in: 0..<changed.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: changed[index] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
                case 1: changed[index] = .random(in: 0...0xFF, using: &random)
                case 2: changed.remove(at: index)
                default: changed.insert(.random(in: 0...0xFF, using: &random), at: index)
                }
            }
            guard let header = try? ImageHeader(reading: changed) else { continue }
            accepted += 1
            #expect(header.size.pixelCount > 0, "BIDLY_SEED=\(seed)")
        }
        #expect(accepted > 0)
    }

    /// Returns the range of the first segment with this marker in a JPEG file, from the marker to the end of the
    /// content.
    private func range(of marker: UInt8, in file: [UInt8]) -> Range<Int>? {
        guard let start = file.indices.dropLast().first(where: { file[$0] == 0xFF && file[$0 + 1] == marker }) else {
            return nil
        }
        return start..<(start + 2 + Int(file[start + 2]) * 256 + Int(file[start + 3]))
    }
}
