import FoundationCore

/// The item that was shown last, kept from one run of the program to the next: what `@last` stands for.
struct LastItem: Sendable {
    private let file: AtomicFile

    /// What a file keeps; its folder must be there to keep anything.
    init(path: String) { file = AtomicFile(path: path) }

    /// The item; `nil` when none was ever shown, or what is kept makes no sense.
    func load() -> ItemID? {
        guard let content = try? file.read() else { return nil }
        return ItemID(String(decoding: content, as: UTF8.self))
    }

    /// Keeps an item. It is a convenience, worth no failure: when it cannot be kept, the one before stays.
    func save(_ item: ItemID) {
        guard load() != item else { return }
        try? file.write(Array(item.rawValue.utf8))
    }
}
