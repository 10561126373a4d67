import BidlySQLite
import Foundation
import Testing

@Suite struct MaintenanceTests {
    struct Cancelled: Error {}

    let folder: TemporaryFolder
    let database: SQLiteDatabase
    var copyPath: String { folder.path("copy") }

    init() throws {
        folder = try TemporaryFolder()
        database = try .bids(at: folder.path("house"))
        try database.write {
            for number in 0..<500 { try database.addMember("\(number) " + String(repeating: "x", count: 400)) }
        }
    }

    @Test("A backup is one complete file of the state at its start, while writers continue")
    func backup() throws {
        let writer = try SQLiteDatabase.bids(at: folder.path("house"))
        var steps: [SQLiteBackupProgress] = []
        try database.backup(to: copyPath, pagesPerStep: 10) { progress in
            steps.append(progress)
            try writer.addMember("meanwhile")
        }
        #expect(steps.count > 3)
        #expect(steps.last?.remainingPages == 0)
        #expect(steps.first.map { $0.pageCount - $0.remainingPages } == 10)
        #expect(try database.count() == 500 + steps.count)
        #expect(try folder.names.filter { $0.hasPrefix("copy") } == ["copy"])
        let copy = try SQLiteDatabase.bids(at: copyPath)
        #expect(try copy.count() == 500)
        #expect(try copy.integrityCheck() == [])
    }

    @Test("A backup of an in-memory database is an ordinary file")
    func memory() throws {
        let memory = try SQLiteDatabase.inMemory()
        try memory.addMember("Ada")
        try memory.backup(to: copyPath)
        #expect(try SQLiteDatabase.bids(at: copyPath).count() == 1)
    }

    @Test("A backup replaces a file only on request, and never a database in use")
    func replacing() throws {
        try folder.write(Data("precious".utf8), to: "copy")
        #expect(sqliteError { try database.backup(to: copyPath) }?.code == .fileExists)
        #expect(try folder.bytes(of: "copy") == Data("precious".utf8))
        try database.backup(to: copyPath, replacing: true)
        let copy = try SQLiteDatabase.bids(at: copyPath)
        #expect(try copy.count() == 500)
        #expect(sqliteError { try database.backup(to: copyPath, replacing: true) }?.code == .fileExists)
        #expect(sqliteError { try database.backup(to: folder.path("house"), replacing: true) }?.code == .fileExists)
        #expect(try copy.count() == 500)
        #expect(try database.count() == 500)
    }

    @Test("A cancelled backup, and one without a valid destination, leave no file")
    func cancelled() throws {
        #expect(throws: Cancelled.self) {
            try database.backup(to: copyPath, pagesPerStep: 1) { _ in throw Cancelled() }
        }
        #expect(sqliteError { try database.backup(to: folder.path("none/copy")) }?.code == .cantOpen)
        #expect(sqliteError { try database.backup(to: "") }?.code == .cantOpen)
        #expect(
            sqliteError { try database.write { try database.backup(to: copyPath) } }?.code == .invalidTransactionState
        )
        #expect(try folder.names.allSatisfy { $0.hasPrefix("house") })
        try database.addMember("goes on")
    }

    @Test("The integrity check reports no problem in a sound file, and the damage of an overwritten page")
    func damage() throws {
        try database.backup(to: copyPath)
        #expect(try SQLiteDatabase.bids(at: copyPath).integrityCheck() == [])
        let sound = try folder.bytes(of: "copy")
        for page in [sound.count / 4096 / 2, 3] {
            var data = sound
            for offset in page * 4096..<(page + 1) * 4096 { data[offset] = 0xa5 }
            try folder.write(data, to: "damaged")
            #expect(try SQLiteDatabase.bids(at: folder.path("damaged")).integrityCheck().isEmpty == false)
        }
    }

    @Test("The integrity check reports a violated foreign key")
    func foreignKeys() throws {
        try database.executeScript(
            "PRAGMA foreign_keys = OFF; INSERT INTO bid (id, member, amount) VALUES (7, 999, 1); PRAGMA foreign_keys = ON"
        )
        #expect(try database.integrityCheck() == ["Row 7 of table bid refers to a missing row of table member."])
    }

    @Test("After a crash, exactly the committed changes exist, and a truncated log ends at a commit")
    func crash() throws {
        try database.checkpoint(.truncate)
        for number in 0..<5 { try database.write { try database.addMember("after \(number)") } }
        try database.write {
            try database.addMember("not committed")
            for suffix in ["", "-wal"] { try folder.write(try folder.bytes(of: "house" + suffix), to: "copy" + suffix) }
        }
        let log = try folder.bytes(of: "copy-wal")
        let file = try folder.bytes(of: "copy")
        #expect(try SQLiteDatabase.bids(at: copyPath).count() == 505)
        var last = 500
        for size in stride(from: 0, through: log.count, by: 1031) {
            try folder.write(file, to: "cut\(size)")
            try folder.write(log.prefix(size), to: "cut\(size)-wal")
            let cut = try SQLiteDatabase.bids(at: folder.path("cut\(size)"))
            let count = try cut.count()
            #expect(count >= last)
            #expect(try cut.integrityCheck() == [])
            last = count
        }
        #expect(last >= 504)
    }

    @Test("A checkpoint copies the log into the file, and reports if a reader prevents it")
    func checkpoint() throws {
        let reader = try SQLiteDatabase.bids(at: folder.path("house"))
        try reader.read {
            _ = try reader.count()
            try database.addMember("x")
            let held = try database.checkpoint(.truncate)
            #expect(!held.isComplete)
            #expect(held.frames > held.copiedFrames)
        }
        #expect(try database.checkpoint(.truncate).isComplete)
        #expect(try folder.bytes(of: "house-wal").isEmpty)
        try database.optimize()
    }
}
