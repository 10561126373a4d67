import FoundationCore
import FoundationCoreTesting
import Testing

@testable import BidlyImages

@Suite("A damaged image")
struct DamagedImageTests {
    private let processor = WorkerImageProcessor(.built)

    @Test(
        "A damaged image never affects this process, no matter which bytes are changed",
        arguments: ImageFormat.allCases
    )
    func randomBytes(format: ImageFormat) async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let file = SampleImage(format, width: 200, height: 100).bytes
        for _ in 0..<60 {
            var changed = file
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                changed[.random(in: 0..<file.count, using: &random)] = .random(in: 0...0xFF, using: &random)
            }
            do {
                let image = try await processor.reencode(changed)
                #expect(image.full.size.width <= 1600 && image.full.size.height <= 1600, "BIDLY_SEED=\(seed)")
            } catch let error as ImageError {
                #expect(error.isCausedByImage, "\(error), BIDLY_SEED=\(seed)")
            }
        }
    }

    @Test(
        "A damaged image with a complete structure but invalid content is refused",
        arguments: [ImageFormat.png, .webP]
    )
    func content(format: ImageFormat) async throws {
        var file = SampleImage(format).bytes
        // Changes the content of the chunk: in a PNG file, all bytes between the chunk type and the checksum; in a WebP
        // file, all bytes after the size of the picture.
        let type = Array((format == .png ? "IDAT" : "VP8 ").utf8)
        let chunk = try #require(file.indices.first { file[$0...].starts(with: type) })
        for index in chunk + (format == .png ? 4 : 18)..<file.count - (format == .png ? 16 : 0) { file[index] = 0x55 }
        let error = await #expect(throws: ImageError.self) { try await processor.reencode(file) }
        #expect(error == .damaged(format, "is damaged"))
        #expect(error?.isCausedByImage == true)
    }

    @Test("A damaged image whose pixels have another size than its header states is refused by the worker")
    func size() async throws {
        let image = SampleImage(.png).bytes,
            header = try ImageHeader(reading: SampleImage(.png, width: 8, height: 8).bytes)
        let request = ImageWorkerRequest(.reencode, header, image, WorkerLimits()).bytes
        let worker = try WorkerProcess(starting: .built)
        let (response, end) = worker.respond(to: request, limit: 1 << 20, within: .seconds(60))
        #expect(ImageWorkerResponse(response) == .damaged)
        #expect(end == .exited(status: 0))
    }
}
