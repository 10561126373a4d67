import BidlyImages
import Testing

@Suite("The pixels of an image")
struct PixelsTests {
    private let processor = WorkerImageProcessor(.built)

    @Test(
        "The pixels of an image are reduced to the requested edge",
        arguments: [(1, 1, 1), (40, 40, 30), (64, 64, 48), (5000, 64, 48), (-1, 1, 1)]
    )
    func size(edge: Int, width: Int, height: Int) async throws {
        let pixels = try await processor.pixels(of: SampleImage(.jpeg).bytes, fitting: edge)
        #expect(pixels.size == ImageSize(width: width, height: height))
        #expect(pixels.rgb.count == 3 * width * height)
    }

    @Test("The pixels of an image are exact for a lossless image")
    func exact() async throws {
        let pixels = try await processor.pixels(of: SampleImage(.png, width: 2, height: 2).bytes, fitting: 320)
        #expect(pixels.rgb == [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test("An image must have three bytes for each pixel")
    func count() throws {
        let size = try #require(ImageSize(width: 2, height: 1))
        #expect(PixelImage(size: size, rgb: [0, 0, 0, 0, 0, 0]) != nil)
        #expect(PixelImage(size: size, rgb: [0, 0, 0, 0, 0]) == nil)
    }
}
