import AuctionHouseAPI
import Bidding
import CommandLineCore
import FoundationCore
import HouseKit
import HouseSimulation

/// A file, and how it is imported.
struct FileImport: Sendable {
    let file: ImportedFile
    /// Whether the file is read as recorded bids whatever its header says.
    let hasHistories: Bool
    /// The name of the seller where the file names none; `nil` for the member who acts.
    let seller: String?
    /// The time from now within which the auctions end; `nil` for the times in the file.
    let endsWithin: Duration?
    /// The currency where the file names none.
    let currency: Currency
    let onFault: ListingImport.FaultPolicy

    /// Imports the file into a house.
    ///
    /// - Parameter onRead: receives the number of bytes read so far.
    /// - Throws: `CommandFailure`, 66, when the seller of listings is no member; `CSVError`, `FileError`, `ImportStopped`,
    ///   `ClientFailure`, `CancellationError`.
    @MainActor
    func run(
        in session: Session,
        _ progress: ImportProgress,
        onRead: @escaping @Sendable (Int) -> Void
    ) async throws -> ImportReport {
        let content = try file.open(onRead: onRead)
        do {
            if hasHistories || content.hasHistories {
                let histories = HistoryImport(
                    seller: seller,
                    endsWithin: endsWithin,
                    currency: currency,
                    onFault: onFault
                )
                return try await histories.run(content, in: session.maintenance, at: session.clock.now) {
                    progress.hear($0)
                }
            }
            let options = ListingImport(
                defaultSeller: try await member(in: session) ?? session.account?.id,
                currency: currency,
                endsWithin: endsWithin,
                onFault: onFault
            )
            return try await session.maintenance.importListings(from: content, as: options) { progress.hear($0) }
        } catch let error as CSVError {
            throw error.located(in: file.name)
        }
    }

    @MainActor
    private func member(in session: Session) async throws -> MemberID? {
        guard let seller else { return nil }
        if let member = try await session.accounts.member(named: seller) { return member.id }
        throw CommandFailure.noSuch(
            "member",
            named: seller,
            hint: "'bidly register \(seller.shellWord)' makes one with this name"
        )
    }
}
