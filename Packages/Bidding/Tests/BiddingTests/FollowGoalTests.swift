import Bidding
import FoundationCore
import Testing

@Suite("FollowGoal") struct FollowGoalTests {
    private let price = Money(minorUnits: 2500, currency: .usd)

    @Test(
        "Formatting a goal and parsing it gives the same goal",
        arguments: ["closed", "outbid", "won", "price>=25", "price>=25.50"]
    )
    func text(text: String) throws {
        #expect(try #require(FollowGoal(text)).description == text)
    }

    @Test("Any other text is refused", arguments: ["", "open", "price", "price>=", "price>=x", "Closed"])
    func refused(text: String) { #expect(FollowGoal(text) == nil) }

    @Test("A goal is reached only by the price, the status or the outcome that it names")
    func reached() throws {
        let outbid = BidOutcome.outbid(minimumNext: price)
        #expect(try FollowGoal.closed.isReached(at: price, .ended, nil) == AuctionStatus.ended.isOver)
        #expect(try FollowGoal.closed.isReached(at: price, .sold, nil))
        #expect(try !FollowGoal.closed.isReached(at: price, .open, .won))
        #expect(try FollowGoal.outbid.isReached(at: price, .open, outbid))
        #expect(try !FollowGoal.outbid.isReached(at: price, .open, .leading))
        #expect(try FollowGoal.won.isReached(at: price, .sold, .won))
        #expect(try !FollowGoal.won.isReached(at: price, .sold, nil))
        #expect(try FollowGoal.price("25").isReached(at: price, .open, nil))
        #expect(try !FollowGoal.price("25.01").isReached(at: price, .open, nil))
        #expect(throws: MoneyError.self) { try FollowGoal.price("25.001").isReached(at: price, .open, nil) }
        #expect(FollowGoal.won.needsMember && FollowGoal.outbid.needsMember && !FollowGoal.closed.needsMember)
    }
}
