import FoundationCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct TemporaryFileTests {
    private func withFolder(_ work: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(folder.path)
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test("content written in chunks replaces the old file, and only its owner may read it")
    func completed() throws {
        try withFolder { folder in
            let path = folder + "/list"
            try Data("before".utf8).write(to: URL(filePath: path))
            let draft = try TemporaryFile(for: path)
            try draft.write([1, 2])
            try draft.write([])
            try draft.write(Array(repeating: 7, count: 200_000))
            #expect(try AtomicFile(path: path).read() == Array("before".utf8))
            try draft.complete()
            #expect(try AtomicFile(path: path).read() == [1, 2] + Array(repeating: 7, count: 200_000))
            #expect(try names(in: folder) == ["list"])
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("an incomplete draft is removed, and the old file remains")
    func abandoned() throws {
        try withFolder { folder in
            let path = folder + "/list"
            try Data("before".utf8).write(to: URL(filePath: path))
            do {
                let draft = try TemporaryFile(for: path)
                try draft.write([1, 2])
                #expect(try names(in: folder).count == 2)
            }
            #expect(try names(in: folder) == ["list"])
            #expect(try AtomicFile(path: path).read() == Array("before".utf8))
        }
    }

    @Test("a completed draft cannot be written or completed again")
    func over() throws {
        try withFolder { folder in
            let draft = try TemporaryFile(for: folder + "/list")
            try draft.complete()
            #expect(throws: FileError.self) { try draft.write([1]) }
            #expect(throws: FileError.self) { try draft.complete() }
            #expect(try AtomicFile(path: folder + "/list").read() == [])
        }
    }

    @Test("two drafts of one file are independent: the last completed one remains")
    func two() throws {
        try withFolder { folder in
            let drafts = [try TemporaryFile(for: folder + "/list"), try TemporaryFile(for: folder + "/list")]
            for (number, draft) in drafts.enumerated() { try draft.write([UInt8(number)]) }
            for draft in drafts.reversed() { try draft.complete() }
            #expect(try AtomicFile(path: folder + "/list").read() == [0])
            #expect(try names(in: folder) == ["list"])
        }
    }

    @Test("a symbolic link remains, and its target is replaced")
    func link() throws {
        try withFolder { folder in
            try Data("before".utf8).write(to: URL(filePath: folder + "/list"))
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "list")
            let draft = try TemporaryFile(for: folder + "/link")
            try draft.write([1])
            try draft.complete()
            #expect(try AtomicFile(path: folder + "/list").read() == [1])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "list")
        }
    }

    @Test("folders and devices are not replaced, and no folder is created", arguments: ["", "/missing/list"])
    func refused(path: String) throws {
        try withFolder { folder in
            #expect(throws: FileError.self) { try TemporaryFile(for: folder + path) }
            let left = try names(in: folder)
            #expect(left == [])
        }
        #expect(throws: FileError.self) { try TemporaryFile(for: "/dev/null") }
    }

    @Test("a file has a size; a device has none")
    func size() throws {
        try withFolder { folder in
            try Data(repeating: 1, count: 70_000).write(to: URL(filePath: folder + "/list"))
            #expect(try FileByteSource(path: folder + "/list").size == 70_000)
            #expect(try FileByteSource(path: "/dev/null").size == nil)
        }
    }
}
