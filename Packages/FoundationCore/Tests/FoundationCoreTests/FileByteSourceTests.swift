import Foundation
import FoundationCore
import Testing

@Suite struct FileByteSourceTests {
    @Test("the rest of a file consists of all unread bytes")
    func rest() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "bytes-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Data(content).write(to: URL(filePath: file))
        let source = try FileByteSource(named: file)
        #expect(source.size == content.count)
        let chunk = try #require(try source.nextChunk())
        #expect(try chunk + source.rest() == content)
        #expect(try source.rest() == [])
    }

    @Test("a dash names standard input; everything else is a file")
    func names() throws {
        #expect(FileByteSource.title(of: "-") == "standard input")
        #expect(FileByteSource.title(of: "./-") == "./-")
        #expect {
            _ = try FileByteSource(named: "/nowhere/bids.csv")
        } throws: { error in
            (error as? FileError)?.isNotFound == true && (error as? FileError)?.path == "/nowhere/bids.csv"
        }
    }

    @Test("a missing file is reported with its path and the system's reason")
    func missing() {
        let error = #expect(throws: FileError.self) { try FileByteSource(path: "/nowhere/bids.csv") }
        #expect(error?.isNotFound == true)
        #expect(error?.description == "/nowhere/bids.csv: No such file or directory")
        let below = #expect(throws: FileError.self) { try FileByteSource(path: #filePath + "/bids.csv") }
        #expect(below?.isNotFound == true)
    }

    @Test("a folder cannot be read")
    func folder() throws {
        let source = try FileByteSource(path: "/")
        #expect(throws: FileError.self) { try source.nextChunk() }
    }

    @Test("all bytes of a file are returned")
    func wholeFile() throws {
        let source = try FileByteSource(path: #filePath)
        var bytes: [UInt8] = []
        while let chunk = try source.nextChunk() { bytes += chunk }
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("}\n"))
    }

    @Test("a file larger than the limit, even an endless one, is an error that states the limit")
    func sizeLimit() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "bytes-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data(repeating: 7, count: 2048).write(to: URL(filePath: file))
        #expect(try FileByteSource(path: file, sizeLimit: 2048).rest().count == 2048)
        let error = #expect(throws: FileError.self) { try FileByteSource(path: file, sizeLimit: 2047).rest() }
        #expect(error?.description == "\(file): larger than the limit of 2047 bytes")
        #expect(error?.sizeLimit == 2047)
        let endless = #expect(throws: FileError.self) {
            try FileByteSource(path: "/dev/zero", sizeLimit: 1 << 20).rest()
        }
        #expect(endless?.description == "/dev/zero: larger than the limit of 1 MiB")
        let unstated = #expect(throws: FileError.self) { try FileByteSource(path: "/dev/zero").rest() }
        #expect(unstated?.description == "/dev/zero: larger than the limit of 64 MiB")
    }
}
