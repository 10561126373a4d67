internal import FoundationCore

/// An index of the live readers: by subject and, for readers of their own events, by member.
struct LiveIndex {
    typealias Readers = [ObjectIdentifier: LiveReader]

    /// The readers of a member's own events, and the subjects that belong to the member.
    private struct Own {
        var readers: Readers = [:]
        var subjects: Set<LogSubject> = []
    }

    private(set) var all: Readers = [:]
    private var bySubject: [LogSubject: Readers] = [:]
    private var own: [MemberID: Own] = [:]
    /// For each subject, the members in `own` to whom it belongs.
    private var owners: [LogSubject: Set<MemberID>] = [:]

    mutating func add(_ reader: LiveReader) {
        let id = ObjectIdentifier(reader)
        all[id] = reader
        for subject in reader.subjects { bySubject[subject, default: [:]][id] = reader }
        if let member = reader.ownMember { own[member, default: Own()].readers[id] = reader }
    }

    mutating func remove(_ reader: LiveReader) {
        let id = ObjectIdentifier(reader)
        all[id] = nil
        for subject in reader.subjects {
            bySubject[subject]?[id] = nil
            if bySubject[subject]?.isEmpty == true { bySubject[subject] = nil }
        }
        guard let member = reader.ownMember, var entry = own[member] else { return }
        entry.readers[id] = nil
        own[member] = entry.readers.isEmpty ? nil : entry
        guard entry.readers.isEmpty else { return }
        for subject in entry.subjects {
            owners[subject]?.remove(member)
            if owners[subject]?.isEmpty == true { owners[subject] = nil }
        }
    }

    /// Adds subjects that belong to a member. Does nothing if no reader follows the member's own events.
    mutating func add(_ subjects: some Sequence<LogSubject>, to member: MemberID) {
        guard own[member] != nil else { return }
        for subject in subjects {
            own[member]?.subjects.insert(subject)
            owners[subject, default: []].insert(member)
        }
    }

    /// Returns the readers that receive a publication. O(readers).
    ///
    /// - Parameters:
    ///   - subject: the subject of the publication.
    ///   - addressee: the member to whom the publication is addressed; `nil` for everyone.
    func receivers(ofPublicationAbout subject: LogSubject, to addressee: MemberID?) -> Readers {
        if let addressee { return own[addressee]?.readers ?? [:] }
        var receivers = bySubject[subject] ?? [:]
        for owner in owners[subject] ?? [] {
            receivers.merge(own[owner]?.readers ?? [:]) { reader, _ in reader }
        }
        return receivers
    }
}
