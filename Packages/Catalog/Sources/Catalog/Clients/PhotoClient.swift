public import FoundationCore

/// Photos of items. An implementation is for one caller. Every function throws `ClientFailure`.
public protocol PhotoClient: Sendable {
    /// Adds a photo to an item of the caller, as its last one, and returns the item. A photo that the item already has
    /// changes nothing, so that a repeated request has no second effect.
    ///
    /// - Parameters:
    ///   - content: The content of a JPEG, PNG or WebP file. Metadata is removed; the orientation is applied.
    ///   - item: The item.
    /// - Throws: `ClientFailure`: `.notFound` for an item of another seller; `.invalid` with the reason for a file that is
    ///   not a valid image or exceeds a limit, and for more than ``ItemDetails/maximumPhotoCount`` photos; refused as
    ///   `Refusal.tooLateToRevise` if the auction has bids or is over; `.throttled` if too many photos are being processed.
    func addPhoto(_ content: [UInt8], to item: ItemID) async throws(ClientFailure) -> Versioned<Item>

    /// Returns a photo as a JPEG file. The content of an identifier never changes.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if the photo does not exist.
    func photo(_ id: PhotoID, size: PhotoSize) async throws(ClientFailure) -> [UInt8]
}
