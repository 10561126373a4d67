public import BiddingInsights
internal import FoundationCore
internal import Synchronization

/// Provides the model in a file, which is read at the first use.
public final class FilePriceModelSource: PriceModelSource {
    private let store: FilePriceModelStore
    private let loaded = Mutex<TrainedModel?>(nil)

    /// Creates a source. The file need not exist.
    public init(path: String) { store = FilePriceModelStore(path: path) }

    /// Returns the model; `nil` while the file does not exist.
    ///
    /// - Throws: `LocalStoreFailure` if the file cannot be read or is not a valid model.
    public func model() throws -> TrainedModel? {
        try loaded.withLock { loaded in
            if let loaded { return loaded }
            loaded = try store.load()
            return loaded
        }
    }
}
