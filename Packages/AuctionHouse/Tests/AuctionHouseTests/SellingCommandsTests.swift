import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("selling at the house") struct SellingCommandsTests {
    @Test("an item is drafted by a member, in a category the house knows")
    func drafting() async throws {
        let house = House()
        let seller = try await house.register("Sam")
        let details = try await house.details()
        await #expect(throws: HouseRefusal.notSignedIn) { try await house.perform(.draft(details)) }
        let unknown = try ItemDetails(title: "Radio", category: "nowhere")
        await #expect(throws: HouseRefusal.invalid(InvalidField("category", "must be a category of the house"))) {
            try await house.perform(.draft(unknown), by: seller)
        }
        let branded = try ItemDetails(title: "Radio", category: details.category, brand: "nobody")
        await #expect(throws: HouseRefusal.invalid(InvalidField("brand", "must be a brand the house knows"))) {
            try await house.perform(.draft(branded), by: seller)
        }
    }

    @Test("new titles and names must not have invisible characters; a stored title that has some may stay")
    func invisibleCharacters() async throws {
        let house = House()
        let seller = try await house.register("Sam")
        let details = try await house.details()
        let hidden = try ItemDetails(title: "La\u{200B}mp\u{202E}evil", category: details.category)
        let title = HouseRefusal.invalid(InvalidField("title", "must not have invisible characters"))
        await #expect(throws: title) { try await house.perform(.draft(hidden), by: seller) }
        let item = try await house.draft(by: seller)
        await #expect(throws: title) { try await house.perform(.revise(item, hidden, ifVersion: nil), by: seller) }
        let name = HouseRefusal.invalid(InvalidField("name", "must not have invisible characters"))
        await #expect(throws: name) { try await house.perform(.addBrand(name: "Tarn\u{200B}wick"), asAdmin: true) }
        await #expect(throws: name) {
            try await house.perform(.addCategory(name: "Lamps\u{E0041}", parent: nil), asAdmin: true)
        }
        try await house.store.write {
            try $0.put(Item(id: "old", seller: seller, details: hidden, createdAt: house.clock.now))
        }
        let longer = try hidden.adding("With its box.")
        guard case .item(let revised) = try await house.perform(.revise("old", longer, ifVersion: nil), by: seller)
        else {
            throw Unexpected()
        }
        #expect(revised.details == longer)
    }

    @Test("publishing is the seller's, checks the terms, and the same terms again change nothing")
    func publishing() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.draft(by: seller)
        let start = house.clock.now
        let offer = TermsOffer(startPrice: usd(1000), startsAt: start, endsAt: house.soon(.seconds(3600)))
        await #expect(throws: HouseRefusal.notFound) { try await house.perform(.publish(item, offer), by: anna) }
        let past = TermsOffer(startPrice: usd(1000), startsAt: house.soon(.seconds(-60)), endsAt: start)
        await #expect(throws: HouseRefusal.rules(.endsInPast(start), price: nil)) {
            try await house.perform(.publish(item, past), by: seller)
        }
        let foreign = TermsOffer(startPrice: Money(minorUnits: 5, currency: .isk), endsAt: house.soon(.seconds(60)))
        await #expect(throws: HouseRefusal.self) { try await house.perform(.publish(item, foreign), by: seller) }
        try await house.perform(.publish(item, offer), by: seller)
        try await house.perform(.publish(item, offer), by: seller)
        #expect(try await house.state(of: item).sequence == 1)
    }

    @Test("with bids a description may only grow, and the reserve only fall")
    func revising() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, reserve: 5000)
        try await house.bid(2000, on: item, by: anna)
        let details = try await house.details()
        let longer = try ItemDetails(title: "Radio", description: "With its box.", category: details.category)
        let other = try ItemDetails(title: "Another radio", category: details.category)
        await #expect(throws: HouseRefusal.tooLateToRevise) {
            try await house.perform(.revise(item, other, ifVersion: nil), by: seller)
        }
        guard case .item(let revised) = try await house.perform(.revise(item, longer, ifVersion: 1), by: seller) else {
            throw Unexpected()
        }
        #expect(revised.version == 2)
        await #expect(throws: HouseRefusal.changedMeanwhile) {
            try await house.perform(.revise(item, longer, ifVersion: 1), by: seller)
        }
        let terms = try await house.state(of: item).terms
        let raised = TermsOffer(startPrice: usd(1000), reserve: usd(6000), endsAt: terms.endsAt)
        await #expect(throws: HouseRefusal.rules(.reserveRaised(from: usd(5000)), price: usd(1000))) {
            try await house.perform(.publish(item, raised), by: seller)
        }
        let lowered = TermsOffer(startPrice: usd(1000), reserve: usd(2000), endsAt: terms.endsAt)
        try await house.perform(.publish(item, lowered), by: seller)
        #expect(try await house.state(of: item).isReserveMet)
    }

    @Test("an item that did not sell can be put up again once, when its auction is over; then the new one can")
    func relisting() async throws {
        let house = House()
        let seller = try await house.register("Sam")
        let item = try await house.publish(by: seller)
        await #expect(throws: HouseRefusal.notRelistable) { try await house.perform(.relist(item), by: seller) }
        try await house.perform(.withdraw(item, reason: "broken"), by: seller)
        guard case .item(let again) = try await house.perform(.relist(item), by: seller) else { throw Unexpected() }
        #expect(again.relistedFrom == item && again.id != item && again.version == 1)
        await #expect(throws: HouseRefusal.alreadyRelisted(as: again.id)) {
            try await house.perform(.relist(item), by: seller)
        }
        let offer = TermsOffer(startPrice: usd(1000), endsAt: house.soon(.seconds(60)))
        try await house.perform(.publish(again.id, offer), by: seller)
        try await house.perform(.withdraw(again.id, reason: "still broken"), by: seller)
        guard case .item(let third) = try await house.perform(.relist(again.id), by: seller) else { throw Unexpected() }
        #expect(third.relistedFrom == again.id)
    }

    @Test("withdrawing is the seller's or an admin's")
    func withdrawing() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        await #expect(throws: HouseRefusal.notFound) {
            try await house.perform(.withdraw(item, reason: "mine"), by: anna)
        }
        let control = InvalidField("reason", "must not have control characters but tabs and line breaks")
        await #expect(throws: HouseRefusal.invalid(control)) {
            try await house.perform(.withdraw(item, reason: "forbidden\u{9B}2J goods"), asAdmin: true)
        }
        try await house.perform(.withdraw(item, reason: "forbidden goods"), asAdmin: true)
        let withdrawal = Withdrawal(reason: "forbidden goods", authority: .admin)
        #expect(try await house.state(of: item).phase == .withdrawn(withdrawal))
    }

    @Test("only the winner reviews, once, after the sale")
    func reviewing() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, lasting: .seconds(60))
        try await house.bid(2000, on: item, by: anna)
        let review = HouseCommand.review(item, rating: 5, text: "As described.")
        await #expect(throws: HouseRefusal.notReviewable) { try await house.perform(review, by: anna) }
        house.clock.advance(by: .seconds(60))
        #expect(try await house.house.closeDue() == 1)
        await #expect(throws: HouseRefusal.notReviewable) { try await house.perform(review, by: seller) }
        await #expect(throws: HouseRefusal.invalid(InvalidField("rating", "must be from 1 to 5"))) {
            try await house.perform(.review(item, rating: 6, text: ""), by: anna)
        }
        try await house.perform(review, by: anna)
        await #expect(throws: HouseRefusal.notReviewable) { try await house.perform(review, by: anna) }
    }

    @Test("names are taken once, whatever their case and however composed; categories and brands are the admins'")
    func registering() async throws {
        let house = House()
        let anna = try await house.register("Anna")
        await #expect(throws: HouseRefusal.nameTaken) { try await house.register("ANNA") }
        await #expect(throws: HouseRefusal.self) { try await house.register(" ") }
        _ = try await house.register("Rene\u{301}")
        await #expect(throws: HouseRefusal.nameTaken) { try await house.register("REN\u{C9}") }
        await #expect(throws: HouseRefusal.adminsOnly) {
            try await house.perform(.addBrand(name: "Acme"), by: anna)
        }
        try await house.perform(.addBrand(name: "Acme"), asAdmin: true)
        await #expect(throws: HouseRefusal.nameTaken) {
            try await house.perform(.addBrand(name: "Acme"), asAdmin: true)
        }
        await #expect(throws: HouseRefusal.self) {
            try await house.perform(.addCategory(name: "Radios", parent: "nowhere"), asAdmin: true)
        }
    }
}

extension Currency {
    fileprivate static var isk: Currency { Currency(code: "ISK") ?? .jpy }
}
