import AuctionHouseAPI

/// What an import has come to, with the file it was of.
struct FinishedImport: Sendable {
    let file: String
    let report: ImportReport
}
