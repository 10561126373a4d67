import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

@Suite("Photos of items")
struct PhotoTests {
    private let house: TestHouse
    private let radios: ItemCategoryID

    init() async throws {
        house = try await TestHouse()
        radios = try await house.addCategory("Radios")
    }

    private func upload(
        _ content: String,
        to item: ItemID,
        as caller: Caller = TestHouse.sam,
        type: String = "application/octet-stream"
    ) async throws -> JSONReply {
        try await house.send(.post, "/v1/items/\(item)/photos", content, as: caller, fields: [.contentType: type])
    }

    @Test("are added by the seller in order, and served to everyone without expiry")
    func adding() async throws {
        let item = try await house.draft(in: radios).id
        let first = try await upload("front of the radio", to: item)
        #expect(first.status == 201)
        #expect(first[.eTag] == "\"2\"")
        let location = try #require(first[.location])
        let second = try await upload("back of the radio", to: item)
        let photos = try #require(try await house.item(item)?.details.photos)
        #expect(photos.map { "/v1/photos/\($0)" } == [location, second[.location]])
        let served = try await house.send(.get, location)
        #expect(served.status == 200 && served.text == "front of the radio")
        #expect(served[.contentType] == "image/jpeg")
        #expect(served[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(try await house.send(.get, "\(location)?size=thumbnail").text == "fro")
        #expect(try await house.send(.get, "\(location)?size=huge").status == 400)
        #expect(try await house.send(.get, "/v1/photos/unknown").status == 404)
        let tag = try #require(served[.eTag])
        #expect(try await house.send(.get, location, fields: [.ifNoneMatch: tag]).status == 304)
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("that the item already has change nothing; a photo of two items is stored once")
    func repeated() async throws {
        let item = try await house.draft(in: radios).id, other = try await house.draft(in: radios).id
        let first = try await upload("front", to: item)
        let log = try await house.log()
        let again = try await upload("front", to: item)
        #expect(again.status == 201 && again[.location] == first[.location])
        #expect(try await house.log() == log)
        #expect(try await upload("front", to: other)[.location] == first[.location])
    }

    @Test("are limited to twelve per item")
    func limit() async throws {
        let item = try await house.draft(in: radios).id
        for number in 1...12 { #expect(try await upload("photo \(number)", to: item).status == 201) }
        let reply = try await upload("photo 13", to: item)
        #expect(reply.status == 422 && reply.text.contains("photos must not contain more than 12 photos"))
        #expect(try await house.item(item)?.details.photos.count == 12)
    }

    @Test("are refused for other callers, after the first bid, and when the processor refuses them")
    func refusals() async throws {
        let item = try await house.draft(in: radios).id
        #expect(try await upload("front", to: item, as: .anonymous).status == 401)
        #expect(try await upload("front", to: item, as: TestHouse.anna).status == 404)
        #expect(try await upload("front", to: item, as: TestHouse.administrator).status == 404)
        #expect(try await upload("front", to: "nowhere").status == 404)
        #expect(try await upload("front", to: item, type: "image/gif").status == 415)
        let damaged = try await upload("damaged", to: item)
        #expect(damaged.status == 422 && damaged.json["type"]?.string == "urn:bidly:problem:photo-refused")
        #expect(damaged.json["detail"]?.string == "The photo is damaged.")
        let busy = try await upload("busy", to: item)
        #expect(busy.status == 503 && busy[.retryAfter] == "1")
        let broken = try await upload("broken", to: item)
        #expect(broken.status == 500 && !broken.text.contains("nowhere"))
        let large = String(repeating: "x", count: CatalogAPI.photoByteLimit + 1)
        #expect(try await upload(large, to: item).status == 413)
        try await house.publish(item, as: ItemAuction(revision: .addition))
        let late = try await upload("front", to: item)
        #expect(late.status == 409 && late.json["type"]?.string == "urn:bidly:problem:too-late-to-revise")
        #expect(try await house.item(item)?.details.photos == [])
    }

    @Test("are checked against the declared media type, if one is declared")
    func mediaType() async throws {
        let item = try await house.draft(in: radios).id
        for (type, passed) in [
            ("application/octet-stream", "undeclared"), ("image/png", "image/png"), ("IMAGE/JPEG; a=b", "image/jpeg"),
        ] {
            #expect(try await upload("type", to: item, type: type).json["detail"]?.string == passed)
        }
    }

    @Test("of a draft or revision must exist")
    func references() async throws {
        let item = try await house.draft(in: radios)
        let details = try ItemDetails(title: "Valve radio", category: radios, photos: ["unknown"])
        let refusal = CatalogRefusal.invalid(InvalidField("photos", "must be photos of the house"))
        await #expect(throws: refusal) { try await house.perform(.draft(details, as: "other")) }
        await #expect(throws: refusal) { try await house.revise(item.id, to: details) }
    }

    @Test("appear in the log only by their identifiers, and survive a rebuild")
    func log() async throws {
        let item = try await house.draft(in: radios).id
        let location = try #require(try await upload("front of the radio", to: item)[.location])
        let entries = try await house.log().map { String(decoding: $0.body, as: UTF8.self) }
        #expect(!entries.contains { $0.contains("front of the radio") })
        #expect(entries.contains { $0.contains(location.split(separator: "/").last ?? "?") })
        _ = try await house.house.rebuild()
        #expect(try await house.send(.get, location).text == "front of the radio")
    }

    @Test("are not accepted by a house without a processor")
    func noProcessor() async throws {
        await #expect(throws: PhotoFailure.refused("This house does not accept photos.")) {
            try await NoPhotoProcessor().process([], mediaType: nil)
        }
    }
}
