/// The IDs by which an entry of a list can be found, and its title.
public struct NamedEntry: Sendable, Hashable {
    /// The IDs in lower case. Messages show the first one.
    public let ids: [String]
    /// The title.
    public let title: String

    /// Creates an entry.
    public init(_ ids: [String], title: String) {
        self.ids = ids
        self.title = title
    }

    /// Returns the index of the entry whose ID is the text or, if there is none, of the only entry whose ID begins with
    /// the text. Ignores the case of the text. An empty text matches nothing.
    ///
    /// - Parameters:
    ///   - kind: the kind of entry, for the error.
    ///   - text: the typed text.
    ///   - entries: the entries.
    ///   - hint: how to list the entries, for the error.
    /// - Throws: ``CommandFailure`` with exit status 66 if no entry matches, or 64 if the text is a prefix of several
    ///   IDs.
    public static func index(
        of kind: String,
        named text: String,
        among entries: [NamedEntry],
        hint: String
    ) throws -> Int {
        let prefix = text.lowercased()
        if let exact = entries.firstIndex(where: { $0.ids.contains(prefix) }) { return exact }
        let found = entries.indices.filter { index in
            !prefix.isEmpty && entries[index].ids.contains { $0.hasPrefix(prefix) }
        }
        guard let first = found.first else { throw CommandFailure.noSuch(kind, named: text, hint: hint) }
        guard found.count == 1 else {
            let listed = found.map { (id: entries[$0].ids[0], title: entries[$0].title) }
            throw CommandFailure.ambiguous(kind, named: text, listed)
        }
        return first
    }
}
