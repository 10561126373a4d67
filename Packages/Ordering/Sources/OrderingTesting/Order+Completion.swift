public import FoundationCore
public import Ordering

extension Order {
    /// The commands that complete an unpaid order, each with whether the seller executes it: address, request to pay, payment,
    /// shipment, delivery.
    ///
    /// - Parameter method: The shipping method; `nil` if the seller offers none.
    /// - Throws: `InvalidField` never.
    public func completion(
        with method: ShippingMethod? = nil
    ) throws(InvalidField) -> [(command: OrderCommand, isOfSeller: Bool)] {
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
            for (command, isOfSeller) in try order.completion() {
                let key = "\(order.id)-\(command.action.rawValue)"
                if isOfSeller {
                    _ = try await seller(order.seller).perform(command, on: order.id, key: key)
                } else {
                    _ = try await perform(command, on: order.id, key: key)
                }
            }
        }
    }
}
