import BidlySQL
import Foundation
import Testing

@testable import BidlySQLite

@Suite("Full and defective disks")
struct FullDiskTests {
    @Test(
        "For the index of the write-ahead log, SQLite's common code is resolved by the errno",
        .enabled(if: FailingWrites.isPossible),
        arguments: [(EIO, SQLError.Code.ioError), (ENOSPC, .full), (EDQUOT, .full)]
    )
    func index(number: Int32, code: SQLError.Code) throws {
        let folder = try TemporaryFolder(), path = folder.path("bids.db")
        _ = try SQLiteDatabase(.file(path), applicationID: SQLiteDatabase.testID)
        let failing = FailingWrites(to: path + "-shm", with: number)
        let error = #expect(throws: SQLiteError.self) { _ = try SQLiteDatabase(.file(path), applicationID: SQLiteDatabase.testID) }
        _ = consume failing
        #expect(error?.extendedCode == SQLiteError.Code(rawValue: 4874) && error?.systemError == number)
        #expect(error?.isFull == (code == .full) && error.map { SQLError($0).code } == code)
        #expect(error?.reason == "disk I/O error: \(String(cString: strerror(number))) (SQLite error 4874)")
        _ = try SQLiteDatabase(.file(path), applicationID: SQLiteDatabase.testID)
    }

    @Test(
        "A failed commit on a full disk is distinguished from one on a defective disk",
        .enabled(if: FailingWrites.isPossible),
        arguments: [(EIO, SQLError.Code.ioError), (ENOSPC, .full), (EDQUOT, .full)]
    )
    func log(number: Int32, code: SQLError.Code) throws {
        let folder = try TemporaryFolder(), path = folder.path("bids.db")
        let database = try SQLiteDatabase.bids(at: path, SQLiteConfiguration())
        let failing = FailingWrites(to: path + "-wal", with: number)
        let error = #expect(throws: SQLiteError.self) {
            try database.write { try database.execute("INSERT INTO member (id) VALUES (1)") }
        }
        _ = consume failing
        #expect(error.map { SQLError($0).code } == code && error?.mayHaveCommitted == (code != .full))
        #expect(
            try database.read { try database.statement("SELECT count(*) FROM member").first { try $0.read(0) } } == 0
        )
        try database.write { try database.execute("INSERT INTO member (id) VALUES (1)") }
    }

    @Test("A failed commit is not reported as a full disk because of an earlier failure")
    func commit() {
        let error = SQLiteError(SQLiteError.Code(rawValue: 778), "", systemError: ENOSPC)
        #expect(error.isFull && !SQLiteError(ofCommit: error, isOpen: false, logError: nil).isFull)
    }

    @Test(
        "An error that is unrelated to space never means a full disk",
        arguments: [522, 2314, 3850, 5386, 8458, 11]
    )
    func others(code: Int32) {
        #expect(!SQLiteError(SQLiteError.Code(rawValue: code), "", systemError: ENOSPC).isFull)
    }
}
