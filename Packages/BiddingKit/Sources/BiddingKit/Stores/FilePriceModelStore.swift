public import BiddingInsights
public import FoundationCore
internal import HTTPCore

/// A store of a trained model in a JSON file, which is replaced atomically.
public struct FilePriceModelStore: Sendable {
    /// The maximum size in bytes of a model file that is read.
    public static let sizeLimit = 64 << 20

    private let file: AtomicFile

    /// Creates the store of the file at a path. The folder must exist when the model is saved.
    public init(path: String) { file = AtomicFile(path: path, sizeLimit: Self.sizeLimit, followsLink: true) }

    /// Returns the stored model; `nil` if there is none. Takes a few milliseconds per megabyte.
    ///
    /// - Throws: `LocalStoreFailure` with `.unreadable` if the file cannot be read or is not a valid model. The file is
    ///   unchanged.
    public func load() throws(LocalStoreFailure) -> TrainedModel? {
        do {
            return try file.read().map { try JSONCoding.decode(TrainedModel.self, from: $0) }
        } catch let error as FileError {
            throw LocalStoreFailure(.unreadable, error.description)
        } catch {
            throw LocalStoreFailure(.unreadable, "\(file.path): \(error)")
        }
    }

    /// Replaces the stored model durably.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the file cannot be written; `.notDurable` if it was written, but
    ///   may be lost if the machine crashes.
    public func save(_ model: TrainedModel) throws(LocalStoreFailure) {
        let content: [UInt8]
        do {
            content = try JSONCoding.encode(model)
        } catch {
            throw LocalStoreFailure(.unwritable, "\(file.path): \(error)")
        }
        try file.save(content)
    }
}
