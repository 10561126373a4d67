import CatalogHouse

/// A photo processor that decodes nothing: the full size is the content, and the thumbnail is the beginning of the
/// content.
struct EchoPhotoProcessor: PhotoProcessor {
    func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto {
        switch String(decoding: photo, as: UTF8.self) {
        case "damaged": throw PhotoFailure.refused("The photo is damaged.")
        case "busy": throw PhotoFailure.busy
        case "broken": throw PhotoFailure.unavailable("The worker '/nowhere' cannot be started.")
        case "type": throw PhotoFailure.refused(mediaType ?? "undeclared")
        default: return ProcessedPhoto(full: photo, thumbnail: Array(photo.prefix(3)))
        }
    }
}
