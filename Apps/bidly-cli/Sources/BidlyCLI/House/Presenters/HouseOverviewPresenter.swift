import Accounts
import Catalog
import CommandLineCore

/// Shows the summary of a house in groups: under headings on a terminal; in a pipe, with the group in the first column.
@MainActor
struct HouseOverviewPresenter {
    let log: LogPresenter

    func present(_ overview: HouseOverview, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(overview, fields) }
        let members = overview.members, day = overview.lastDay, more = day.isComplete ? "" : "+"
        try present(
            [
                ("all", "\(members.members)"), ("administrators", "\(members.administrators)"),
                ("suspended", "\(members.suspended)"),
            ],
            as: "members",
            on: channel
        )
        try present(overview.auctions.map { ($0.status.rawValue, "\($0.count)") }, as: "auctions", on: channel)
        try present(
            [
                ("registrations", "\(day.registrations)\(more)"), ("published", "\(day.published)\(more)"),
                ("bids", "\(day.bids)\(more)"), ("closed", "\(day.closed)\(more)"),
            ],
            as: channel.isTerminal ? "last 24 hours" : "lastDay",
            on: channel
        )
        try writeHeading("latest events", on: channel)
        try log.table(of: overview.latest, in: "latest").write(to: channel)
    }

    private func present(_ counts: [(name: String, count: String)], as group: String, on channel: OutputChannel) throws
    {
        guard channel.isTerminal else {
            for (name, count) in counts { try channel.line("\(group)\t\(name)\t\(count)") }
            return
        }
        try writeHeading(group, on: channel)
        try FieldList(counts.map { (label: "  " + $0.name.capitalized, value: $0.count) }).write(to: channel)
        try channel.line()
    }

    private func writeHeading(_ text: String, on channel: OutputChannel) throws {
        if channel.isTerminal { try channel.line(channel.styled(text.capitalized, .bold)) }
    }
}

extension String {
    /// The text with its first letter capitalized.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
