import BidlySQL
import Foundation
import Testing

@testable import BidlySQLite

@Suite("Full and defective disks")
struct FullDiskTests {
    @Test(
        "For the index of the write-ahead log, the errno distinguishes a full disk from a defective one",
        .enabled(if: FailingWrites.isPossible),
        arguments: [(EIO, SQLError.Code.ioError), (ENOSPC, .full), (EDQUOT, .full)]
    )
    func index(number: Int32, code: SQLError.Code) throws {
        let folder = try TemporaryFolder(), path = folder.path("bids.db")
        _ = try SQLiteConnection(opening: .file(path), applicationID: SQLiteConnection.testID)
        let failing = FailingWrites(to: path + "-shm", with: number)
        let error = sqlError { _ = try SQLiteConnection(opening: .file(path), applicationID: SQLiteConnection.testID) }
        _ = consume failing
        #expect(error?.code == code)
        #expect(error?.message == "disk I/O error: \(String(cString: strerror(number))) (SQLite error 4874)")
        _ = try SQLiteConnection(opening: .file(path), applicationID: SQLiteConnection.testID)
    }

    @Test(
        "The error of a failed commit distinguishes a full disk from a defective one",
        .enabled(if: FailingWrites.isPossible),
        arguments: [(EIO, SQLError.Code.ioError), (ENOSPC, .full), (EDQUOT, .full)]
    )
    func log(number: Int32, code: SQLError.Code) throws {
        let folder = try TemporaryFolder(), path = folder.path("bids.db")
        let database = try SQLiteConnection.bids(at: path, SQLiteConfiguration())
        let failing = FailingWrites(to: path + "-wal", with: number)
        let error = sqlError {
            try database.write { try database.execute("INSERT INTO member (id) VALUES (1)") }
        }
        _ = consume failing
        #expect(error?.code == code && error?.isOutcomeUnknown == (code != .full))
        #expect(try database.read { try database.count() } == 0)
        try database.write { try database.execute("INSERT INTO member (id) VALUES (1)") }
    }

    @Test("An earlier full disk does not change how a failed commit is reported")
    func commit() throws {
        let database = try SQLiteConnection.inMemory()
        #expect(SQLError.isFull(778, systemError: ENOSPC))
        let error = SQLError(ofCommit: 778, on: database.handle)
        #expect(error.code == .ioError && error.isOutcomeUnknown)
    }

    @Test(
        "An error that is unrelated to space is never reported as a full disk",
        arguments: [522, 2314, 3850, 5386, 8458, 11]
    )
    func others(status: Int32) {
        #expect(!SQLError.isFull(status, systemError: ENOSPC))
    }
}
