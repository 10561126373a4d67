/// Converts untrusted images to images that are safe to store and show.
public protocol ImageProcessor: Sendable {
    /// Checks an image file by its content, and re-encodes it as two JPEG files without metadata.
    ///
    /// With the same version of the system's libraries, equal bytes give equal results. The caller may therefore name a
    /// result by its digest.
    ///
    /// - Parameters:
    ///   - image: the content of the file.
    ///   - format: the format that the sender declared; `nil` if the sender declared none.
    ///
    /// - Throws: `ImageError`; `CancellationError` if the task was cancelled.
    func reencode(_ image: [UInt8], declaredAs format: ImageFormat?) async throws -> ReencodedImage

    /// Decodes an image file to upright pixels, reduced to at most `edge` pixels on the longer side.
    ///
    /// `edge` is limited to ``ReencodedImage/fullEdge``.
    ///
    /// - Throws: `ImageError`; `CancellationError` if the task was cancelled.
    func pixels(of image: [UInt8], fitting edge: Int) async throws -> PixelImage
}
