import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

/// Every option of a revision in every state of an auction: it is put into force, refused, or was so already; nothing else.
@Suite("revising in every state") struct RevisionAuditTests {
    /// What a seller may ask for: details first, then terms.
    enum Option: CaseIterable {
        case title, description, addition, category, brand, condition, photos
        case start, lowerReserve, higherReserve, noReserve, otherBuyNow, sameBuyNow, noBuyNow, startsAt, endsAt,
            softClose
    }

    /// What becomes of it.
    enum Outcome: Character { case changed = "c", refused = "r", unchanged = "u" }

    /// The states of an auction.
    enum Stage: CaseIterable {
        case scheduled, open, openWithBids, closeToEnd, bidsGone, extended, ended, sold, unsold, withdrawn

        /// What becomes of the options, in their order.
        var outcomes: [Outcome] {
            let outcomes =
                switch self {
                case .scheduled, .open: "ccccccc cccc cuc ccc"
                case .openWithBids: "rrcrrrr rcrc rur rrr"
                case .closeToEnd: "rrcrrrr rrrr rur rrr"
                case .bidsGone: "ccccccc cccc rru ccc"
                case .extended: "ccccccc cccc cuc crr"
                case .ended: "rrrrrrr rrrr rur rrr"
                case .sold: "rrrrrrr rrrr rru rrr"
                case .unsold, .withdrawn: "rrrrrrr rrrr ruu rrr"
                }
            return outcomes.compactMap(Outcome.init)
        }
    }

    @Test("what is reported is what is done", arguments: Stage.allCases)
    func audit(_ stage: Stage) async throws {
        #expect(stage.outcomes.count == Option.allCases.count)
        for (option, expected) in zip(Option.allCases, stage.outcomes) {
            let scene = try await Scene(stage)
            let before = try await scene.stored()
            let outcome = try await scene.revise(option)
            #expect(outcome == expected, "\(option)")
            let after = try await scene.stored()
            #expect((before == after) == (expected != .changed), "\(option)")
            if expected == .changed { #expect(try await scene.holds(option), "\(option)") }
            #expect(try await scene.house.house.checkIntegrity().faults == [], "\(option)")
        }
    }

    @Test("a draft's details all change")
    func draft() async throws {
        for option in Option.allCases.prefix(7) {
            let scene = try await Scene(nil)
            #expect(try await scene.revise(option) == .changed, "\(option)")
            #expect(try await scene.holds(option), "\(option)")
        }
    }

    /// An item in a state, in a house of its own.
    struct Scene {
        let house = House()
        let seller: MemberID
        let item: ItemID
        /// The item's category, and another one.
        let category: ItemCategoryID, other: ItemCategoryID
        let brand: BrandID

        init(_ stage: Stage?) async throws {
            seller = try await house.register("Sam")
            let anna = try await house.register("Anna")
            category = try await house.details().category
            let details = try ItemDetails(title: "Radio", description: "Old.", category: category)
            guard case .item(let drafted) = try await house.perform(.draft(details), by: seller) else {
                throw Unexpected()
            }
            item = drafted.id
            guard
                case .category(let lamps) = try await house.perform(
                    .addCategory(name: "Lamps", parent: nil),
                    asAdmin: true
                ), case .brand(let brand) = try await house.perform(.addBrand(name: "Acme"), asAdmin: true)
            else { throw Unexpected() }
            other = lamps.id
            self.brand = brand.id
            guard let stage else { return }
            let days = Duration.seconds(3 * 86_400)
            let softClose = SoftClose(window: days, extension: .seconds(4 * 86_400))
            let offer = TermsOffer(
                startPrice: usd(1000),
                reserve: usd(3000),
                buyNow: usd(5000),
                startsAt: stage == .scheduled ? house.soon(.seconds(3600)) : nil,
                endsAt: house.soon(days),
                softClose: stage == .extended ? softClose : nil
            )
            try await house.perform(.publish(item, offer), by: seller)
            house.clock.advance(by: .seconds(60))
            switch stage {
            case .scheduled, .open: break
            case .openWithBids: try await house.bid(1500, on: item, by: anna)
            case .closeToEnd:
                try await house.bid(1500, on: item, by: anna)
                house.clock.advance(by: days - .seconds(3600))
            case .bidsGone, .extended:
                try await house.bid(stage == .extended ? 1500 : 3500, on: item, by: anna)
                try await house.perform(.retract(item, reason: .wrongAmount), by: anna)
            case .ended: house.clock.advance(by: days)
            case .sold, .unsold:
                if stage == .sold { try await house.bid(3500, on: item, by: anna) }
                house.clock.advance(by: days)
                _ = try await house.house.closeDue()
            case .withdrawn: try await house.perform(.withdraw(item, reason: "Broken."), by: seller)
            }
        }

        /// The whole log: what is not in it did not change.
        func stored() async throws -> [LogEntry] { try await house.house.read { try $0.log(after: 0, limit: .max) } }

        func revise(_ option: Option) async throws -> Outcome {
            let before = try await stored().count
            do {
                if let details = try details(with: option) {
                    try await house.perform(.revise(item, details, ifVersion: nil), by: seller)
                } else {
                    try await house.perform(.publish(item, offer(with: option)), by: seller)
                }
                return try await stored().count == before ? .unchanged : .changed
            } catch is HouseRefusal {
                return .refused
            }
        }

        /// Whether what was asked for is in force.
        func holds(_ option: Option) async throws -> Bool {
            let item = self.item
            let stored = try await house.house.read { (try $0.item(item), try $0.auction(of: item)) }
            if let details = try details(with: option) { return stored.0?.details == details }
            guard let state = stored.1 else { return false }
            switch option {
            case .start: return state.terms.startPrice == usd(900) && state.price == usd(900)
            case .lowerReserve: return state.terms.reserve == usd(2000)
            case .higherReserve: return state.terms.reserve == usd(4000)
            case .noReserve: return state.terms.reserve == nil
            case .otherBuyNow: return state.terms.buyNow == usd(6000) && state.offersBuyNow
            case .noBuyNow: return state.terms.buyNow == nil
            case .startsAt: return state.terms.startsAt == house.soon(.seconds(7200))
            case .endsAt: return state.endsAt == house.soon(.seconds(90_000))
            case .softClose: return state.terms.softClose == Self.soft
            default: return false
            }
        }

        private static let soft = SoftClose(window: .seconds(60), extension: .seconds(60))

        /// The details that an option asks for; `nil` for terms.
        private func details(with option: Option) throws -> ItemDetails? {
            var details = Details(category: category)
            switch option {
            case .title: details.title = "Valve radio"
            case .description: details.description = "New."
            case .addition: details.description = "Old.\n\nIt hums."
            case .category: details.category = other
            case .brand: details.brand = brand
            case .condition: details.condition = .used
            case .photos: details.photos = ["photo"]
            default: return nil
            }
            return try details.checked()
        }

        /// Details before they are checked.
        private struct Details {
            var title = "Radio"
            var description = "Old."
            var category: ItemCategoryID
            var brand: BrandID?
            var condition: ItemCondition?
            var photos: [PhotoID] = []

            func checked() throws -> ItemDetails {
                try ItemDetails(
                    title: title,
                    description: description,
                    category: category,
                    brand: brand,
                    condition: condition,
                    photos: photos
                )
            }
        }

        /// The terms as the seller sees them, with what an option asks for.
        private func offer(with option: Option) async throws -> TermsOffer {
            let item = self.item
            let (auction, position) = try await house.house.look(as: Caller(member: seller)) { view in
                (try view.auction(of: item).value, try view.ownPosition(on: item))
            }
            let seen = TermsOffer(of: auction, position)
            let reserve: Money? =
                switch option {
                case .lowerReserve: usd(2000)
                case .higherReserve: usd(4000)
                case .noReserve: nil
                default: seen.reserve
                }
            let buyNow: Money? =
                switch option {
                case .otherBuyNow: usd(6000)
                case .sameBuyNow: usd(5000)
                case .noBuyNow: nil
                default: seen.buyNow
                }
            return TermsOffer(
                startPrice: option == .start ? usd(900) : seen.startPrice,
                reserve: reserve,
                buyNow: buyNow,
                startsAt: option == .startsAt ? house.soon(.seconds(7200)) : seen.startsAt,
                endsAt: option == .endsAt ? house.soon(.seconds(90_000)) : seen.endsAt,
                softClose: option == .softClose ? Self.soft : seen.softClose
            )
        }
    }
}
