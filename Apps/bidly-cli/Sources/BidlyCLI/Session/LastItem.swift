import FoundationCore
import Synchronization

/// Stores the item shown last, to which `@last` refers, between runs of the program.
final class LastItem: Sendable {
    private let file: AtomicFile
    private let recorded = Mutex<ItemID?>(nil)

    /// Creates a store in a file. If the folder does not exist, nothing is stored.
    init(path: String) { file = AtomicFile(path: path, sizeLimit: 1 << 10) }

    /// Reads the stored item; `nil` if the file is missing or invalid.
    func load() -> ItemID? {
        guard let content = try? file.read() else { return nil }
        return ItemID(String(decoding: content, as: UTF8.self))
    }

    /// The item that was recorded last in this run; `nil` if there is none.
    var recordedItem: ItemID? { recorded.withLock(\.self) }

    /// Records an item in memory. Call `save()` to store it after the command has succeeded.
    func record(_ item: ItemID) { recorded.withLock { $0 = item } }

    /// Writes the recorded item to the file. If that fails, the previous item stays in the file, and no error is
    /// reported.
    func save() {
        guard let item = recordedItem, load() != item else { return }
        try? file.write(Array(item.rawValue.utf8))
    }
}
