import BidlyImages
import CBidlyGD
import Testing

@Suite("A re-encoded image")
struct ReencodingTests {
    private let processor = WorkerImageProcessor(.built)

    @Test("A re-encoded image has two sizes, both with the original picture", arguments: ImageFormat.allCases)
    func sizes(format: ImageFormat) async throws {
        let image = try await processor.reencode(SampleImage(format, width: 2000, height: 1000).bytes)
        #expect(image.full.size == ImageSize(width: 1600, height: 800))
        #expect(image.thumbnail.size == ImageSize(width: 320, height: 160))
        for encoded in [image.full, image.thumbnail] {
            #expect(try ImageHeader(reading: encoded.bytes).format == .jpeg)
            let pixels = try await processor.pixels(of: encoded.bytes, fitting: 1600)
            #expect(pixels.size == encoded.size)
            #expect(pixels.quadrants == SampleImage.upright)
        }
    }

    @Test("A re-encoded image is not enlarged")
    func small() async throws {
        let image = try await processor.reencode(SampleImage(.png, width: 33, height: 1).bytes)
        #expect(image.full.size == ImageSize(width: 33, height: 1))
        #expect(image.thumbnail.size == image.full.size)
    }

    @Test("A re-encoded image is upright for each orientation of the stored image", arguments: ImageFormat.allCases)
    func orientations(format: ImageFormat) async throws {
        // EXIF 2.32, tag 0x0112: for each of the values 1 to 8, the sides of the upright image that are row 0 and
        // column 0 of the stored image.
        let sides = [
            ("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"), ("left", "top"),
            ("right", "top"),
            ("right", "bottom"), ("left", "bottom"),
        ]
        for (index, (rows, columns)) in sides.enumerated() {
            let stored = (0..<4).map { position -> SampleImage.Color in
                let row = position / 2, column = position % 2
                var x = 0, y = 0
                for (side, offset) in [(rows, row), (columns, column)] {
                    switch side {
                    case "top": y = offset
                    case "bottom": y = 1 - offset
                    case "left": x = offset
                    default: x = 1 - offset
                    }
                }
                return SampleImage.upright[2 * y + x]
            }
            let metadata = SampleImage.metadata(orientation: index + 1, isLittleEndian: false)
            let file = SampleImage.file(SampleImage(format, stored).bytes, withEXIF: metadata, of: format)
            let image = try await processor.reencode(file)
            let isTransposed = index >= 4
            #expect(image.full.size == ImageSize(width: isTransposed ? 48 : 64, height: isTransposed ? 64 : 48))
            #expect(try ImageHeader(reading: image.full.bytes).orientation == .up)
            let pixels = try await processor.pixels(of: image.full.bytes, fitting: 1600)
            #expect(pixels.quadrants == SampleImage.upright, "orientation \(index + 1)")
            let direct = try await processor.pixels(of: file, fitting: 1600)
            #expect(direct.quadrants == SampleImage.upright, "orientation \(index + 1)")
        }
    }

    @Test("A re-encoded image has the same bytes for the same input", arguments: ImageFormat.allCases)
    func determinism(format: ImageFormat) async throws {
        let image = SampleImage(format, width: 700, height: 500).bytes
        let first = try await processor.reencode(image)
        #expect(try await processor.reencode(image) == first)
    }

    @Test(
        "A re-encoded image contains no metadata and no appended data of the original",
        arguments: ImageFormat.allCases
    )
    func metadata(format: ImageFormat) async throws {
        let secret = Array("N 47.3769 E 8.5417".utf8)
        let metadata = SampleImage.metadata(orientation: 1, isLittleEndian: true) + secret
        let file = SampleImage.file(SampleImage(format).bytes, withEXIF: metadata, of: format) + secret
        let image = try await processor.reencode(file)
        for encoded in [image.full, image.thumbnail] {
            #expect(!String(decoding: encoded.bytes, as: UTF8.self).contains("47.3769"))
            #expect(!String(decoding: encoded.bytes, as: UTF8.self).contains("Exif"))
        }
    }

    @Test(
        "A re-encoded image is white where the original is transparent: palette, alpha channel, and a transparent colour"
    )
    func transparency() async throws {
        let palette = SampleImage(paletteOf: .red, transparency: 127, width: 8, height: 8).bytes
        // An RGB image with only black pixels, in which the chunk tRNS declares black transparent.
        let black = SampleImage(.png, [.black, .black, .black, .black]).bytes
        let keyed = black[..<33] + SampleImage.chunk("tRNS", [0, 0, 0, 0, 0, 0]) + black[33...]
        let image = try #require(gdImageCreateTrueColor(8, 8))
        defer { gdImageDestroy(image) }
        gdImageAlphaBlending(image, gdEffectReplace)
        gdImageSaveAlpha(image, 1)
        gdImageFilledRectangle(image, 0, 0, 7, 7, 127 << 24)
        let alpha = [ImageFormat.png, .webP].map { SampleImage.encode(image, as: $0) }
        for file in [palette, Array(keyed)] + alpha {
            let full = try await processor.reencode(file).full
            let pixels = try await processor.pixels(of: full.bytes, fitting: 1600)
            #expect(Set(pixels.quadrants) == [.white])
        }
    }

    @Test("A re-encoded image can be created from a progressive JPEG file")
    func progressive() async throws {
        let image = try #require(gdImageCreateTrueColor(64, 48))
        defer { gdImageDestroy(image) }
        gdImageInterlace(image, 1)
        let file = SampleImage.encode(image, as: .jpeg)
        #expect(file.indices.dropLast().contains { file[$0] == 0xFF && file[$0 + 1] == 0xC2 })
        let pixels = try await processor.pixels(of: processor.reencode(file).full.bytes, fitting: 1600)
        #expect(Set(pixels.quadrants) == [.black])
    }
}
