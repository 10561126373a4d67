public import Bidding
internal import BiddingAPI
public import FoundationCore

extension BiddingHTTPClient: AccountClient {
    /// `POST /v1/members`.
    public func register(_ name: String) async throws(ClientFailure) -> Account {
        try await ask(BiddingAPI.registerMember, NewMember(name: name))
    }

    /// `GET /v1/me`.
    public func me() async throws(ClientFailure) -> Account { try await ask(BiddingAPI.me, ()) }

    /// `GET /v1/members/{id}`.
    public func member(_ id: MemberID) async throws(ClientFailure) -> Bidder { try await ask(BiddingAPI.member, id) }

    /// `GET /v1/members?name=…`.
    public func member(named name: String) async throws(ClientFailure) -> Account? {
        try await ask(BiddingAPI.members, MemberSearch(name: name)).members.first
    }

    /// `GET /v1/members?prefix=…`.
    public func memberNames(startingWith prefix: String, limit: PageLimit) async throws(ClientFailure) -> [String] {
        try await ask(BiddingAPI.members, MemberSearch(prefix: prefix, limit: limit)).members.map(\.name)
    }
}
