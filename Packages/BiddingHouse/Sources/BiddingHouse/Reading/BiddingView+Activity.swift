internal import Bidding
internal import BiddingAPI
internal import FoundationCore
internal import HouseCore

extension BiddingView {
    /// A page of what happened in auctions, in the order of the log.
    ///
    /// - Throws: `CallerRefusal` if the caller's own auctions are asked for; `SQLError`.
    func activity(_ listing: ActivityListing) throws -> ActivityPage {
        var subjects: Set<LogSubject>? = Set(listing.items.map { LogSubject($0) })
        if listing.scope == .mine {
            subjects?.formUnion(try session.subjects(of: member()))
        } else if listing.items.isEmpty {
            subjects = nil
        }
        let end = min(listing.before ?? .max, try snapshot.lastPosition() + 1)
        func page(_ place: ActivityQuery.Place) throws -> [Activity] {
            try snapshot.activity(
                ActivityQuery(place, of: BiddingHouse.name, about: subjects),
                limit: listing.limit.count
            )
        }
        guard let start = listing.after else {
            return ActivityPage(
                updates: try page(.before(end)).reversed().map { try AuctionUpdate($0) },
                last: max(0, end - 1)
            )
        }
        let found = try page(.after(start))
        let last = found.count == listing.limit.count ? found.last?.position : nil
        return ActivityPage(
            updates: try found.prefix { $0.position < end }.map { try AuctionUpdate($0) },
            last: min(last ?? .max, max(start, end - 1))
        )
    }
}
