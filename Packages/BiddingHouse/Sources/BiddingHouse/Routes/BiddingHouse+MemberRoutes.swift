internal import Bidding
internal import BiddingAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BiddingHouse {
    /// Registration, profiles, and what members see of themselves.
    static func memberRoutes(in house: ModuleHouse<BiddingHouse>) -> [Route] {
        [
            .performing(BiddingAPI.registerMember, in: house) { member in
                let name = try BiddingRefusal.checking { () throws(InvalidField) in try MemberName(member.name) }
                return .register(name, as: house.identifiers.next(MemberSubject.self))
            } output: { _, account in
                RouteOutput(account, fields: [.location: "/v1/members/\(account.id)"])
            },
            .reading(BiddingAPI.members, in: house) { search, caller, session, _ in
                RouteOutput(MemberList(try session.members(search)))
            },
            .reading(BiddingAPI.member, in: house) { id, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).profile(of: id))
            },
            .reading(BiddingAPI.me, in: house) { _, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).account())
            },
            .reading(BiddingAPI.board, in: house) { _, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).board())
            },
        ]
    }
}
