import BidlyImages
import CommandLineCore

extension Assembly {
    /// Decodes an image file for a terminal. Runs in a worker process, because a server may send a malicious file.
    ///
    /// - Throws: `CommandFailure`, exit status 65, if the image cannot be decoded; `CancellationError`.
    static func decodeImage(_ file: [UInt8]) async throws -> TerminalImage {
        guard let worker = ImageWorkerProgram.installed else {
            throw CommandFailure.undecodableImage("The program bidly-image-worker is not installed with bidly.")
        }
        let pixels: PixelImage
        do {
            pixels = try await WorkerImageProcessor(worker).pixels(of: file, fitting: ReencodedImage.thumbnailEdge)
        } catch let error as ImageError {
            throw CommandFailure.undecodableImage(error.message)
        }
        let size = pixels.size
        guard let image = TerminalImage(file: file, width: size.width, height: size.height, rgb: pixels.rgb) else {
            throw CommandFailure.undecodableImage("The image has no pixels.")
        }
        return image
    }
}
