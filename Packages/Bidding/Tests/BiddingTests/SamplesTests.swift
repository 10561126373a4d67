import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("The samples") struct SamplesTests {
    @Test("The sample auctions have the results of the rules: two open, one unsold, one sold, one scheduled")
    func auctions() throws {
        #expect(Auction.samples.map(\.status) == [.open, .unsold, .open, .sold, .scheduled])
        #expect(Auction.samples.map(\.price.minorUnits) == [12_050, 2500, 8900, 1425, 2000])
        #expect(Auction.samples.map(\.bidCount) == [3, 0, 0, 5, 0])
        #expect(Set(Auction.samples.map(\.item)).count == Auction.samples.count)
        #expect(Auction.sample == Auction.samples.first)
    }

    @Test("The bids, receipts, positions and updates of the sample auction agree")
    func references() throws {
        let auction = Auction.sample
        #expect(Bid.samples.count == auction.bidCount)
        #expect(Bid.samples.first?.amount == auction.price && Bid.samples.first?.bidder == auction.leader)
        #expect(BidReceipt.sample.price == auction.price && BidReceipt.sample.sequence == auction.sequence)
        #expect(OwnPosition.sample.alias == auction.leader && OwnPosition.sample.outcome == .leading)
        #expect(OwnPosition.samples.map(\.outcome?.code) == [.leading, .outbid, nil])
        #expect(Board.sample.leading.map(\.item) == [auction.item] && Board.sample.won.count == 1)
        let updates = AuctionUpdate.samples.filter { $0.item == auction.item }
        #expect(updates.map(\.sequence) == Array(1...auction.sequence))
        #expect(AuctionUpdate.samples.map(\.position) == Array(1...ActivityPage.sample.last))
    }
}
