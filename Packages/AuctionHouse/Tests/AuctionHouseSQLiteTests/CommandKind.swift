import AuctionHouse

/// The kinds of commands: the compiler asks for a new one here, and the tests then for a step with it.
enum CommandKind: CaseIterable {
    case register, addCategory, addBrand, draft, revise, publish, withdraw, relist, placeBid, retract, buyNow, voidBids,
        review
}

extension HouseCommand {
    var kind: CommandKind {
        switch self {
        case .register: .register
        case .addCategory: .addCategory
        case .addBrand: .addBrand
        case .draft: .draft
        case .revise: .revise
        case .publish: .publish
        case .withdraw: .withdraw
        case .relist: .relist
        case .placeBid: .placeBid
        case .retract: .retract
        case .buyNow: .buyNow
        case .voidBids: .voidBids
        case .review: .review
        }
    }
}
