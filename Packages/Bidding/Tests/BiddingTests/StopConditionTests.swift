import Bidding
import FoundationCore
import Testing

@Suite("StopCondition") struct StopConditionTests {
    private let price = Money(minorUnits: 2500, currency: .usd)

    @Test(
        "Formatting a condition and parsing the text gives the same condition",
        arguments: ["closed", "outbid", "won", "price>=25", "price>=25.50"]
    )
    func text(text: String) throws {
        #expect(try #require(StopCondition(text)).description == text)
    }

    @Test("Any other text is refused", arguments: ["", "open", "price", "price>=", "price>=x", "Closed"])
    func refused(text: String) { #expect(StopCondition(text) == nil) }

    @Test("A condition is met only by the price, the status or the outcome that it names")
    func reached() throws {
        let outbid = BidOutcome.outbid(minimumNext: price)
        #expect(try StopCondition.closed.isReached(at: price, .ended, nil) == AuctionStatus.ended.isOver)
        #expect(try StopCondition.closed.isReached(at: price, .sold, nil))
        #expect(try !StopCondition.closed.isReached(at: price, .open, .won))
        #expect(try StopCondition.outbid.isReached(at: price, .open, outbid))
        #expect(try !StopCondition.outbid.isReached(at: price, .open, .leading))
        #expect(try StopCondition.won.isReached(at: price, .sold, .won))
        #expect(try !StopCondition.won.isReached(at: price, .sold, nil))
        #expect(try StopCondition.price("25").isReached(at: price, .open, nil))
        #expect(try !StopCondition.price("25.01").isReached(at: price, .open, nil))
        #expect(throws: MoneyError.self) { try StopCondition.price("25.001").isReached(at: price, .open, nil) }
        #expect(StopCondition.won.needsMember && StopCondition.outbid.needsMember && !StopCondition.closed.needsMember)
    }
}
