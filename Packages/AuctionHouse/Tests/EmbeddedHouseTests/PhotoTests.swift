import BidlyImages
import CatalogHouse
import Testing

@testable import EmbeddedHouse

@Suite("Photos in an embedded house")
struct PhotoTests {
    @Test(
        "A failure of the worker becomes a refusal, a retry or an internal error",
        arguments: [
            ("exit 1", PhotoFailure.refused(Self.failed)), ("kill -SEGV $$", .refused(Self.failed)),
        ]
    )
    func failures(script: String, failure: PhotoFailure) async throws {
        let photos = WorkerPhotoProcessor(ImageWorkerProgram(path: "/bin/sh", arguments: ["-c", script]))
        await #expect(throws: failure) { try await photos.process(Self.image, mediaType: nil) }
    }

    @Test("A worker that cannot be started is reported to the operator")
    func missingWorker() async throws {
        let photos = WorkerPhotoProcessor(ImageWorkerProgram(path: "/nowhere/worker"))
        let message = "The image worker '/nowhere/worker' cannot be started: No such file or directory."
        await #expect(throws: PhotoFailure.unavailable(message)) {
            try await photos.process(Self.image, mediaType: nil)
        }
    }

    @Test("A file that is not an image, or not of the declared type, is refused with advice")
    func content() async throws {
        let photos = WorkerPhotoProcessor(ImageWorkerProgram(path: "/nowhere/worker"))
        await #expect(
            throws: PhotoFailure.refused(
                "The file is not a JPEG, PNG or WebP image. Save it in one of these formats and try again."
            )
        ) { try await photos.process(Array("GIF89a".utf8), mediaType: nil) }
        await #expect(
            throws: PhotoFailure.refused(
                "The file is declared as JPEG but contains a PNG image. Declare it as image/png."
            )
        ) { try await photos.process(Self.image, mediaType: "image/jpeg") }
    }

    private static let failed = "The image could not be processed. Save it again with another program and try again."

    /// The chunks of a PNG file of one pixel; its compressed data is not valid.
    private static let image: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IDAT".utf8)
        + [0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
}
