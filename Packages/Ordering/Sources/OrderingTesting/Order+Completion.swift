public import FoundationCore
public import Ordering

extension Order {
    /// Returns the commands that complete an unpaid order, in chronological order: address, request to pay, payment,
    /// shipment, delivery. `isBySeller` states whether the seller executes a command; the buyer executes the others.
    ///
    /// - Parameter method: The shipping method; `nil` if the seller offers none.
    /// - Throws: The `InvalidField` of `Shipment`, which does not occur for this shipment.
    public func completion(
        with method: ShippingMethod? = nil
    ) throws(InvalidField) -> [(command: OrderCommand, isBySeller: Bool)] {
        let shipping = method?.price.minorUnits ?? 0
        let amount = Money(minorUnits: total.minorUnits + shipping, currency: currency)
        return [
            (.shipTo(.sample, method: method?.id), false), (.pay, false),
            (.confirmPayment(amount, reference: "transfer"), true), (.ship(try Shipment(carrier: "Post")), true),
            (.deliver, false),
        ]
    }
}

extension OrderingClient {
    /// Completes the caller's unpaid orders, whose sellers offer no shipping methods.
    ///
    /// - Parameter seller: Returns the client of a seller.
    /// - Throws: The errors of the clients.
    public func completeOrders(_ seller: (MemberID) async throws -> any OrderClient) async throws {
        for order in try await orders(OrderListing(statuses: [.awaitingPayment])).elements {
            for (command, isBySeller) in try order.completion() {
                let key = "\(order.id)-\(command.action.rawValue)"
                if isBySeller {
                    _ = try await seller(order.seller).perform(command, on: order.id, key: key)
                } else {
                    _ = try await perform(command, on: order.id, key: key)
                }
            }
        }
    }
}
