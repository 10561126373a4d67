import FoundationCore
import Synchronization

/// The item that was shown last, kept from one run of the program to the next: what `@last` stands for.
final class LastItem: Sendable {
    private let file: AtomicFile
    private let noted = Mutex<ItemID?>(nil)

    /// What a file keeps; its folder must be there to keep anything.
    init(path: String) { file = AtomicFile(path: path, sizeLimit: 1 << 10) }

    /// The item; `nil` when none was ever shown, or what is kept makes no sense.
    func load() -> ItemID? {
        guard let content = try? file.read() else { return nil }
        return ItemID(String(decoding: content, as: UTF8.self))
    }

    /// Takes down an item, to be kept if all goes well.
    func note(_ item: ItemID) { noted.withLock { $0 = item } }

    /// Keeps the item that was noted. It is a convenience, worth no failure: when it cannot be kept, the one before stays.
    func save() {
        guard let item = noted.withLock({ $0 }), load() != item else { return }
        try? file.write(Array(item.rawValue.utf8))
    }
}
