import Foundation

/// A folder of its own with a house's file in it; gone when the last who knows of it lets go.
final class TemporaryFile: Sendable {
    let folder: URL
    var path: String { folder.appendingPathComponent("house.bidly").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bidly-house-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The file, byte for byte.
    func contents() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
}
