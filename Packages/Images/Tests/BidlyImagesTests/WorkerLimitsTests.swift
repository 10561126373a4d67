import BidlyImages
import CBidlyGD
import Testing

@Suite("The limits of a worker")
struct WorkerLimitsTests {
    @Test("The standard limits allow an image with slightly less than 40 megapixels", arguments: [false, true])
    func fortyMegapixels(isProgressive: Bool) async throws {
        let image = try await WorkerImageProcessor(.built).reencode(largeImage(isProgressive: isProgressive))
        #expect(image.full.size == ImageSize(width: 1600, height: 1000))
    }

    @Test("A worker that needs too much memory is ended")
    func memory() async throws {
        // The worker needs 160 MB for the pixels alone.
        let file = try largeImage(isProgressive: false)
        let processor = WorkerImageProcessor(.built, workerLimits: WorkerLimits(memory: 160 << 20))
        let error = await #expect(throws: ImageError.self) { try await processor.reencode(file) }
        #expect(error?.code == .outOfMemory)
        #expect(try await processor.reencode(SampleImage(.png).bytes).full.size == ImageSize(width: 64, height: 48))
    }

    @Test("A worker that needs too much processor time is ended")
    func processorTime() async throws {
        // Repeats the first scan of a progressive image. Decoding each repetition processes all coefficients once.
        let image = try largeImage(isProgressive: true)
        let scans = image.indices.dropLast().filter { image[$0] == 0xFF && image[$0 + 1] == 0xDA }
        let file =
            image[..<scans[1]] + repeatElement(image[scans[0]..<scans[1]], count: 80).joined() + image[scans[1]...]
        let processor = WorkerImageProcessor(
            .built,
            limits: ImageLimits(maximumBytes: 32 << 20),
            workerLimits: WorkerLimits(processorSeconds: 1)
        )
        let error = await #expect(throws: ImageError.self) { try await processor.reencode(Array(file)) }
        #expect(error?.code == .timedOut)
        #expect(
            error?.message
                == "Processing the image took more than 1 s of processor time. Reduce its size and try again."
        )
    }

    @Test(
        "A worker is ended after the wall-clock limit, even if it has not read its input",
        arguments: ["exec sleep 1000", "cat >/dev/null; exec sleep 1000"]
    )
    func deadline(script: String) async throws {
        let processor = WorkerImageProcessor(.script(script), workerLimits: WorkerLimits(deadline: .seconds(1)))
        let error = await #expect(throws: ImageError.self) { try await processor.reencode(SampleImage(.png).bytes) }
        #expect(error?.message == "Processing the image took more than 1 s. Reduce its size and try again.")
        #expect(error?.isCausedByImage == false)
    }

    /// A JPEG file of 40 megapixels.
    private func largeImage(isProgressive: Bool) throws -> [UInt8] {
        let image = try #require(gdImageCreate(8000, 5000))
        defer { gdImageDestroy(image) }
        gdImageColorAllocate(image, 0, 0, 255)
        gdImageInterlace(image, isProgressive ? 1 : 0)
        return SampleImage.encode(image, as: .jpeg)
    }
}
