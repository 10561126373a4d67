import Bidding
import Catalog
import FoundationCore

extension Desk {
    /// Decides one command.
    ///
    /// - Throws: `HouseRefusal`, after which nothing of the command is in the store; what the store throws.
    mutating func decide(_ command: HouseCommand, by caller: Caller) throws -> HouseAnswer {
        switch command {
        case .register(let name): try register(name)
        case .addCategory(let name, let parent): try addCategory(name, parent, by: caller)
        case .addBrand(let name): try addBrand(name, by: caller)
        case .draft(let details): try draft(details, by: caller)
        case .revise(let id, let details, let version): try revise(id, details, ifVersion: version, by: caller)
        case .publish(let id, let offer, let sequences): try publish(id, offer, ifSequence: sequences, by: caller)
        case .withdraw(let id, let reason, let sequences): try withdraw(id, reason, ifSequence: sequences, by: caller)
        case .relist(let id): try relist(id, by: caller)
        case .placeBid(let id, let maximum, let sequences):
            try place(maximum, on: id, ifSequence: sequences, by: caller)
        case .retract(let id, let reason): try retract(from: id, reason, by: caller)
        case .buyNow(let id): try buyNow(id, by: caller)
        case .voidBids(let id, let bids, let reason, let sequences):
            try void(bids, on: id, reason, ifSequence: sequences, by: caller)
        case .review(let id, let rating, let text): try review(id, rating, text, by: caller)
        }
    }

    /// Closes an auction that is due.
    mutating func close(_ item: ItemID) throws {
        var state = try auction(of: item)
        let decision = try state.close(at: now)
        try record(decision.event, state)
    }

    /// The caller as a member.
    ///
    /// - Throws: `HouseRefusal.notSignedIn`, or `.membersOnly` for an admin, unless the caller is one.
    mutating func member(_ caller: Caller) throws -> MemberID {
        guard let id = caller.member else { throw caller.refusalWithoutMember }
        if knownMembers.contains(id) || metMembers.contains(id) { return id }
        guard try transaction.member(id) != nil else { throw HouseRefusal.notSignedIn }
        metMembers.insert(id)
        return id
    }

    /// The member who acts as an admin, for the log; `nil` for callers who are no admins, or no members.
    ///
    /// - Throws: `HouseRefusal.notSignedIn` for an admin whose member the house does not have.
    mutating func adminMember(_ caller: Caller) throws -> MemberID? {
        caller.isAdmin && caller.member != nil ? try member(caller) : nil
    }

    /// Refuses callers who are no admins.
    func requireAdmin(_ caller: Caller) throws(HouseRefusal) {
        guard caller.isAdmin else { throw .adminsOnly }
    }
}
