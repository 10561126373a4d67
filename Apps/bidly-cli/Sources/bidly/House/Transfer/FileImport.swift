import AuctionHouse
import Bidding
import CommandLineCore
import FoundationCore

/// A file, and how it is imported.
struct FileImport: Sendable {
    let file: ImportedFile
    /// Whether it is taken for recorded bids whatever its header says.
    let hasHistories: Bool
    /// The name of who sells what the file names no seller for; `nil` for whoever acts.
    let seller: String?
    /// Within which time from now auctions end; `nil` for the times in the file.
    let endsWithin: Duration?
    /// The currency where the file names none.
    let currency: Currency
    let onFault: ListingImport.FaultPolicy

    /// Imports the file into a house.
    ///
    /// - Parameters:
    ///   - account: who acts.
    ///   - onRead: is told how many bytes have been read so far.
    /// - Throws: `CommandFailure`, 66, when the seller of listings is no member; `CSVError`, `FileError`,
    ///   `ImportStopped`, `InvalidField`, `StoreFailure`, `CancellationError`.
    func run(
        in house: AuctionHouse,
        by account: Account?,
        _ progress: ImportProgress,
        onRead: @escaping @Sendable (Int) -> Void
    ) async throws -> ImportReport {
        let content = try file.open(onRead: onRead)
        do {
            if hasHistories || content.hasHistories {
                var options = HistoryImport(currency: currency, endsWithin: endsWithin, onFault: onFault)
                if let seller { options.seller = seller }
                return try await house.importHistories(from: content, as: options) { progress.hear($0) }
            }
            let options = ListingImport(
                defaultSeller: try await member(in: house) ?? account?.id,
                currency: currency,
                endsWithin: endsWithin,
                onFault: onFault
            )
            return try await house.importListings(from: content, as: options) { progress.hear($0) }
        } catch let error as CSVError {
            throw error.located(in: file.name)
        } catch let error as AuctionLogError {
            throw CommandFailure(error, in: file.name)
        }
    }

    private func member(in house: AuctionHouse) async throws -> MemberID? {
        guard let seller else { return nil }
        if let member = try await house.member(named: seller) { return member.id }
        throw CommandFailure.noSuch(
            "member",
            named: seller,
            hint: "'bidly register \(seller.shellWord)' makes one with this name"
        )
    }
}
