/// Converts untrusted images into images that are safe to store and to show.
public protocol ImageProcessor: Sendable {
    /// Checks an image file by its content, and encodes it again as two JPEG files without metadata.
    ///
    /// The same bytes yield the same result with the same version of the system's libraries. The caller may use a
    /// digest of the result as its name.
    ///
    /// - Parameters:
    ///   - image: the file.
    ///   - format: the format that the sender declared; `nil` if none was declared.
    ///
    /// Throws `ImageError`, and `CancellationError` if the task was cancelled.
    func reencode(_ image: [UInt8], declaredAs format: ImageFormat?) async throws -> ReencodedImage

    /// Decodes an image file to upright pixels, reduced to at most `edge` pixels on the longer side.
    ///
    /// `edge` is at most ``ReencodedImage/fullEdge``; a larger value has the effect of this one.
    ///
    /// Throws `ImageError`, and `CancellationError` if the task was cancelled.
    func pixels(of image: [UInt8], fitting edge: Int) async throws -> PixelImage
}
