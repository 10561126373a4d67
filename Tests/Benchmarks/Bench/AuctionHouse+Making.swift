import AuctionHouse
import Bidding
import Catalog
import FoundationCore

/// The few things that a house needs before it can be measured.
extension AuctionHouse {
    func register(_ name: String) async throws -> MemberID {
        guard case .member(let member) = try await decided(.register(name: name), by: .anonymous) else {
            throw BenchError("no member")
        }
        return member.id
    }

    func category() async throws -> ItemCategoryID {
        let admin = Caller(member: nil, isAdmin: true)
        let answer = try await decided(.addCategory(name: "Radios", parent: nil), by: admin)
        guard case .category(let category) = answer else { throw BenchError("no category") }
        return category.id
    }

    /// An auction from 1.00 USD on that lasts a day.
    func auction(of seller: MemberID, in category: ItemCategoryID) async throws -> ItemID {
        let details = try ItemDetails(title: "Radio", category: category)
        guard case .item(let item) = try await decided(.draft(details), by: Caller(member: seller)) else {
            throw BenchError("no item")
        }
        let start = Money(minorUnits: 100, currency: .usd)
        let offer = TermsOffer(startPrice: start, endsAt: SystemClock().now.advanced(by: .seconds(86_400)))
        _ = try await decided(.publish(item.id, offer), by: Caller(member: seller))
        return item.id
    }

    private func decided(_ command: HouseCommand, by caller: Caller) async throws -> HouseAnswer {
        guard case .decided(let result) = try await perform(HouseRequest(command, by: caller)) else {
            throw BenchError("answered before")
        }
        return try result.get()
    }
}
