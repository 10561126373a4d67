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
}
