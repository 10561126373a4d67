@testable import BidlyImageWorker
@testable import BidlyImages

extension FuzzTarget {
    /// The headers of image files, which the house parses before it starts a worker.
    static let imageHeader = FuzzTarget("image-header") { input in
        guard let header = try? ImageLimits().check(input) else { return }
        try require(header.size.pixelCount <= ImageLimits().maximumPixels, "The image has too many pixels.")
        let format = ImageFormat(identifying: input)
        try require(header.format == format, "The format differs from the one that the first bytes identify.")
    }

    /// The messages between the house and a worker, and the worker's decoding and encoding.
    static let imageWorker = FuzzTarget("image-worker") { input in
        if let request = ImageWorkerRequest.Header(input) {
            try require(input.starts(with: request.bytes), "The header of a request is encoded differently.")
        }
        if let response = ImageWorkerResponse(input) {
            try require(response.bytes == input, "A response is encoded differently.")
        }
        // Larger images would only slow down the fuzzer.
        guard let header = try? ImageLimits(maximumPixels: 1 << 16).check(input) else { return }
        guard let image = GDImage(decoding: input, as: header.format), let size = image.size else { return }
        guard size == header.storedSize else { return }
        guard let flat = image.flattened(to: size.fitting(ReencodedImage.thumbnailEdge)),
            let upright = flat.upright(from: header.orientation), let jpeg = upright.jpeg(quality: 80)
        else { return }
        let encoded = try ImageLimits().check(jpeg)
        try require(encoded.format == .jpeg && encoded.orientation == .up, "The result is not an upright JPEG image.")
        try require(encoded.size == header.size.fitting(ReencodedImage.thumbnailEdge), "The result has another size.")
    }
}
