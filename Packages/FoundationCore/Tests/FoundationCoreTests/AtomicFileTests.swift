import FoundationCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct AtomicFileTests {
    private func withFolder(_ work: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(folder.path)
    }

    @Test("reading returns the last written content; nil without a file")
    func readsBack() throws {
        try withFolder { folder in
            let file = AtomicFile(path: folder + "/list")
            #expect(try file.read() == nil)
            for content in [[], [0, 255], Array(repeating: 7, count: 200_000)] as [[UInt8]] {
                try file.write(content)
                #expect(try file.read() == content)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["list", "list.lock"])
        }
    }

    @Test("a failed write preserves the old content and leaves no other file")
    func failedWrite() throws {
        try withFolder { folder in
            let file = AtomicFile(path: folder + "/missing/list")
            #expect(throws: FileError.self) { try file.write([1]) }
            let taken = AtomicFile(path: folder + "/folder")
            try FileManager.default.createDirectory(atPath: taken.path, withIntermediateDirectories: true)
            #expect(throws: FileError.self) { try taken.write([1]) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["folder", "folder.lock"])
        }
    }

    @Test("the next write of the group replaces a temporary file that a crash left behind")
    func drafts() throws {
        try withFolder { folder in
            try AtomicFile(path: folder + "/all.new").write([9, 9, 9])
            for name in ["one", "two"] {
                let file = AtomicFile(path: "\(folder)/\(name)", in: folder + "/all")
                try file.write([1])
                #expect(try file.read() == [1])
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(names == ["all.lock", "all.new.lock", "one", "two"])
        }
    }

    @Test("damaged files are renamed to different names")
    func renameDamaged() throws {
        try withFolder { folder in
            let file = AtomicFile(path: folder + "/list")
            for number: UInt8 in 1...2 {
                try file.write([number])
                let aside = try file.renameDamaged(holding: try file.lock())
                #expect(try AtomicFile(path: aside).read() == [number])
                #expect(try file.read() == nil)
            }
        }
    }

    @Test("a symbolic link at the temporary file's path is replaced, and its target is unchanged")
    func linkedDraft() throws {
        try withFolder { folder in
            let other = folder + "/other", file = AtomicFile(path: folder + "/list")
            try Data("mine".utf8).write(to: URL(filePath: other))
            for target in ["other", "missing"] {
                try FileManager.default.createSymbolicLink(atPath: folder + "/list.new", withDestinationPath: target)
                try file.write([1])
                #expect(try file.read() == [1])
                #expect(try Data(contentsOf: URL(filePath: other)) == Data("mine".utf8))
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(names == ["list", "list.lock", "other"])
        }
    }

    @Test("a symbolic link at the path is not read, and a write replaces the link", arguments: ["kept", "gone"])
    func link(target: String) throws {
        try withFolder { folder in
            try AtomicFile(path: folder + "/kept").write([1])
            try FileManager.default.createSymbolicLink(atPath: folder + "/list", withDestinationPath: target)
            let file = AtomicFile(path: folder + "/list")
            let error = #expect(throws: FileError.self) { try file.read() }
            #expect(error?.isNotRegular == true && error?.isNotFound == false)
            #expect(error?.description.contains("a symbolic link, which is not followed") == true)
            try file.write([2])
            #expect(try file.read() == [2])
            #expect(try AtomicFile(path: folder + "/kept").read() == [1])
            #expect(!FileManager.default.fileExists(atPath: folder + "/gone"))
        }
    }

    @Test("a named pipe at the path is refused without waiting for its writer", arguments: [false, true])
    func namedPipe(followsLink: Bool) throws {
        try withFolder { folder in
            try #require(mkfifo(folder + "/list", 0o600) == 0)
            let file = AtomicFile(path: folder + "/list", followsLink: followsLink)
            let error = #expect(throws: FileError.self) { try file.read() }
            #expect(error?.isNotRegular == true)
            #expect(error?.description == "\(file.path): not a regular file; remove it")
        }
    }

    @Test("a followed link to a file of another user is read, but not written")
    func foreignTarget() throws {
        try withFolder { folder in
            try AtomicFile(path: folder + "/theirs").write([1])
            // Only the superuser can change the owner of a file.
            guard chown(folder + "/theirs", 65_534, 65_534) == 0 else { return }
            try FileManager.default.createSymbolicLink(atPath: folder + "/list", withDestinationPath: "theirs")
            let file = AtomicFile(path: folder + "/list", followsLink: true)
            let error = #expect(throws: FileError.self) { try file.write([2]) }
            #expect(error?.isForbidden == true && error?.description.contains("of another user") == true)
            #expect(try file.read() == [1])
        }
    }

    @Test("a followed symbolic link at the file's path remains, and its target is replaced")
    func linkedFile() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/dotfiles", withIntermediateDirectories: true)
            try AtomicFile(path: folder + "/dotfiles/list").write([1])
            try FileManager.default.createSymbolicLink(atPath: folder + "/list", withDestinationPath: "dotfiles/list")
            let file = AtomicFile(path: folder + "/list", followsLink: true)
            #expect(try file.read() == [1])
            try file.write([2])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "dotfiles/list")
            #expect(try AtomicFile(path: folder + "/dotfiles/list").read() == [2])
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/dotfiles").sorted()
            #expect(names == ["list", "list.lock"])
        }
    }

    @Test("a followed symbolic link without a target counts as missing; neither the link nor the target is created")
    func danglingFile() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/list", withDestinationPath: "missing")
            let file = AtomicFile(path: folder + "/list", followsLink: true)
            #expect(try file.read() == nil)
            let error = #expect(throws: FileError.self) { try file.write([1]) }
            #expect(error?.isNotFound == true && error?.path == file.path)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "missing")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["list", "list.lock"])
        }
    }

    @Test("a symbolic link at the lock's path is not followed")
    func linkedLock() throws {
        try withFolder { folder in
            let file = AtomicFile(path: folder + "/list")
            try FileManager.default.createSymbolicLink(atPath: folder + "/list.lock", withDestinationPath: "missing")
            #expect(throws: FileError.self) { try file.write([1]) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["list.lock"])
        }
    }

    @Test("a failed lock closes its descriptor exactly once")
    func failedLocks() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = AtomicFile(path: folder.path + "/list", patience: .zero)
        try file.write([1])
        let lock = try file.lock()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<40_000 { #expect(throws: FileError.self) { _ = try file.lock() } }
            }
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<40_000 { #expect(throws: Never.self) { try file.read() } }
                }
            }
        }
        try file.write([2], holding: lock)
    }

    @Test("a file larger than its limit cannot be read")
    func sizeLimit() throws {
        try withFolder { folder in
            try AtomicFile(path: folder + "/list").write([1, 2, 3])
            #expect(try AtomicFile(path: folder + "/list", sizeLimit: 3).read() == [1, 2, 3])
            let error = #expect(throws: FileError.self) { try AtomicFile(path: folder + "/list", sizeLimit: 2).read() }
            #expect(error?.sizeLimit == 2)
        }
    }
}
