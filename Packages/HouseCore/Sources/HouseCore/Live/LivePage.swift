internal import FoundationCore

/// The publication of a log entry, with the member to whom it is addressed.
struct LivePublication {
    let activity: Activity
    /// The member to whom the publication is addressed; `nil` for everyone.
    let addressee: MemberID?
}

/// Consecutive log entries with their publications.
struct LivePage {
    let entries: [LogEntry]
    let publications: [Int64: [LivePublication]]

    /// Reads the entries after a position.
    ///
    /// - Throws: `SQLError`.
    init(after position: Int64, limit: Int, in snapshot: HouseSnapshot) throws {
        entries = try snapshot.log(after: position, limit: limit)
        guard let last = entries.last else {
            publications = [:]
            return
        }
        publications = Dictionary(
            grouping: try snapshot.publications.all(after: position, upTo: last.position),
            by: \.activity.position
        )
    }
}
