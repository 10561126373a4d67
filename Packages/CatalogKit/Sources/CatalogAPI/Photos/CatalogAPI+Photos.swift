import APICore
public import Catalog
import FoundationCore
public import HTTPCore

extension CatalogAPI {
    /// The maximum size of an uploaded photo in bytes: `ItemDetails.maximumPhotoByteCount`.
    public static let photoByteLimit = ItemDetails.maximumPhotoByteCount

    /// `POST /v1/items/{id}/photos`: adds a photo to an item, until the first bid; for the seller only.
    public static let addPhoto = Endpoint<PhotoUpload, Item>(
        .post,
        "/v1/items/{id}/photos",
        id: "addPhoto",
        summary: "Add a photo to an item",
        details: """
            Only the seller can add photos. The house validates the content of the image, rotates the image upright, \
            and encodes it again without metadata. Adding a photo that the item already has changes nothing. The \
            response body is the item; the header field `Location` is the address of the photo.
            """,
        authentication: .required,
        input: RequestCoding(
            PhotoUpload.init(_:mediaType:content:),
            .path("id", \.item, .identifier()),
            .header(.contentType, \.mediaType, .text(), "The type of the content, or application/octet-stream."),
            .body(\.content, .bytes(.jpeg, .png, .webP, .octetStream))
        ),
        status: .created,
        output: .json(Item.schema),
        problems: [.membersOnly, photoRefused, tooLateToRevise, .contentTooLarge, .unavailable]
    )

    /// `GET /v1/photos/{id}`: returns a photo as JPEG. The identifier is a digest of the photo.
    public static let photo = Endpoint<PhotoRequest, [UInt8]>(
        .get,
        "/v1/photos/{id}",
        id: "photo",
        summary: "Read a photo",
        details: "The content of a photo never changes.",
        caching: .immutable,
        input: RequestCoding(
            PhotoRequest.init(_:size:),
            .path("id", \.photo, .identifier()),
            .query(
                "size",
                \.size,
                .photoSize,
                default: .full,
                "The maximum number of pixels per side: 1600 for `full`, 320 for `thumbnail`."
            )
        ),
        output: .bytes(.jpeg)
    )

    /// 422: the file is not a valid image, or exceeds a limit. `detail` states the reason and what to do.
    public static let photoRefused = ProblemType.house(
        "photo-refused",
        "The photo cannot be used",
        status: .unprocessableContent
    )
}

extension MediaType {
    fileprivate static let jpeg: MediaType = "image/jpeg"
    fileprivate static let png: MediaType = "image/png"
    fileprivate static let webP: MediaType = "image/webp"
    fileprivate static let octetStream: MediaType = "application/octet-stream"
}

extension CacheControl {
    /// For content that never changes: a year, the longest lifetime that caches respect.
    fileprivate static let immutable = CacheControl(.public, maxAge: 31_536_000, isImmutable: true)
}

extension TextCoding<PhotoSize> {
    fileprivate static var photoSize: TextCoding { rawValue(.string(values: PhotoSize.known.map(\.rawValue))) }
}
