import Bidding
import FoundationCore
import Testing

@Suite("FollowGoal") struct FollowGoalTests {
    private let price = Money(minorUnits: 2500, currency: .usd)

    @Test("goals are read as they are written", arguments: ["closed", "outbid", "won", "price>=25", "price>=25.50"])
    func text(text: String) throws {
        #expect(try #require(FollowGoal(text)).description == text)
    }

    @Test("other texts are refused", arguments: ["", "open", "price", "price>=", "price>=x", "Closed"])
    func refused(text: String) { #expect(FollowGoal(text) == nil) }

    @Test("a goal is reached by the price, the status or the outcome it names, and by no other")
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
