import Foundation
import Testing

/// A small tmpfs in a temporary folder. It is unmounted on deinitialisation.
final class SmallDisk: Sendable {
    private struct NotAllowed: Error {}

    let folder: HouseFolder
    private var filler: URL { folder.url.appending(path: "filler") }

    /// Mounts a tmpfs of this size.
    ///
    /// - Throws: an error if mounting is not permitted.
    init(bytes: Int) throws {
        folder = try HouseFolder()
        guard try Self.run("mount", "-t", "tmpfs", "-o", "size=\(bytes)", "bidly-fault", folder.url.path) == 0 else {
            throw NotAllowed()
        }
    }

    deinit {
        // Unmount lazily, because a store may close its file after this deinitialisation.
        _ = try? Self.run("umount", "-l", folder.url.path)
    }

    /// Whether this process may mount file systems.
    static var canMount: Bool { (try? SmallDisk(bytes: 65_536)) != nil }

    /// Fills the remaining space.
    func fill() throws {
        guard FileManager.default.createFile(atPath: filler.path, contents: nil) else { return }
        let file = try FileHandle(forWritingTo: filler)
        defer { try? file.close() }
        while (try? file.write(contentsOf: Data(repeating: 1, count: 4096))) != nil {}
    }

    /// Frees the space that `fill()` used.
    func clear() throws { try FileManager.default.removeItem(at: filler) }

    private static func run(_ command: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
