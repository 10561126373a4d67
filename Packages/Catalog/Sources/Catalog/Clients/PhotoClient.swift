public import FoundationCore

/// Adds and reads photos of items. An implementation serves one caller. Every function throws `ClientFailure`.
public protocol PhotoClient: Sendable {
    /// Appends a photo to the photos of the caller's item, and returns the item. If the item already has the photo,
    /// nothing changes, so that a repeated request has no second effect.
    ///
    /// - Parameters:
    ///   - content: The content of a JPEG, PNG or WebP file. Metadata is removed; the orientation is applied.
    ///   - item: The item.
    /// - Throws: `ClientFailure`: `.notFound` if the seller is not the caller; `.invalid`, with the reason, if the file
    ///   is not a valid image or exceeds a limit, or if the item has ``ItemDetails/maximumPhotoCount`` photos; refused
    ///   with `Refusal.tooLateToRevise` if the auction has bids or is over; `.throttled` if too many photos are being
    ///   processed.
    func addPhoto(_ content: [UInt8], to item: ItemID) async throws(ClientFailure) -> Versioned<Item>

    /// Returns a photo as a JPEG file. The content for an identifier and a size never changes.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the photo or the size does not exist.
    func photo(_ id: PhotoID, size: PhotoSize) async throws(ClientFailure) -> [UInt8]
}
