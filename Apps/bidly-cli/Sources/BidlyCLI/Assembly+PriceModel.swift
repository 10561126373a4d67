import BiddingInsights
import BiddingKit
import CommandLineCore

/// The model file of a house.
extension Assembly {
    /// Returns the path of the model file of the selected house: next to the house file; for a server, in the data
    /// folder.
    ///
    /// - Throws: the errors of `houseLocation(_:_:)`.
    func modelPath(for selection: HouseSelection) throws -> String {
        switch try houseLocation(selection, settings) {
        case .file(let path): Self.modelPath(forHouse: path)
        case .server: "\(Folder.absolute(try folders.data))/server.model.json"
        }
    }

    /// Returns the path of the model file of the house in a file.
    static func modelPath(forHouse path: String) -> String { "\(path).model.json" }

    /// Creates the folder of the default house.
    ///
    /// - Throws: `CommandFailure` if it cannot be created.
    func createDataFolder() throws { try Folder(folders.data).create() }

    /// Returns the model in a file; `nil` if the file does not exist or cannot be read.
    func storedModel(at path: String) -> TrainedModel? { try? FilePriceModelStore(path: path).load() }

    /// Stores a trained model in a file, which is replaced atomically.
    ///
    /// - Throws: `LocalStoreFailure` if the file cannot be written.
    func save(_ model: TrainedModel, at path: String) throws {
        try FilePriceModelStore(path: path).save(model)
    }
}
