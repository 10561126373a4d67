import Catalog
import CommandLineCore
import FoundationCore

extension Assembly {
    /// Does something with an item of one's own, and shows it as it is then; `@last` stands for it from then on.
    ///
    /// - Parameters:
    ///   - isAdmin: whether to act with the rights of an admin, on whatever item.
    ///   - news: what has become of it when `work` is done.
    ///   - work: does it, and gives the item.
    /// - Throws: what `work` throws; `CommandFailure` as `inSession`.
    @MainActor
    func sell(
        _ house: HouseOptions,
        _ output: OutputOptions,
        asAdmin isAdmin: Bool = false,
        news: String,
        _ work: @MainActor (Session) async throws -> ItemID
    ) async throws {
        try await sell(house, output, asAdmin: isAdmin) { session in (try await work(session), news) }
    }

    /// As `sell(_:_:asAdmin:news:_:)`, for work that tells itself what has become of the item.
    ///
    /// - Parameter finishesDraft: whether the item is a draft that `work` published. It stays unfinished until the receipt
    ///   is out, so that the same command leads to it after a crash or a failure.
    @MainActor
    func sell(
        _ house: HouseOptions,
        _ output: OutputOptions,
        asAdmin isAdmin: Bool = false,
        finishesDraft: Bool = false,
        _ work: @MainActor (Session) async throws -> (item: ItemID, news: String)
    ) async throws {
        try await inSession(house, as: .required, asAdmin: isAdmin) { session in
            let (item, news) = try await work(session)
            session.lastItem.note(item)
            let sheet = try await session.sheet(of: item)
            let receipt = Result {
                try console.receipt("it was done all the same; see 'bidly show \(item)'") {
                    try ItemSheetPresenter(now: session.clock.now)
                        .present(sheet, news: news, as: output, on: console.output)
                }
            }
            if finishesDraft { await session.catalog.finishDraft(item) }
            try receipt.get()
        }
    }
}
