internal import Bidding
internal import BiddingAPI
public import FoundationCore

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

    /// Returns the names of members; omits unknown ids. Runs a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    public func memberNames(of ids: [MemberID]) throws -> [MemberID: String] {
        try members.load(ids)
        return ids.reduce(into: [:]) { names, id in names[id] = members.account(id)?.name }
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
