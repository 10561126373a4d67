#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

internal import Dispatch

/// Decodes each image in a separate worker process, whose memory and time are limited.
///
/// The headers are checked in this process. Pixels are decoded only in the worker, because decoders have defects that a
/// crafted image may exploit. If a worker crashes, hangs or exceeds its limits, the call throws an ``ImageError``, and
/// this process is not affected. The worker's response is also untrusted: its files must be JPEG and have the expected
/// sizes.
///
/// All copies of this value share one limit of concurrent workers.
public struct WorkerImageProcessor: ImageProcessor {
    /// The limits of the images.
    public let limits: ImageLimits
    /// The limits of the workers.
    public let workerLimits: WorkerLimits

    private let program: ImageWorkerProgram
    private let slots: WorkerSlots
    /// The threads that supervise the workers. Supervision blocks its thread, so it must not run in Swift's cooperative
    /// pool.
    private let threads = DispatchQueue(label: "BidlyImages.workers", attributes: .concurrent)

    /// Creates a processor. The first worker is started with the first image.
    public init(
        _ program: ImageWorkerProgram,
        limits: ImageLimits = ImageLimits(),
        workerLimits: WorkerLimits = WorkerLimits()
    ) {
        self.program = program
        self.limits = limits
        self.workerLimits = workerLimits
        slots = WorkerSlots(count: workerLimits.concurrency, queueLength: workerLimits.queueLength)
    }

    /// Checks an image file by its content, and re-encodes it as two JPEG files without metadata.
    public func reencode(_ image: [UInt8], declaredAs format: ImageFormat? = nil) async throws -> ReencodedImage {
        let header = try limits.check(image, declaredAs: format)
        let full = header.size.fitting(ReencodedImage.fullEdge)
        let thumbnail = full.fitting(ReencodedImage.thumbnailEdge)
        // Apart from its headers, a JPEG file of quality 85 is never larger than the uncompressed pixels.
        let results = try await results(of: .reencode, header, image, limit: 4 * full.pixelCount + (1 << 16))
        guard results.count == 2 else { throw ImageError.workerFailed }
        return ReencodedImage(
            full: try Self.checked(results[0], hasSize: full),
            thumbnail: try Self.checked(results[1], hasSize: thumbnail)
        )
    }

    /// Decodes an image file to upright pixels, reduced to at most `edge` pixels on the longer side.
    public func pixels(of image: [UInt8], fitting edge: Int) async throws -> PixelImage {
        let header = try limits.check(image), edge = min(max(edge, 1), ReencodedImage.fullEdge)
        let size = header.size.fitting(edge)
        let results = try await results(of: .pixels(edge: edge), header, image, limit: 3 * size.pixelCount + 5)
        guard results.count == 1, let pixels = PixelImage(size: size, rgb: results[0]) else {
            throw ImageError.workerFailed
        }
        return pixels
    }

    private static func checked(_ bytes: [UInt8], hasSize size: ImageSize) throws -> EncodedImage {
        let header = try? ImageHeader(reading: bytes)
        guard header == ImageHeader(.jpeg, size, .up) else { throw ImageError.workerFailed }
        return EncodedImage(size: size, bytes: bytes)
    }

    /// Runs the operation in a worker, and returns the results. They have at most `limit` bytes in total.
    private func results(
        of operation: ImageWorkerRequest.Operation,
        _ header: ImageHeader,
        _ image: [UInt8],
        limit: Int
    ) async throws -> [[UInt8]] {
        let request = ImageWorkerRequest(operation, header, image, workerLimits).bytes
        let (response, end) = try await slots.withSlot { try await run(request, limit: limit) }
        switch end {
        case .timedOut: throw ImageError.timedOut(workerLimits.deadline, of: "")
        case .ended(signal: SIGXCPU):
            throw ImageError.timedOut(.seconds(workerLimits.processorSeconds), of: " of processor time")
        case .ended: throw ImageError.workerFailed
        case .exited(let status):
            guard status == 0, let response = ImageWorkerResponse(response) else { throw ImageError.workerFailed }
            switch response {
            case .done(let results): return results
            case .damaged: throw ImageError.damaged(header.format, "is damaged")
            case .outOfMemory: throw ImageError.outOfMemory
            }
        }
    }

    private func run(_ request: [UInt8], limit: Int) async throws -> (response: [UInt8], end: WorkerProcess.End) {
        let worker = try WorkerProcess(starting: program)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                threads.async {
                    let time = workerLimits.deadline
                    continuation.resume(returning: worker.respond(to: request, limit: limit, within: time))
                }
            }
        } onCancel: {
            worker.end()
        }
        try Task.checkCancellation()
        return outcome
    }
}
