import CommandLineCore
import FoundationCore

extension Assembly {
    /// Does something with an item of one's own, and shows it as it is then; `@last` stands for it from then on.
    ///
    /// - Parameters:
    ///   - isAdmin: whether to act with the rights of an admin, on whatever item.
    ///   - news: what has become of it when `work` is done.
    ///   - work: does it, and gives the item.
    /// - Throws: what `work` throws; `CommandFailure` as `withSession`.
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
    @MainActor
    func sell(
        _ house: HouseOptions,
        _ output: OutputOptions,
        asAdmin isAdmin: Bool = false,
        _ work: @MainActor (Session) async throws -> (item: ItemID, news: String)
    ) async throws {
        try await withSession(house, caller: .required, asAdmin: isAdmin) { session in
            let (item, news) = try await work(session)
            session.lastItem.note(item)
            let sheet = try await session.sheet(of: item)
            try console.receipt("it was done all the same; see 'bidly show \(item)'") {
                try ItemSheetPresenter(now: session.clock.now)
                    .present(sheet, news: news, as: output, on: console.output)
            }
        }
    }
}
