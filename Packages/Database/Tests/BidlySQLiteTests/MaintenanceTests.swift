import BidlySQL
import BidlySQLite
import Foundation
import Testing

@Suite struct MaintenanceTests {
    let folder: TemporaryFolder
    let database: SQLiteConnection
    var copyPath: String { folder.path("copy") }

    init() throws {
        folder = try TemporaryFolder()
        database = try .bids(at: folder.path("house"))
        try database.write {
            for number in 0..<500 { try database.addMember("\(number) " + String(repeating: "x", count: 400)) }
        }
    }

    @Test("The integrity check reports nothing for an intact file, and reports an overwritten page")
    func damage() throws {
        #expect(try database.integrityProblems() == [])
        try database.truncateLog()
        let sound = try folder.bytes(of: "house")
        for page in [sound.count / 4096 / 2, 3] {
            var data = sound
            for offset in page * 4096..<(page + 1) * 4096 { data[offset] = 0xa5 }
            try folder.write(data, to: "damaged")
            #expect(try SQLiteConnection.bids(at: folder.path("damaged")).integrityProblems().isEmpty == false)
        }
    }

    @Test("The integrity check reports a violated foreign key")
    func foreignKeys() throws {
        try database.execute(script: "PRAGMA foreign_keys = OFF")
        try database.execute("INSERT INTO bid (id, member, amount) VALUES (7, 999, 1)")
        #expect(try database.integrityProblems() == ["Row 7 of table bid refers to a missing row of table member."])
    }

    @Test("After a crash, exactly the committed changes exist, no matter at which byte the log ends")
    func crash() throws {
        try database.truncateLog()
        for number in 0..<5 { try database.write { try database.addMember("after \(number)") } }
        try database.write {
            try database.addMember("not committed")
            for suffix in ["", "-wal"] { try folder.write(try folder.bytes(of: "house" + suffix), to: "copy" + suffix) }
        }
        let log = try folder.bytes(of: "copy-wal")
        let file = try folder.bytes(of: "copy")
        #expect(try SQLiteConnection.bids(at: copyPath).count() == 505)
        var last = 500
        for size in stride(from: 0, through: log.count, by: 1031) {
            try folder.write(file, to: "cut\(size)")
            try folder.write(log.prefix(size), to: "cut\(size)-wal")
            let cut = try SQLiteConnection.bids(at: folder.path("cut\(size)"))
            let count = try cut.count()
            #expect(count >= last)
            #expect(try cut.integrityProblems() == [])
            last = count
        }
        #expect(last >= 504)
    }

    @Test("The log is copied into the file and truncated, unless a reader prevents it")
    func truncation() throws {
        let reader = try SQLiteConnection.bids(at: folder.path("house"))
        try reader.read {
            _ = try reader.count()
            try database.addMember("x")
            #expect(try !database.truncateLog())
        }
        #expect(try !folder.bytes(of: "house-wal").isEmpty)
        #expect(try database.truncateLog())
        #expect(try folder.bytes(of: "house-wal").isEmpty)
    }
}
