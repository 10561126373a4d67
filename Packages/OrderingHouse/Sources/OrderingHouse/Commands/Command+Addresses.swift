public import FoundationCore
public import HouseCore

extension Command where Module == OrderingHouse, Output == Void {
    /// Removes the addresses of a member's purchases when the member closes the account. Keeps the addresses of orders
    /// that the seller has yet to ship. Records no event, because the log contains no address.
    public static func removeAddresses(ofPurchasesBy member: MemberID) -> Command {
        Command(on: .init(.purchases(member))) { context in
            let session = context.session
            session.secrets.remove(session.orders.unneededAddresses(of: member))
        }
    }
}
