import AuctionHouseAPI

/// The result of an import, with the name of the file.
struct FileImportReport: Sendable {
    let file: String
    let report: ImportReport
}
