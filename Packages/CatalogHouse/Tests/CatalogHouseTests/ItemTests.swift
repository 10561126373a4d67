import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Testing

@Suite("Items")
struct ItemTests {
    private let house: TestHouse
    private let radios: ItemCategoryID

    init() async throws {
        house = try await TestHouse()
        radios = try await house.addCategory("Radios")
    }

    private func invalid(_ field: String, _ reason: String) -> CatalogRefusal { .invalid(InvalidField(field, reason)) }

    @Test("A suspended member can neither draft nor relist items")
    func suspended() async throws {
        let details = try ItemDetails(title: "Valve radio", category: radios), max = Caller.member("max")
        await #expect(throws: CallerRefusal.suspended) {
            try await house.perform(.draft(details, as: "draft"), by: max)
        }
        let item = Item(id: "recorded", seller: "max", details: details, createdAt: house.clock.now)
        _ = try await house.perform(.importItems([item]), by: TestHouse.administrator)
        try await house.publish("recorded", as: ItemAuction(revision: .nothing, isRelistable: true))
        await #expect(throws: CallerRefusal.suspended) {
            try await house.perform(.relist("recorded", as: "relisted"), by: max)
        }
    }

    @Test("A draft needs a member, and a category, a brand and a condition that exist")
    func drafting() async throws {
        let brand = try await house.addBrand("Tarnwick")
        try house.store(photos: ["front", "back"])
        let details = try ItemDetails(
            title: "Valve radio",
            description: "It hums.\n\nA little.",
            category: radios,
            brand: brand,
            condition: .used,
            photos: ["front", "back"]
        )
        let item = try await house.perform(.draft(details, as: "radio"))
        #expect(item == Item(id: "radio", seller: "sam", details: details, createdAt: house.clock.now))
        #expect(try await house.item("radio") == item)
        for caller in [Caller.anonymous, .member("stranger")] {
            await #expect(throws: CallerRefusal.notSignedIn) {
                try await house.perform(.draft(details, as: "other"), by: caller)
            }
        }
        await #expect(throws: CallerRefusal.membersOnly) {
            try await house.perform(.draft(details, as: "other"), by: TestHouse.administrator)
        }
        let unknown = [
            (try ItemDetails(title: "Radio", category: "nowhere"), "category", "must be a category of the house"),
            (
                try ItemDetails(title: "Radio", category: radios, brand: "nobody"), "brand",
                "must be a brand of the house"
            ),
            (
                try ItemDetails(title: "Radio", category: radios, condition: ItemCondition(rawValue: "odd")),
                "condition", "must be one of new, likeNew, used, forParts"
            ),
        ]
        for (details, field, reason) in unknown {
            await #expect(throws: invalid(field, reason)) { try await house.perform(.draft(details, as: "other")) }
        }
        #expect(try await house.item("other") == nil)
    }

    @Test("A draft with a taken identifier is refused, and the existing item is unchanged")
    func takenIdentifier() async throws {
        let item = try await house.draft(in: radios)
        let other = try ItemDetails(title: "Another radio", category: radios)
        await #expect(throws: IdentifierTaken.self) {
            try await house.perform(.draft(other, as: item.id), by: TestHouse.anna)
        }
        #expect(try await house.item(item.id) == item)
    }

    @Test("New titles must not have invisible characters; imported titles may keep them")
    func invisibleCharacters() async throws {
        let hidden = try ItemDetails(title: "La\u{200B}mp\u{202E}evil", category: radios)
        let refusal = invalid("title", "must not contain invisible characters")
        await #expect(throws: refusal) { try await house.perform(.draft(hidden, as: "lamp")) }
        let item = try await house.draft(in: radios)
        await #expect(throws: refusal) { try await house.revise(item.id, to: hidden) }
        let old = Item(id: "old", seller: "sam", details: hidden, createdAt: house.clock.now)
        #expect(try await house.perform(.importItems([old]), by: TestHouse.administrator) == [.new])
        let longer = try hidden.adding("With its box.")
        #expect(try await house.revise("old", to: longer).details == longer)
    }

    @Test("The seller revises an item in its current version; each revision increments the version")
    func versions() async throws {
        let item = try await house.draft(in: radios)
        let other = try ItemDetails(title: "Valve radio, 1954", category: radios)
        func revise(if tags: [EntityTag], by caller: Caller = TestHouse.sam) async throws -> Item {
            let version = EntityVersion<Item>(rawValue: tags.map(\.description).joined(separator: ", "))
            return try await house.perform(
                .revise(ItemRevision(item.id, ifMatch: version, details: other)),
                by: caller
            )
        }
        await #expect(throws: CatalogRefusal.notFound) {
            try await revise(if: [EntityTag(version: 1)], by: TestHouse.anna)
        }
        await #expect(throws: CatalogRefusal.versionConflict) { try await revise(if: [EntityTag(version: 2)]) }
        let revised = try await revise(if: [EntityTag(version: 7), EntityTag(version: 1)])
        #expect(revised == item.revised(other))
        #expect(revised.version == 2)
        #expect(try await house.item(item.id) == revised)
        await #expect(throws: CatalogRefusal.versionConflict) { try await revise(if: [EntityTag(version: 1)]) }
        #expect(try await revise(if: [EntityTag(version: 2)]) == revised)
        #expect(try await house.log().map(\.kind) == ["categoryAdded", "itemDrafted", "itemRevised"])
        await #expect(throws: CatalogRefusal.notFound) { try await house.revise("nothing", to: other) }
    }

    @Test("An unsold item is relisted once; the new item can then be relisted")
    func relisting() async throws {
        let item = try await house.draft(in: radios)
        await #expect(throws: CatalogRefusal.notRelistable) { try await house.perform(.relist(item.id, as: "again")) }
        try await house.publish(item.id)
        await #expect(throws: CatalogRefusal.notRelistable) { try await house.perform(.relist(item.id, as: "again")) }
        let unsold = ItemAuction(revision: .nothing, isRelistable: true)
        try await house.publish(item.id, as: unsold)
        await #expect(throws: CatalogRefusal.notFound) {
            try await house.perform(.relist(item.id, as: "again"), by: TestHouse.anna)
        }
        await #expect(throws: IdentifierTaken.self) { try await house.perform(.relist(item.id, as: item.id)) }
        house.clock.advance(by: .seconds(60))
        let again = try await house.perform(.relist(item.id, as: "again"))
        #expect(
            again
                == Item(
                    id: "again",
                    seller: "sam",
                    details: item.details,
                    relistedFrom: item.id,
                    createdAt: house.clock.now
                )
        )
        #expect(try await house.item("again") == again)
        #expect(try await house.item(item.id) == item)
        await #expect(throws: CatalogRefusal.alreadyRelisted(as: "again")) {
            try await house.perform(.relist(item.id, as: "third"))
        }
        try await house.publish("again", as: unsold)
        #expect(try await house.perform(.relist("again", as: "third")).relistedFrom == "again")
    }

    @Test("Only the buyer reviews, once, after the sale")
    func reviewing() async throws {
        let item = try await house.draft(in: radios)
        let review = NewReview(rating: 5, text: "As described.")
        func send(_ review: NewReview, by caller: Caller = TestHouse.anna) async throws -> Review {
            try await house.perform(.review(item.id, review), by: caller)
        }
        await #expect(throws: CatalogRefusal.notFound) { try await send(review) }
        try await house.publish(item.id)
        await #expect(throws: CatalogRefusal.notReviewable) { try await send(review) }
        try await house.publish(item.id, as: ItemAuction(revision: .nothing, buyer: "anna"))
        await #expect(throws: CatalogRefusal.notReviewable) { try await send(review, by: TestHouse.sam) }
        await #expect(throws: invalid("rating", "must be from 1 to 5")) {
            try await send(NewReview(rating: 6, text: ""))
        }
        house.clock.advance(by: .seconds(60))
        let sent = try await send(review)
        #expect(sent == (try Review(item: item.id, rating: 5, text: "As described.", time: house.clock.now)))
        await #expect(throws: CatalogRefusal.alreadyReviewed) { try await send(review) }
        #expect(try await house.item(item.id) == item)
    }
}
