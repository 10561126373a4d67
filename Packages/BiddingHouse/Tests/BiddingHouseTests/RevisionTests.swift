import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

/// Tests every option of a revision of terms in every state of an auction. The revision either takes effect (c), is
/// refused (r) or changes nothing (u).
@Suite("Revisions in every state")
struct RevisionTests {
    /// The changes that a seller may request.
    enum Option: CaseIterable {
        case start, lowerReserve, higherReserve, noReserve, otherBuyNow, sameBuyNow, noBuyNow, startsAt, endsAt,
            softClose
    }

    enum Outcome: Character { case changed = "c", refused = "r", unchanged = "u" }

    /// The states of an auction.
    enum Stage: CaseIterable {
        case scheduled, open, openWithBids, closeToEnd, bidsGone, extended, ended, sold, unsold, withdrawn

        /// The expected outcomes of the options, in the order of the options.
        var outcomes: [Outcome] {
            let outcomes =
                switch self {
                case .scheduled, .open: "cccc cuc ccc"
                case .openWithBids: "rcrc rur rrr"
                case .closeToEnd: "rrrr rur rrr"
                case .bidsGone: "cccc rru ccc"
                case .extended: "cccc cuc crr"
                case .ended: "rrrr rur rrr"
                case .sold: "rrrr rru rrr"
                case .unsold, .withdrawn: "rrrr ruu rrr"
                }
            return outcomes.compactMap(Outcome.init)
        }
    }

    @Test("The result that is reported is the result that is stored", arguments: Stage.allCases)
    func audit(_ stage: Stage) async throws {
        #expect(stage.outcomes.count == Option.allCases.count)
        for (option, expected) in zip(Option.allCases, stage.outcomes) {
            let scene = try await Scene(stage)
            let before = try await scene.house.log()
            let outcome = try await scene.revise(option)
            #expect(outcome == expected, "\(option)")
            #expect(try await scene.house.log().count == before.count + (expected == .changed ? 1 : 0), "\(option)")
            if expected == .changed { #expect(try await scene.holds(option), "\(option)") }
            try await scene.house.expectConsistency(of: [scene.item])
        }
    }

    /// An auction in a state, in its own house.
    struct Scene {
        let house: TestHouse
        let seller: MemberID
        let item: ItemID

        init(_ stage: Stage) async throws {
            house = try await TestHouse()
            seller = try await house.register("Sam")
            let anna = try await house.register("Anna")
            item = try await house.draft(by: seller)
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
            try await house.perform(.publish(offer, of: item), by: seller)
            house.clock.advance(by: .seconds(60))
            switch stage {
            case .scheduled, .open: break
            case .openWithBids: try await house.bid(1500, on: item, by: anna)
            case .closeToEnd:
                try await house.bid(1500, on: item, by: anna)
                house.clock.advance(by: days - .seconds(3600))
            case .bidsGone, .extended:
                try await house.bid(stage == .extended ? 1500 : 3500, on: item, by: anna)
                try await house.perform(.retract(from: item, because: .wrongAmount), by: anna)
            case .ended: house.clock.advance(by: days)
            case .sold, .unsold:
                if stage == .sold { try await house.bid(3500, on: item, by: anna) }
                house.clock.advance(by: days)
                #expect(try await house.closeDue() == 1)
            case .withdrawn: try await house.perform(.withdraw(item, because: "Broken."), by: seller)
            }
        }

        func revise(_ option: Option) async throws -> Outcome {
            let before = try await house.log().count
            do {
                try await house.perform(.publish(offer(with: option), of: item, ifSequence: nil), by: seller)
                return try await house.log().count == before ? .unchanged : .changed
            } catch is BiddingRefusal {
                return .refused
            }
        }

        /// Whether the current terms of the auction contain an option.
        func holds(_ option: Option) async throws -> Bool {
            let state = try await house.state(of: item)
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
            case .sameBuyNow: return false
            }
        }

        private static let soft = SoftClose(window: .seconds(60), extension: .seconds(60))

        /// The current terms with an option, as the seller would send them.
        private func offer(with option: Option) async throws -> TermsOffer {
            let state = try await house.state(of: item)
            let alias: (MemberID) -> BidderAlias = { _ in "alias" }
            let auction = Auction(of: state, title: "", bidderCount: 0, at: house.clock.now, alias: alias)
            let none: [AcceptedBid] = []
            let position = OwnPosition(of: seller, in: state, bids: none, at: house.clock.now, alias: alias)
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
