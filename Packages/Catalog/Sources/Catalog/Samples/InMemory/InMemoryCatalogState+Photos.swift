import FoundationCore

/// The photos of an ``InMemoryCatalog``, stored as uploaded, because there is no decoder.
struct InMemoryPhotos {
    /// The first bytes of JPEG and PNG files.
    private static let signatures: [[UInt8]] = [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]

    private var contents: [PhotoID: [UInt8]] = [:]
    private var identifiers: [[UInt8]: PhotoID] = [:]

    /// Stores a photo under a given identifier.
    mutating func insert(_ content: [UInt8], as id: PhotoID) {
        contents[id] = content
        identifiers[content] = id
    }

    /// Stores a photo and returns its identifier. Equal content gets the same identifier.
    mutating func add(_ content: [UInt8], _ source: any IdentifierSource) throws(ClientFailure) -> PhotoID {
        guard Self.isImage(content) else {
            throw ClientFailure(.invalid, detail: "The file is not a JPEG, PNG or WebP image.")
        }
        if let id = identifiers[content] { return id }
        let id = source.next(PhotoSubject.self)
        insert(content, as: id)
        return id
    }

    /// Returns the content of a photo; `nil` if it does not exist.
    subscript(id: PhotoID) -> [UInt8]? { contents[id] }

    private static func isImage(_ content: [UInt8]) -> Bool {
        let isWebP = content.starts(with: Array("RIFF".utf8)) && content.dropFirst(8).starts(with: Array("WEBP".utf8))
        return isWebP || signatures.contains(where: content.starts(with:))
    }
}

extension InMemoryCatalogState {
    mutating func addPhoto(_ content: [UInt8], to id: ItemID, by seller: MemberID) throws(ClientFailure) -> Item {
        let item = try visibleItem(id, to: seller)
        guard item.seller == seller else { throw ClientFailure(.notFound) }
        if let listing = listings[id], ![.open, .scheduled].contains(listing.status) || listing.bidCount > 0 {
            throw ClientFailure(.refused, refusal: .tooLateToRevise)
        }
        let photo = try photos.add(content, identifiers)
        guard !item.details.photos.contains(photo) else { return item }
        do {
            let revised = item.revised(try item.details.adding(photo))
            items[id] = revised
            return revised
        } catch {
            throw ClientFailure(.invalid, detail: error.description)
        }
    }

    func photo(_ id: PhotoID, size: PhotoSize) throws(ClientFailure) -> [UInt8] {
        guard PhotoSize.known.contains(size), let content = photos[id] else { throw ClientFailure(.notFound) }
        return content
    }
}
