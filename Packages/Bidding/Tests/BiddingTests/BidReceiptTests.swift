import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct BidReceiptTests {
    @Test("A receipt has the bidder's outcome, the price and the minimum next bid")
    func bid() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        let receipt = BidReceipt(for: try ledger.place(1500, by: "ben"), leadingTo: ledger.state)
        #expect(receipt.outcome == .outbid(minimumNext: usd(1600)))
        #expect(receipt.item == "palm" && receipt.sequence == 3 && receipt.time == after(.hours(1)))
        #expect(receipt.price == usd(1550) && receipt.minimumNext == usd(1600))
        #expect(receipt.endsAt == after(.hours(168)))
    }

    @Test("The receipt of a purchase has the outcome 'won', the buy-now price and no minimum next bid")
    func purchase() throws {
        var ledger = try sampleLedger(buyNow: 9000)
        let receipt = BidReceipt(for: try ledger.buyNow(by: "anna"), leadingTo: ledger.state)
        #expect(receipt.outcome == .won && receipt.price == usd(9000) && receipt.minimumNext == nil)
        #expect(receipt.endsAt == after(.hours(1)))
    }

    @Test("A bidder without remaining bids has no outcome")
    func retraction() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        let receipt = BidReceipt(for: try ledger.retract(by: "anna"), leadingTo: ledger.state)
        #expect(receipt.outcome == nil && receipt.price == usd(1000) && receipt.minimumNext == usd(1000))
    }
}
