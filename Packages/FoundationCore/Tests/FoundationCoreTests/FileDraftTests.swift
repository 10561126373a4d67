import FoundationCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct FileDraftTests {
    private func withFolder(_ work: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(folder.path)
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test("what was written in pieces takes the place of what was there, for its owner alone")
    func completed() throws {
        try withFolder { folder in
            let path = folder + "/list"
            try Data("before".utf8).write(to: URL(filePath: path))
            let draft = try FileDraft(for: path)
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

    @Test("what is not completed is gone, and what was there stays")
    func abandoned() throws {
        try withFolder { folder in
            let path = folder + "/list"
            try Data("before".utf8).write(to: URL(filePath: path))
            do {
                let draft = try FileDraft(for: path)
                try draft.write([1, 2])
                #expect(try names(in: folder).count == 2)
            }
            #expect(try names(in: folder) == ["list"])
            #expect(try AtomicFile(path: path).read() == Array("before".utf8))
        }
    }

    @Test("a completed file takes no more, and is not completed twice")
    func over() throws {
        try withFolder { folder in
            let draft = try FileDraft(for: folder + "/list")
            try draft.complete()
            #expect(throws: FileError.self) { try draft.write([1]) }
            #expect(throws: FileError.self) { try draft.complete() }
            #expect(try AtomicFile(path: folder + "/list").read() == [])
        }
    }

    @Test("two drafts of one file do not meet: the last to be completed stays")
    func two() throws {
        try withFolder { folder in
            let drafts = [try FileDraft(for: folder + "/list"), try FileDraft(for: folder + "/list")]
            for (number, draft) in drafts.enumerated() { try draft.write([UInt8(number)]) }
            for draft in drafts.reversed() { try draft.complete() }
            #expect(try AtomicFile(path: folder + "/list").read() == [0])
            #expect(try names(in: folder) == ["list"])
        }
    }

    @Test("a link stays one, and what it leads to is replaced")
    func link() throws {
        try withFolder { folder in
            try Data("before".utf8).write(to: URL(filePath: folder + "/list"))
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "list")
            let draft = try FileDraft(for: folder + "/link")
            try draft.write([1])
            try draft.complete()
            #expect(try AtomicFile(path: folder + "/list").read() == [1])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "list")
        }
    }

    @Test("no folder and no device is replaced, and no folder is made", arguments: ["", "/missing/list"])
    func refused(path: String) throws {
        try withFolder { folder in
            #expect(throws: FileError.self) { try FileDraft(for: folder + path) }
            let left = try names(in: folder)
            #expect(left == [])
        }
        #expect(throws: FileError.self) { try FileDraft(for: "/dev/null") }
    }

    @Test("a file tells its size, a device has none")
    func size() throws {
        try withFolder { folder in
            try Data(repeating: 1, count: 70_000).write(to: URL(filePath: folder + "/list"))
            #expect(try FileByteSource(path: folder + "/list").size == 70_000)
            #expect(try FileByteSource(path: "/dev/null").size == nil)
        }
    }
}
