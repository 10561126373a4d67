import FoundationCore
import Ordering

extension InMemoryOrdering {
    /// Chooses, as the buyer of the sample order, the sample address and the first shipping method that serves it.
    ///
    /// - Returns: The order, whose total contains the shipping.
    func chooseShipping() throws -> Order {
        let client = client(for: Order.sample.buyer)
        let method = try client.shippingMethods(of: Order.sample.seller).first {
            $0.serves(ShippingAddress.sample.country)
        }
        let command = OrderCommand.shipTo(.sample, method: method?.id)
        return try client.perform(command, on: Order.sample.id, key: "shipping")
    }
}
