import AuctionSimulation
import Bidding
import Foundation
import FoundationCore
import Testing

/// Real auctions of 2003. The folder exists on some machines, next to the project.
private let data = URL(filePath: #filePath).appending(path: "../../../../../../shared/data").standardizedFileURL

@Suite(.enabled(if: FileManager.default.fileExists(atPath: data.path), "the folder with real auctions is not here"))
struct RealAuctionsTests {
    @Test("The replays of 331 of 343 real auctions end at the recorded price, and all replays at the expected price")
    func palm() throws {
        let file = try BidHistoryFile(path: data.appending(path: "palm-bids.csv").path)
        let report = try ReplayReport(of: file.histories, increments: .usd)
        #expect(report.replays.count == 343 && report.bidCount == 5917)
        #expect(report.count(.exact) == 331)
        #expect(report.count(.recordedHigher) == 11 && report.count(.recordedLower) == 1)

        var expected = try CSVTable(FileByteSource(path: data.appending(path: "palm-expected.csv").path))
        let auction = try expected.column("auction"), bids = try expected.column("bids")
        let price = try expected.column("engine_cents"), leader = try expected.column("leader")
        for replay in report.replays {
            let row = try #require(try expected.next())
            #expect(replay.auction == row[auction])
            #expect(try Int64(replay.steps.count) == row.integer(bids))
            #expect(try replay.price == row.integer(price))
            #expect(replay.leader ?? "" == row[leader])
        }
        #expect(try expected.next() == nil)
    }

    @Test("149 similar auctions with other columns are read and replayed")
    func dated() throws {
        let file = try BidHistoryFile(path: data.appending(path: "palm-dated-bids.csv").path)
        let report = try ReplayReport(of: file.histories, increments: .usd)
        #expect(report.replays.count == 149 && report.bidCount == 3166)
        #expect(report.count(.exact) == 135)
    }
}
