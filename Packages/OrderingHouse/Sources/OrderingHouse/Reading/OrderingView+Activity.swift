internal import FoundationCore
internal import HTTPCore
internal import HouseCore
internal import Ordering

extension OrderingView {
    /// Returns a page of the updates of the caller's orders, sales and offers, in log order.
    ///
    /// - Throws: `CallerRefusal` if the caller is not a member; `SQLError`; `HouseFailure` with `.corrupt` if a
    ///   publication cannot be read.
    func activity(_ request: OrderActivityRequest) throws -> OrderActivityPage {
        let member = try member(), end = min(request.before ?? .max, try snapshot.lastPosition() + 1)
        func page(_ start: ActivityQuery.Start) throws -> [Activity] {
            try snapshot.activity(
                ActivityQuery(start, of: OrderingHouse.name, about: [], for: member, includesAddressed: true),
                limit: request.limit.count
            )
        }
        guard let start = request.after else {
            return try OrderActivityPage(
                updates: page(.before(end)).reversed().map(OrderingUpdate.init),
                last: max(0, end - 1)
            )
        }
        let found = try page(.after(start))
        let last = found.count == request.limit.count ? found.last?.position : nil
        return try OrderActivityPage(
            updates: found.prefix { $0.position < end }.map(OrderingUpdate.init),
            last: min(last ?? .max, max(start, end - 1))
        )
    }
}

extension OrderingUpdate {
    /// Creates the update of an order or an offer from its publication.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the publication is about something else, or cannot be read.
    fileprivate init(_ activity: Activity) throws {
        do {
            switch OrderingSubject(activity.subject) {
            case .order: self = .order(try JSONCoding.decode(OrderUpdate.self, from: activity.orderingJSON))
            case .offer: self = .offer(try JSONCoding.decode(OfferUpdate.self, from: activity.orderingJSON))
            default: throw HouseFailure(.corrupt, "The subject '\(activity.subject)' has no updates.")
            }
        } catch let error as DecodingError {
            throw HouseFailure(.corrupt, "The publication at position \(activity.position) cannot be read: \(error)")
        }
    }
}
