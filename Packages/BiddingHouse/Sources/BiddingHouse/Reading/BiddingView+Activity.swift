internal import Bidding
internal import BiddingAPI
internal import FoundationCore
internal import HouseCore

extension BiddingView {
    /// A page of the updates of auctions, in log order.
    ///
    /// - Throws: `CallerRefusal` if the request includes the caller's own auctions and the caller is not a member;
    ///   `SQLError`.
    func activity(_ request: ActivityRequest) throws -> ActivityPage {
        var subjects: Set<LogSubject>? = Set(request.items.map { LogSubject($0) })
        if request.includesOwn {
            subjects?.formUnion(try session.subjects(of: member()))
        } else if request.items.isEmpty {
            subjects = nil
        }
        let end = min(request.before ?? .max, try snapshot.lastPosition() + 1)
        func page(_ start: ActivityQuery.Start) throws -> [Activity] {
            try snapshot.activity(
                ActivityQuery(start, of: BiddingHouse.name, about: subjects),
                limit: request.limit.count
            )
        }
        guard let start = request.after else {
            return try ActivityPage(
                updates: page(.before(end)).reversed().map { try AuctionUpdate($0) },
                last: max(0, end - 1)
            )
        }
        let found = try page(.after(start))
        let last = found.count == request.limit.count ? found.last?.position : nil
        return try ActivityPage(
            updates: found.prefix { $0.position < end }.map { try AuctionUpdate($0) },
            last: min(last ?? .max, max(start, end - 1))
        )
    }
}
