import CommandLineCore
import Foundation
import Testing

@Suite("Folder and checks")
struct FolderTests {
    private let base = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID().uuidString)").path

    private func inBase(_ work: () throws -> Void) throws {
        try Folder(base).make()
        defer { try? FileManager.default.removeItem(atPath: base) }
        try work()
    }

    @Test("a folder is made with those on the way to it, for its owner alone; one that is there stays as it is")
    func make() throws {
        try inBase {
            let folder = Folder("\(base)/a/b")
            #expect(!folder.exists)
            try folder.make()
            #expect(folder.isFolder && !folder.isOpenToOthers)
            #expect(!Folder("\(base)/a").isOpenToOthers)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
            try folder.make()
            #expect(folder.isOpenToOthers)
        }
    }

    @Test("where there is a file no folder is, and none can be made below it")
    func file() throws {
        try inBase {
            try Data().write(to: URL(filePath: "\(base)/seeds"))
            #expect(Folder("\(base)/seeds").exists && !Folder("\(base)/seeds").isFolder)
            for name in ["seeds", "seeds/more", "seeds/more/of/them"] {
                let folder = Folder("\(base)/\(name)")
                let failure = #expect(throws: CommandFailure.self) { try folder.make() }
                #expect(failure?.exitCode == .failure && failure?.kind == "folder-unusable")
                #expect(failure?.detail == "\(base)/seeds: Not a directory")
                let foretold = #expect(throws: CommandFailure.self) { try folder.checkUsable() }
                #expect(foretold == failure)
            }
            #expect(Folder(holding: "\(base)/seeds") == Folder(base))
        }
    }

    #if os(Linux)
    @Test("where the system lets nobody make a folder, that is told in its words and with its own status")
    func forbidden() throws {
        let failure = #expect(throws: CommandFailure.self) { try Folder("/sys/greenhouse/beds").make() }
        #expect(failure?.exitCode == .noPermission && failure?.detail.hasPrefix("/sys/greenhouse: ") == true)
    }
    #endif

    @Test("a path without detours names the same place from everywhere")
    func absolute() {
        #expect(Folder.absolute("/a/../b/./c") == "/b/c")
        #expect(Folder.absolute("seeds") == "\(FileManager.default.currentDirectoryPath)/seeds")
    }

    @Test("the check of a folder tells the first thing that is wrong with it, and what helps")
    func check() throws {
        try inBase {
            let path = "\(base)/data"
            #expect(CheckResult("data", Folder(path)) == CheckResult(.ok, "data", "\(path): made when needed"))
            try Data().write(to: URL(filePath: path))
            #expect(CheckResult("data", Folder(path)) == CheckResult(.fail, "data", "\(path): Not a directory"))
            let below = CheckResult("below", Folder("\(path)/more"))
            #expect(
                below == CheckResult(.fail, "below", "\(path)/more: cannot be made: \(path): Not a directory")
            )
            #expect(CheckResult("base", Folder(base)) == CheckResult(.ok, "base", base))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: base)
            #expect(
                CheckResult("base", Folder(base))
                    == CheckResult(.warn, "base", "\(base): others may look into it; try chmod 700")
            )
        }
    }
}
