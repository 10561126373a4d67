import BidlyImages
import Testing

@Suite("The limits of an image")
struct ImageLimitsTests {
    @Test("A file with too many bytes is refused before its content is read")
    func bytes() {
        let limits = ImageLimits()
        let error = #expect(throws: ImageError.self) { try limits.check([UInt8](repeating: 0, count: 5 << 20 + 1)) }
        #expect(error?.code == .tooManyBytes)
        #expect(
            error?.message == "The file has 5.1 MiB; the limit is 5 MiB. Reduce its size or quality and try again."
        )
    }

    @Test("An image with too many pixels is refused, even if its file is small")
    func pixels() throws {
        let image = SampleImage(paletteOf: .red, width: 8000, height: 5001).bytes
        #expect(image.count < 200_000)
        let error = #expect(throws: ImageError.self) { try ImageLimits().check(image) }
        #expect(error?.code == .tooManyPixels)
        #expect(
            error?.message == "The image has 8000 × 5001 pixels (40.1 megapixels); the limit is 40 megapixels. "
                + "Reduce its size and try again."
        )
        #expect(try ImageLimits(maximumPixels: 40_008_000).check(image).size == ImageSize(width: 8000, height: 5001))
    }

    @Test("An image in another format than declared is refused", arguments: ImageFormat.allCases, ImageFormat.allCases)
    func mislabelled(format: ImageFormat, declared: ImageFormat) throws {
        let image = SampleImage(format).bytes
        #expect(try ImageLimits().check(image).format == format)
        if format == declared {
            #expect(try ImageLimits().check(image, declaredAs: declared).format == format)
        } else {
            let error = #expect(throws: ImageError.self) { try ImageLimits().check(image, declaredAs: declared) }
            #expect(
                error?.message == "The file is declared as \(declared.name) but contains a \(format.name) image. "
                    + "Declare it as \(format.mediaType)."
            )
        }
    }

    @Test("Media types are converted to formats")
    func mediaTypes() {
        #expect(ImageFormat.allCases.map(\.mediaType) == ["image/jpeg", "image/png", "image/webp"])
        for format in ImageFormat.allCases { #expect(ImageFormat(mediaType: format.mediaType) == format) }
        #expect(ImageFormat(mediaType: "image/gif") == nil)
    }

    @Test("Fitting a size limits its longer side, never enlarges it, and keeps at least one pixel per side")
    func fitting() throws {
        func size(_ width: Int, _ height: Int) -> ImageSize? { ImageSize(width: width, height: height) }
        #expect(size(4000, 3000)?.fitting(1600) == size(1600, 1200))
        #expect(size(3000, 4000)?.fitting(320) == size(240, 320))
        #expect(size(1600, 1)?.fitting(1600) == size(1600, 1))
        #expect(size(40_000_000, 1)?.fitting(1600) == size(1600, 1))
        #expect(size(3, 1000)?.fitting(320) == size(1, 320))
        #expect(size(0, 1) == nil && size(1, -1) == nil && size(1 << 31, 1) == nil)
    }
}
