/// The IDs by which an entry of a list can be found, and its title.
public struct NamedEntry: Sendable, Hashable {
    /// The IDs; the first one is shown.
    public let ids: [String]
    /// The title.
    public let title: String

    /// Creates an entry.
    public init(_ ids: [String], title: String) {
        self.ids = ids
        self.title = title
    }

    /// Returns the index of the entry with an ID, or of the only entry with an ID that begins with the text, ignoring
    /// case. An empty text matches nothing.
    ///
    /// - Parameters:
    ///   - kind: the kind of entry, for the error.
    ///   - text: the typed text.
    ///   - entries: the entries.
    ///   - hint: how to list the entries, for the error.
    /// - Throws: ``CommandFailure``, exit status 66 without a match, 64 for an ambiguous prefix.
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
