public import Bidding
internal import FoundationCore

/// Members by name, for maintenance and completion.
extension BiddingSession {
    /// Returns the public profile of the member with a name or an identifier; `nil` if there is none. Names that differ in
    /// case or in how letters are composed are the same.
    ///
    /// - Throws: `SQLError`.
    public func profile(named text: String) throws -> Bidder? {
        if let account = try members.account(named: text) { return try profile(of: account) }
        guard let id = MemberID(text) else { return nil }
        try members.load([id])
        return try members.account(id).map(profile)
    }

    /// Returns the names of members that begin with a text, in any case.
    ///
    /// - Throws: `SQLError`.
    public func memberNames(beginning text: String, limit: Int) throws -> [String] {
        try members.accounts(beginning: text, limit: limit).map(\.name)
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
