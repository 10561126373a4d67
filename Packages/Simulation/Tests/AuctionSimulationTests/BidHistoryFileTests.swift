import AuctionSimulation
import Bidding
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct BidHistoryFileTests {
    private let header = "auction,open_cents,final_cents,time_days,bidder,max_cents\n"

    private func read(_ text: String) throws -> BidHistoryFile { try BidHistoryFile(MemoryByteSource(text.utf8)) }

    @Test("Columns may be in any order, other columns are ignored, and the rows of an auction need not be adjacent")
    func columnsAndRows() throws {
        let file = try read(
            "max_cents,bidder,rating,time_days,final_cents,open_cents,auction\n"
                + "2000,anna,,0.5,2050,1000,x\n700,ben,7,1,700,700,y\n3000,carl,,0.25,2050,1000,x\n"
        )
        #expect(file.histories.map(\.auction) == ["x", "y"])
        #expect(file.histories[0].entries.map(\.bidder) == ["carl", "anna"])
        #expect(file.histories[0].startPrice == 1000 && file.histories[0].recordedPrice == 2050)
        #expect(file.contradictions.isEmpty)
    }

    @Test("Line endings, a byte-order mark and quotes do not matter")
    func dialects() throws {
        let plain = try read(header + "x,1,2,0.5,anna,3\n")
        #expect(try read("\u{FEFF}" + header.dropLast() + "\r\nx,1,2,0.5,anna,3\r\n") == plain)
        #expect(try read(header + "\"x\",\"1\",\"2\",\"0.5\",\"anna\",\"3\"") == plain)
    }

    @Test("Reading ends when the task is cancelled")
    func cancelled() async {
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let text = "auction,open_cents,final_cents,time_days,bidder,max_cents\nx,1000,2050,0.25,anna,2000\n"
            return try BidHistoryFile(MemoryByteSource(text.utf8))
        }
        await #expect(throws: CancellationError.self) { try await reading.value }
    }

    @Test("A header without rows is a file without auctions")
    func headerOnly() throws {
        #expect(try read(header).histories.isEmpty)
    }

    @Test("If rows of an auction contradict each other, the first row is used, and the contradiction is reported")
    func contradictions() throws {
        let file = try read(header + "x,1,24500,0,anna,5\nx,100,24500,1,ben,6\n")
        #expect(file.histories.map(\.startPrice) == [1])
        #expect(
            file.contradictions.map(\.description)
                == ["line 3, column 2 (open_cents): auction 'x' has 100, but 1 on line 2; line 2 is used"]
        )
    }

    @Test(
        "An invalid row is reported with its location and reason",
        arguments: [
            ("x,1,2,0,anna,0", "line 2, column 6 (max_cents): 0 must be between 1 and 9007199254740991"),
            ("x,1,2,0,anna,-3", "line 2, column 6 (max_cents): -3 must be between 1 and 9007199254740991"),
            ("x,-1,2,0,anna,3", "line 2, column 2 (open_cents): -1 must be between 0 and 9007199254740991"),
            (
                "x,1,9007199254740992,0,anna,3",
                "line 2, column 3 (final_cents): 9007199254740992 must be between 0 and 9007199254740991"
            ),
            ("x,1,2,0,anna,3.5", "line 2, column 6 (max_cents): '3.5' is not a whole number"),
            ("x,1,2,0,anna,", "line 2, column 6 (max_cents): '' is not a whole number"),
            ("x,1,2,0,,3", "line 2, column 5 (bidder): the bidder is missing"),
            (",1,2,0,anna,3", "line 2, column 1 (auction): the auction is missing"),
            ("x,1,2,,anna,3", "line 2, column 4 (time_days): '' is not a valid number of days"),
            ("x,1,2,nan,anna,3", "line 2, column 4 (time_days): 'nan' is not a valid number of days"),
            ("x,1,2,inf,anna,3", "line 2, column 4 (time_days): 'inf' is not a valid number of days"),
            ("x,1,2,1e400,anna,3", "line 2, column 4 (time_days): 1e400 must be a number of days between 0 and 36525"),
            ("x,1,2,0x1,anna,3", "line 2, column 4 (time_days): '0x1' is not a valid number of days"),
            ("x,1,2,-1,anna,3", "line 2, column 4 (time_days): -1 must be a number of days between 0 and 36525"),
            ("x,1,2,1e9,anna,3", "line 2, column 4 (time_days): 1e9 must be a number of days between 0 and 36525"),
            ("x,1,2,0,anna", "line 2, column 6 (max_cents): the header names 6 columns, but this row has 5"),
            (
                "x,1,2,0,an\"na,3",
                "line 2, column 5 (bidder): the field contains a quote; double it, and put the whole field in quotes"
            ),
        ]
    )
    func badRows(row: String, message: String) {
        let error = #expect(throws: CSVError.self) { try read(header + row + "\n") }
        #expect(error?.description == message)
    }

    @Test("Similar names are different auctions and bidders")
    func lookAlikes() throws {
        let file = try read(header + "ren\u{E9},1,2,0,ren\u{E9},3\nrene\u{301},1,2,0,rene\u{301},4\n")
        #expect(file.histories.count == 2)
        let same = try read(header + "x,100,1,0,ren\u{E9},1000\nx,100,1,1,rene\u{301},2000\n")
        #expect(try ReplayReport(of: same.histories, increments: .usd).replays.map(\.price) == [1050])
    }

    @Test("Other separators are detected")
    func otherSeparator() {
        let error = #expect(throws: CSVError.self) { try read("auction;bidder\n") }
        #expect(error?.description.contains("by semicolons instead of commas") == true)
    }

    @Test("A missing column is reported with the list of existing columns")
    func missingColumn() {
        let error = #expect(throws: CSVError.self) { try read("auction,bidder\n") }
        #expect(
            error?.description == "line 1, column open_cents: the column is missing; the columns are auction, bidder"
        )
    }

    @Test("An error contains the name of the file")
    func fileErrors() {
        let error = #expect(throws: CSVError.self) { try BidHistoryFile(path: #filePath) }
        #expect(error?.file == #filePath)
        #expect(throws: FileError.self) { try BidHistoryFile(path: "/nowhere/bids.csv") }
    }

    @Test("Two hundred random changes to a file lead to an error or to histories, never to a crash")
    func damages() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let original = Array((header + "x,1,2,0.5,anna,3\nx,1,2,0.75,\"b,en\",4\r\ny,5,6,1,carl,7\n").utf8)
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(("\",\r\n\0-.".utf8.randomElement(using: &random)) ?? 0, at: index)
                }
            }
            do {
                let file = try BidHistoryFile(MemoryByteSource(bytes))
                #expect(file.histories.allSatisfy { !$0.entries.isEmpty }, "seed \(seed)")
            } catch let error as CSVError {
                #expect(!error.reason.isEmpty && error.line > 0, "seed \(seed)")
            }
        }
    }

    @Test("Each price that contradicts the first row is reported, with the name of the file")
    func contradictionsInFile() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        let rows = "x,1,24500,0,anna,5\nx,100,24500,1,ben,6\nx,1,24501,2,ben,7\n"
        try (header + rows).write(to: url, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try BidHistoryFile(path: url.path)
        #expect(file.histories.map(\.recordedPrice) == [24500])
        #expect(file.contradictions.map(\.file) == [url.path, url.path])
        #expect(file.contradictions.map(\.line) == [3, 4])
        #expect(file.contradictions.map(\.columnName) == ["open_cents", "final_cents"])
    }

    @Test("The largest and smallest values are valid, and times may have exponents")
    func limits() throws {
        let most = AuctionTerms.maximumAmount
        let file = try read(header + "x,0,0,1e-3,anna,1\ny,\(most),\(most),36525,anna,\(most)\nz,0,0,+1E1,ben,1\n")
        #expect(file.histories.map(\.startPrice) == [0, most, 0])
        #expect(file.histories.map(\.recordedPrice) == [0, most, 0])
        #expect(file.histories.map { $0.entries[0].days } == [0.001, 36525, 10])
        #expect(file.histories.map { $0.entries[0].maximum } == [1, most, 1])
        #expect(throws: CSVError.self) { try read(header + "x,0,0,36525.01,anna,1\n") }
    }

    @Test("Seller, end and length come from the first row of an auction, if present and valid")
    func frames() throws {
        let columns = "days,end_date,seller," + header
        let file = try read(
            columns + "3,2003-04-05,sam,x,1,2,0.5,anna,3\n7,2003-04-09,tom,x,1,2,0.6,ben,4\n"
                + ",2003-04-05T10:00:00Z,,y,1,2,0.5,anna,3\nlong,5 April,sam,z,1,2,0.5,anna,3\n"
        )
        #expect(file.histories.map(\.seller) == ["sam", nil, "sam"])
        #expect(file.histories.map(\.length) == [3, nil, nil])
        let ends = ["2003-04-05T23:59:59.999Z", "2003-04-05T10:00:00Z"].map { Instant($0) }
        #expect(file.histories.map(\.end) == ends + [nil])
        #expect(file.firstLines == [2, 4, 5])
        #expect(file.contradictions.map(\.columnName) == ["end_date", "days"])
    }

    @Test("Invalid rows can be skipped and reported")
    func faults() throws {
        var faults: [CSVError] = []
        let text = header + "x,1,2,0,anna,0\nx,1,2,0,ben,3\nx,1\nx,1,2,0,ca\"rl,3\ny,1,2,0,dora,4\n"
        let file = try BidHistoryFile(MemoryByteSource(text.utf8)) { faults.append($0) }
        #expect(file.histories.flatMap(\.entries).map(\.bidder) == ["ben", "dora"])
        #expect(faults.map(\.line) == [2, 4, 5])
    }
}
