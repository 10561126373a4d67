import Catalog
import FoundationCore
import Testing

extension CatalogClientContract {
    /// Photos of items. Uses `PhotoClient`, `ListingClient` and `CatalogClient`.
    public static let photos = addingPhotos + refusingPhotos

    private static let addingPhotos = [
        CatalogClientContract("a photo is added after the existing photos, and everyone can load it") { stage in
            let item = try await stage.openItem(try stage.radio)
            let one = try await stage.addPhoto(gray: 0, to: item.id),
                two = try await stage.addPhoto(gray: 200, to: item.id)
            #expect(one.value.details.photos.count == 1 && two.value.details.photos.count == 2)
            #expect(two.value.details.photos.first == one.value.details.photos.first)
            #expect(two.value.version == item.version + 2 && two.version != one.version)
            #expect(try await stage.anyone.catalog.item(item.id) == two)
            for id in two.value.details.photos {
                for size in PhotoSize.known {
                    let content = try await stage.anyone.photos.photo(id, size: size)
                    #expect(!content.isEmpty)
                    #expect(try await stage.buying.photos.photo(id, size: size) == content)
                }
            }
        },
        CatalogClientContract("a search row has the first photo of its item") { stage in
            let item = try await stage.openItem(try stage.radio).id
            let photo = try await stage.addPhoto(gray: 0, to: item).value.details.photos.first
            _ = try await stage.addPhoto(gray: 200, to: item)
            let rows = try await stage.anyone.catalog.search(SearchQuery(), from: nil, limit: .standard, facets: false)
            #expect(rows.rows.elements.map(\.photo) == [photo] && photo != nil)
        },
        CatalogClientContract("adding a photo that the item already has changes nothing") { stage in
            let item = try await stage.openItem(try stage.radio).id
            let first = try await stage.addPhoto(gray: 0, to: item)
            #expect(try await stage.addPhoto(gray: 0, to: item) == first)
            #expect(try await stage.anyone.catalog.item(item) == first)
        },
        CatalogClientContract("equal photos have the same identifier in all items") { stage in
            let radio = try await stage.openItem(try stage.radio).id,
                teapot = try await stage.openItem(try stage.teapot).id
            let photos = try await stage.addPhoto(gray: 0, to: radio).value.details.photos
            let content = try await stage.anyone.photos.photo(try #require(photos.first), size: .full)
            #expect(try await stage.addPhoto(gray: 0, to: teapot).value.details.photos == photos)
            let both = try await stage.addPhoto(gray: 200, to: teapot).value.details.photos
            #expect(Set(both).count == 2)
            #expect(try await stage.anyone.photos.photo(try #require(photos.first), size: .full) == content)
        },
        CatalogClientContract("a revision reorders and removes photos, and adds only photos that exist") { stage in
            let item = try await stage.openItem(try stage.radio).id
            for gray: UInt8 in [0, 100, 200] { _ = try await stage.addPhoto(gray: gray, to: item) }
            let seen = try await stage.anyone.catalog.item(item), photos = seen.value.details.photos
            let reversed = try stage.radio(with: [photos[2], photos[0]])
            let version = try #require(seen.version)
            let revised = try await stage.selling.listings.revise(item, to: reversed, ifSeen: version)
            #expect(revised.value.details.photos == [photos[2], photos[0]])
            let unknown = try stage.radio(with: [Sample.id("n0ph0t0000")]), latest = try #require(revised.version)
            await expectFailure(.invalid) {
                _ = try await stage.selling.listings.revise(item, to: unknown, ifSeen: latest)
            }
            #expect(try await !stage.anyone.photos.photo(photos[1], size: .thumbnail).isEmpty)
        },
    ]

    private static let refusingPhotos = [
        CatalogClientContract("an item has at most 12 photos") { stage in
            let item = try await stage.openItem(try stage.radio).id
            for number in 0..<ItemDetails.maximumPhotoCount {
                _ = try await stage.addPhoto(gray: UInt8(number * 20), to: item)
            }
            let full = try await stage.anyone.catalog.item(item)
            #expect(full.value.details.photos.count == ItemDetails.maximumPhotoCount)
            await expectFailure(.invalid) { _ = try await stage.addPhoto(gray: 255, to: item) }
            #expect(try await stage.anyone.catalog.item(item) == full)
        },
        CatalogClientContract("content that is not an image is refused") { stage in
            let item = try await stage.openItem(try stage.radio).id
            for content in ["", "A walnut radio.", "GIF89a\u{1}\u{1}"] {
                await expectFailure(.invalid) {
                    _ = try await stage.selling.photos.addPhoto(Array(content.utf8), to: item)
                }
            }
            #expect(try await stage.anyone.catalog.item(item).value.details.photos.isEmpty)
        },
        CatalogClientContract("only the seller can add photos to an item") { stage in
            let item = try await stage.openItem(try stage.radio).id, photo = ContractPhoto.png(gray: 0)
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.photos.addPhoto(photo, to: item) }
            await expectFailure(.notFound) { _ = try await stage.buying.photos.addPhoto(photo, to: item) }
            await expectFailure(.notFound) {
                _ = try await stage.selling.photos.addPhoto(photo, to: Sample.id("n01tem0000"))
            }
            #expect(try await stage.anyone.catalog.item(item).value.details.photos.isEmpty)
        },
        CatalogClientContract("after the first bid and after the auction, photos cannot be added") { stage in
            let bidOn = try await stage.openItem(try stage.radio).id,
                ended = try await stage.openItem(try stage.teapot).id
            try await stage.house.bid(stage.usd(1500), on: bidOn, by: stage.buyer)
            await expectFailure(.refused, .tooLateToRevise) { _ = try await stage.addPhoto(gray: 0, to: bidOn) }
            try await stage.house.advance(by: .seconds(25 * 3600))
            await expectFailure(.refused, .tooLateToRevise) { _ = try await stage.addPhoto(gray: 0, to: ended) }
        },
        CatalogClientContract("a photo that does not exist is not found") { stage in
            await expectFailure(.notFound) {
                _ = try await stage.anyone.photos.photo(Sample.id("n0ph0t0000"), size: .full)
            }
        },
    ]
}

extension CatalogStage {
    fileprivate func addPhoto(gray: UInt8, to item: ItemID) async throws -> Versioned<Item> {
        try await selling.photos.addPhoto(ContractPhoto.png(gray: gray), to: item)
    }

    fileprivate func radio(with photos: [PhotoID]) throws -> ItemDetails {
        let radio = try radio
        return try ItemDetails(
            title: radio.title,
            description: radio.description,
            category: radio.category,
            brand: radio.brand,
            condition: radio.condition,
            photos: photos
        )
    }
}
