import Bidding
import Catalog
import CommandLineCore
import FoundationCore

extension Assembly {
    /// Opens a session, changes one of the caller's items, and shows the result. `@last` then refers to the item.
    ///
    /// - Parameters:
    ///   - isAdmin: whether the caller acts as an administrator, who may change any item.
    ///   - summary: the sentence above the item.
    ///   - work: makes the change and returns the item.
    /// - Throws: the errors of `work` and of `withSession`.
    @MainActor
    func changeItem(
        _ house: HouseOptions,
        _ output: OutputOptions,
        asAdmin isAdmin: Bool = false,
        summary: String,
        _ work: @MainActor (Session) async throws -> ItemID
    ) async throws {
        try await changeItem(house, output, asAdmin: isAdmin) { session in (try await work(session), summary) }
    }

    /// Opens a session, changes one of the caller's items, and shows the result with the summary that `work` returns.
    /// `@last` then refers to the item.
    ///
    /// - Parameter finishesDraft: whether `work` publishes a draft. The draft is marked as finished only after the
    ///   attempt to print the result. If the command fails or crashes before that, the same command finds the draft
    ///   again.
    @MainActor
    func changeItem(
        _ house: HouseOptions,
        _ output: OutputOptions,
        asAdmin isAdmin: Bool = false,
        finishesDraft: Bool = false,
        _ work: @MainActor (Session) async throws -> (item: ItemID, summary: String)
    ) async throws {
        try await withSession(house, caller: .required, asAdmin: isAdmin) { session in
            let (item, summary) = try await work(session)
            session.lastItem.record(item)
            let overview = try await session.overview(of: item)
            let receipt = Result {
                try console.receipt("The change was made. To see it, run: bidly show \(item)") {
                    try ItemOverviewPresenter(now: session.clock.now)
                        .present(overview, summary: summary, as: output, on: console.output)
                }
            }
            if finishesDraft { await session.listings.finishDraft(item) }
            try receipt.get()
        }
    }

    /// Withdraws an item from auction after a confirmation, and shows the item.
    ///
    /// - Parameter isAdmin: whether the caller acts as an administrator, who may withdraw any item.
    /// - Throws: `CommandFailure`; `ClientFailure`.
    @MainActor
    func withdraw(
        _ item: ItemReference,
        because reason: String,
        asAdmin isAdmin: Bool = false,
        confirmedBy prompts: PromptOptions,
        _ house: HouseOptions,
        _ output: OutputOptions
    ) async throws {
        try await changeItem(house, output, asAdmin: isAdmin, summary: "Withdrawn.") { session in
            let auction = try await session.auction(named: item)
            try prompts.require("Withdraw '\(auction.title)' from auction?", on: console)
            try await session.withdraw(auction.item, because: reason)
            return auction.item
        }
    }
}
