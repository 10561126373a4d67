internal import BidlyImages
internal import CatalogHouse

/// Processes the photos of a house in worker processes.
struct WorkerPhotoProcessor: PhotoProcessor {
    private let images: WorkerImageProcessor

    init(_ worker: ImageWorkerProgram) { images = WorkerImageProcessor(worker) }

    func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto {
        do {
            let image = try await images.reencode(photo, declaredAs: mediaType.flatMap(ImageFormat.init(mediaType:)))
            return ProcessedPhoto(full: image.full.bytes, thumbnail: image.thumbnail.bytes)
        } catch let error as ImageError {
            switch error.code {
            case .busy: throw PhotoFailure.busy
            case .workerUnavailable: throw PhotoFailure.unavailable(error.message)
            default: throw PhotoFailure.refused(error.message)
            }
        }
    }
}
