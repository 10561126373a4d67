import CommandLineCore
import Foundation
import Testing

@Suite("Folders and their checks")
struct FolderTests {
    private let base = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID().uuidString)").path

    private func inBase(_ work: () throws -> Void) throws {
        try Folder(base).create()
        defer { try? FileManager.default.removeItem(atPath: base) }
        try work()
    }

    @Test("A folder is created with its parents, for its owner only; an existing folder is unchanged")
    func make() throws {
        try inBase {
            let folder = Folder("\(base)/a/b")
            #expect(!folder.exists)
            try folder.create()
            #expect(folder.isFolder && !folder.isAccessibleByOthers)
            #expect(!Folder("\(base)/a").isAccessibleByOthers)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
            try folder.create()
            #expect(folder.isAccessibleByOthers)
        }
    }

    @Test("A file in the path prevents creating a folder")
    func file() throws {
        try inBase {
            try Data().write(to: URL(filePath: "\(base)/seeds"))
            #expect(Folder("\(base)/seeds").exists && !Folder("\(base)/seeds").isFolder)
            for name in ["seeds", "seeds/more", "seeds/more/of/them"] {
                let folder = Folder("\(base)/\(name)")
                let failure = #expect(throws: CommandFailure.self) { try folder.create() }
                #expect(failure?.exitStatus == .failure && failure?.kind == "folder-unusable")
                #expect(failure?.detail == "\(base)/seeds: Not a directory")
                let foretold = #expect(throws: CommandFailure.self) { try folder.checkWritable() }
                #expect(foretold == failure)
            }
            #expect(Folder(containing: "\(base)/seeds") == Folder(base))
        }
    }

    #if os(Linux)
    @Test("Missing permission is reported with the system's message and its own exit status")
    func forbidden() throws {
        let failure = #expect(throws: CommandFailure.self) { try Folder("/sys/greenhouse/beds").create() }
        #expect(failure?.exitStatus == .noPermission && failure?.detail.hasPrefix("/sys/greenhouse: ") == true)
    }
    #endif

    @Test("An absolute path is independent of the current directory")
    func absolute() {
        #expect(Folder.absolute("/a/../b/./c") == "/b/c")
        #expect(Folder.absolute("seeds") == "\(FileManager.default.currentDirectoryPath)/seeds")
    }

    @Test("The check of a folder reports the first problem and how to solve it")
    func check() throws {
        try inBase {
            let path = "\(base)/data"
            #expect(CheckResult("data", Folder(path)) == CheckResult(.ok, "data", "\(path): created on demand"))
            try Data().write(to: URL(filePath: path))
            #expect(CheckResult("data", Folder(path)) == CheckResult(.fail, "data", "\(path): Not a directory"))
            let below = CheckResult("below", Folder("\(path)/more"))
            #expect(
                below == CheckResult(.fail, "below", "\(path)/more: cannot be created: \(path): Not a directory")
            )
            #expect(CheckResult("base", Folder(base)) == CheckResult(.ok, "base", base))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: base)
            #expect(
                CheckResult("base", Folder(base))
                    == CheckResult(.warn, "base", "\(base): other users can read it. Run: chmod 700 \(base)")
            )
            for mode in [0o777, 0o730, 0o703, 0o1777] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: base)
                #expect(
                    CheckResult("base", Folder(base))
                        == CheckResult(.warn, "base", "\(base): other users can change it. Run: chmod 700 \(base)")
                )
            }
        }
    }

    @Test("Files and folders that other users can change are reported with the command that fixes them")
    func permissions() throws {
        try inBase {
            let files = ["\(base)/a", "\(base)/b c", "\(base)/none"]
            for path in files.prefix(2) {
                try Data().write(to: URL(filePath: path))
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            }
            #expect(Folder(base).files == Array(files.prefix(2)))
            #expect(CheckResult.openFiles("files", files) == nil)
            #expect(CheckResult.writableFolder("folder", Folder(base)) == nil)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: files[1])
            #expect(
                CheckResult.openFiles("files", files)
                    == CheckResult(
                        .warn,
                        "files",
                        "\(files[1]): other users can read or change it. Run: chmod 600 '\(files[1])'"
                    )
            )
            try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: files[0])
            #expect(
                CheckResult.openFiles("files", files)?.detail
                    == "other users can read or change 2 files. Run: chmod 600 \(files[0]) '\(files[1])'"
            )
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: base)
            #expect(
                CheckResult.writableFolder("folder", Folder(base))
                    == CheckResult(
                        .warn,
                        "folder",
                        "\(base): other users can replace its files. Run: chmod go-w \(base)"
                    )
            )
            try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: base)
            #expect(CheckResult.writableFolder("folder", Folder(base)) == nil)
        }
    }

    @Test("A file that cannot be read is reported with the system's message; a missing file is not reported")
    func readObstacle() throws {
        try inBase {
            #expect(Folder(base).readObstacle == nil && Folder("\(base)/none").readObstacle == nil)
            try FileManager.default.createSymbolicLink(atPath: "\(base)/loop", withDestinationPath: "loop")
            #expect(Folder("\(base)/loop").readObstacle == "Too many levels of symbolic links")
        }
    }

    @Test("A dangling symbolic link is distinguished from a missing file")
    func danglingLink() throws {
        try inBase {
            let path = "\(base)/link"
            #expect(!Folder(path).isDanglingLink)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "gone")
            #expect(Folder(path).isDanglingLink && !Folder(path).exists)
            for folder in [Folder(path), Folder("\(path)/more")] {
                #expect(throws: CommandFailure.self) { try folder.checkWritable() }
                let failure = #expect(throws: CommandFailure.self) { try folder.create() }
                #expect(failure?.detail == "\(path): Not a directory")
            }
            #expect(!Folder("\(base)/gone").exists)
            try Data().write(to: URL(filePath: "\(base)/gone"))
            #expect(!Folder(path).isDanglingLink)
        }
    }
}
