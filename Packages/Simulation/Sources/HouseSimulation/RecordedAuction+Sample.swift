public import AuctionHouseAPI
public import AuctionSimulation
internal import Bidding
public import FoundationCore

extension RecordedAuction {
    /// Creates the auction of a sample item.
    ///
    /// - Parameters:
    ///   - sample: The sample item.
    ///   - now: The time until which the sample was generated.
    public init(_ sample: SampleListing, at now: Instant) {
        let members = [sample.seller] + sample.bidders
        var bids: [Bid] = [], purchase: Purchase?
        for event in sample.auction.events {
            switch event.change {
            case .bidPlaced(let bidder, let maximum):
                guard let name = sample.bidder(bidder)?.name else { continue }
                bids.append(Bid(by: name, maximum: maximum, at: event.time))
            case .boughtNow(let buyer, _):
                purchase = sample.bidder(buyer).map { Purchase(by: $0.name, at: event.time) }
            default: break
            }
        }
        let listing = sample.listing
        self.init(
            key: ["sample", "\(sample.seed)", "\(sample.number)"],
            seller: sample.seller.name,
            registrations: Dictionary(
                members.map { ($0.name, now.advanced(by: .zero - $0.membership)) }
            ) { first, _ in first },
            title: listing.title,
            description: listing.description,
            category: listing.category,
            brand: listing.brand,
            condition: listing.condition,
            offer: sample.offer,
            publishedAt: sample.publishedAt,
            bids: bids,
            purchase: purchase,
            review: sample.auction.comment.map { BuyerReview(rating: $0.rating, text: $0.text, at: $0.time) }
        )
    }
}

extension SampleListing {
    /// The members who bid or bought, each once.
    var bidders: [SampleMember] {
        var seen: Set<SampleMember> = []
        return auction.events.compactMap { event in
            switch event.change {
            case .bidPlaced(let bidder, _): self.bidder(bidder)
            case .boughtNow(let buyer, _): self.bidder(buyer)
            default: nil
            }
        }
        .filter { seen.insert($0).inserted }
    }
}
