import AuctionSimulation
import Bidding
import BiddingInsights
import FoundationCore

/// The finished auctions in a file of recorded bids.
struct RecordedAuctionsFile {
    /// The auctions, in the order of their first rows.
    let auctions: [FinishedAuction]
    /// The contradictions in the file, and the auctions that are omitted because they have no final price.
    let warnings: [CSVError]

    /// Reads a file in the format of `BidHistoryFile`. O(n log n) for n rows.
    ///
    /// - Throws: `FileError` if the file cannot be read; `CSVError` if its content is not valid.
    init(path: String, increments: Increments) throws {
        let file = try BidHistoryFile(path: path)
        var auctions: [FinishedAuction] = [], warnings = file.contradictions
        for (history, line) in zip(file.histories, file.firstLines) {
            do {
                auctions.append(try FinishedAuction(history, increments: increments))
            } catch {
                let reason = "auction \(ExactText.quoted(history.auction)) is omitted: \(error)"
                warnings.append(CSVError(line: line, reason: reason).located(in: FileByteSource.title(of: path)))
            }
        }
        self.auctions = auctions
        self.warnings = warnings
    }
}
