internal import BidlySQL
internal import FoundationCore

/// What one transaction collects: entries, publications, idempotency records and reactions.
final class Batch {
    let runtimes: ModuleRuntimes
    let clock: any WallClock
    let identifiers: any IdentifierSource
    /// `nil` in a house that does not look up members.
    let members: (any MemberDirectory)?
    var reactions: [any BatchCommand] = []
    private(set) var entries: [LogDraft] = []
    private(set) var newRecords: [IdempotencyRecord] = []
    private var publications: [(entry: Int, publications: [Publication])] = []
    private var records: [IdempotencyKey: IdempotencyRecord] = [:]

    init(
        _ runtimes: ModuleRuntimes,
        clock: any WallClock,
        identifiers: any IdentifierSource,
        members: (any MemberDirectory)?
    ) {
        self.runtimes = runtimes
        self.clock = clock
        self.identifiers = identifiers
        self.members = members
    }

    func append(_ draft: LogDraft) { entries.append(draft) }

    /// Collects the publications of the entry that was appended last.
    func publish(_ publications: [Publication]) {
        if !publications.isEmpty { self.publications.append((entries.count - 1, publications)) }
    }

    /// The publications with the positions of their entries, of which the first has `position`.
    func publications(from position: Int64) -> [EntryPublications] {
        publications.map { entry, publications in
            EntryPublications(
                position: position + Int64(entry),
                subject: entries[entry].subject,
                publications: publications
            )
        }
    }

    func record(of key: IdempotencyKey) -> IdempotencyRecord? { records[key] }

    /// Whether a command was decided by an earlier request.
    func hasRecord(for command: any BatchCommand) -> Bool { command.key.flatMap(record(of:)) != nil }

    func add(loaded records: [IdempotencyRecord]) {
        for record in records { self.records[record.key] = record }
    }

    func add(_ record: IdempotencyRecord) {
        records[record.key] = record
        newRecords.append(record)
    }
}
