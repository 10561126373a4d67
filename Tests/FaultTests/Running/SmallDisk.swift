import Foundation
import Testing

/// A disk in memory that is soon full, mounted in a folder of its own; gone with the value.
final class SmallDisk: Sendable {
    private struct NotAllowed: Error {}

    let folder: HouseFolder
    private var filler: URL { folder.url.appending(path: "filler") }

    /// Mounts a disk of that many bytes.
    ///
    /// - Throws: where mounting is not allowed.
    init(bytes: Int) throws {
        folder = try HouseFolder()
        guard try Self.run("mount", "-t", "tmpfs", "-o", "size=\(bytes)", "bidly-fault", folder.url.path) == 0 else {
            throw NotAllowed()
        }
    }

    deinit {
        // Lazily: a store may close its file later than this value goes.
        _ = try? Self.run("umount", "-l", folder.url.path)
    }

    /// Whether disks can be mounted here.
    static var isPossible: Bool { (try? SmallDisk(bytes: 65_536)) != nil }

    /// Takes all the room that is left.
    func fill() throws {
        guard FileManager.default.createFile(atPath: filler.path, contents: nil) else { return }
        let file = try FileHandle(forWritingTo: filler)
        defer { try? file.close() }
        while (try? file.write(contentsOf: Data(repeating: 1, count: 4096))) != nil {}
    }

    /// Makes room again.
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
