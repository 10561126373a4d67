import Accounts
import AuctionHouseAPI
import Bidding
import CommandLineCore
import FoundationCore
import HouseKit
import HouseSimulation

/// An import of listings or of recorded bids from a file.
struct FileImport: Sendable {
    let file: InputFile
    /// Whether to read the file as recorded bids regardless of its header.
    let containsBidHistories: Bool
    /// The name of the seller for rows without a seller; `nil` for the selected member.
    let seller: String?
    /// All auctions end within this duration from now; `nil` to use the times in the file.
    let endsWithin: Duration?
    /// The currency for rows without a currency.
    let currency: Currency
    let onFault: ListingImportOptions.FaultPolicy

    /// Imports the file into the house of a session.
    ///
    /// - Parameters:
    ///   - progress: receives the report of each committed batch.
    ///   - onRead: receives the number of bytes read so far.
    /// - Throws: `CommandFailure`, exit status 66, if the seller of listings is not a member, 65 for a header that is
    ///   not valid; `FileError`, `ImportStopped`, `ClientFailure`, `CancellationError`.
    @MainActor
    func run(
        in session: Session,
        _ progress: ImportProgress,
        onRead: @escaping @Sendable (Int) -> Void
    ) async throws -> ImportReport {
        let content = try file.open(onRead: onRead)
        do {
            if containsBidHistories || content.containsBidHistories {
                let histories = HistoryImport(
                    seller: seller,
                    endsWithin: endsWithin,
                    currency: currency,
                    onFault: onFault
                )
                return try await histories.run(content, in: session.houseClient, at: session.clock.now) {
                    progress.record($0)
                }
            }
            let options = ListingImportOptions(
                defaultSeller: try await member(in: session) ?? session.account?.id,
                currency: currency,
                endsWithin: endsWithin,
                onFault: onFault
            )
            return try await session.houseClient.importListings(from: content, as: options) { progress.record($0) }
        } catch let error as CSVError {
            let failure = CommandFailure(error.located(in: file.name)), isColumnMissing = error.column == nil
            guard isColumnMissing, error.columnName != nil else { throw failure }
            throw failure.adding("For the columns of listings and of recorded bids, run: bidly help import")
        }
    }

    @MainActor
    private func member(in session: Session) async throws -> MemberID? {
        guard let seller else { return nil }
        if let member = try await session.memberClient.member(named: seller) { return member.id }
        throw CommandFailure.noSuch(
            "member",
            named: seller,
            hint: "Run: bidly register \(seller.shellOperand)"
        )
    }
}
