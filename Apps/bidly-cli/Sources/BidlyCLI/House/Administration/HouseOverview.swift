import Accounts
import AuctionHouseAPI
import Catalog
import FoundationCore

/// A summary of a house for administrators.
struct HouseOverview {
    /// The numbers of members, administrators and suspended members.
    let members: MemberCounts
    /// The number of auctions with each status, in the order of the auction lifecycle.
    let auctions: [(status: ListingStatus, count: ItemCount)]
    /// The numbers of events in the last 24 hours.
    let lastDay: DayCounts
    /// The latest entries of the log, oldest first.
    let latest: [HouseLogEntry]

    /// The numbers of events in a day.
    struct DayCounts: Encodable {
        /// The number of new members.
        let registrations: Int
        /// The number of published auctions.
        let published: Int
        /// The number of accepted bids.
        let bids: Int
        /// The number of auctions that ended, sold or unsold. Withdrawn auctions are not counted.
        let closed: Int
        /// Whether all events of the day were counted. If not, the numbers are lower bounds.
        let isComplete: Bool
    }
}

extension HouseOverview.DayCounts {
    init(_ counts: HouseEventCounts) {
        registrations = counts.count(of: "memberRegistered", in: "accounts")
        published = counts.count(of: "published", in: "bidding")
        bids = counts.count(of: "bidPlaced", in: "bidding")
        closed = counts.count(of: "closed", in: "bidding") + counts.count(of: "boughtNow", in: "bidding")
        isComplete = counts.isComplete
    }
}

extension HouseOverview: Encodable {
    private enum CodingKeys: String, CodingKey {
        case members, auctions, lastDay, latest
    }

    /// JSON: `auctions` is an object with a property `{"count","isExact"}` for each status.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(members, forKey: .members)
        var statuses: [String: StatusCount] = [:]
        for (status, count) in auctions {
            statuses[status.rawValue] = StatusCount(count: count.number, isExact: count.isExact)
        }
        try container.encode(statuses, forKey: .auctions)
        try container.encode(lastDay, forKey: .lastDay)
        try container.encode(latest, forKey: .latest)
    }

    private struct StatusCount: Encodable {
        let count: Int
        let isExact: Bool
    }
}

extension HouseOverview {
    /// The statuses of auctions. Drafts are excluded, because they have no auction.
    static let statuses = ListingStatus.known.filter { $0 != .draft }

    /// An overview with a value for each property.
    static let sample = HouseOverview(
        members: MemberCounts(members: 0, administrators: 0, suspended: 0),
        auctions: statuses.map { ($0, ItemCount(number: 0, isExact: true)) },
        lastDay: DayCounts(HouseEventCounts(counts: [], isComplete: true)),
        latest: [.sample]
    )
}

extension HouseLogEntry {
    /// An entry with a value for each property.
    static let sample = HouseLogEntry(
        position: 1,
        time: Sample.start,
        module: "bidding",
        kind: "withdrawn",
        sequence: 2,
        item: Sample.id("item"),
        title: "",
        member: LoggedMember(id: Sample.id("member"), name: ""),
        actor: LogActor(.administrator, id: Sample.id("admin"), name: ""),
        reason: ""
    )
}
