internal import Bidding
internal import BiddingAPI
internal import FoundationCore

extension BiddingSession {
    /// Finds members by name, ascending by name.
    ///
    /// - Throws: `SQLError`.
    func members(_ search: MemberSearch) throws -> [Account] {
        guard let name = search.name else {
            return try members.accounts(beginning: search.prefix, limit: search.limit.count)
        }
        guard let account = try members.account(named: name) else { return [] }
        return account.name.lowercased().hasPrefix(search.prefix.lowercased()) ? [account] : []
    }

    func profile(of account: Account) throws -> Bidder {
        Bidder(
            id: account.id,
            name: account.name,
            registeredAt: account.registeredAt,
            retractionCount: try retractions.count(of: account.id)
        )
    }
}
