internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import Ordering

extension OrderPage {
    /// Reads everything that the page of an order shows. What is not essential may be missing.
    ///
    /// - Parameter failedForm: The form that failed, which replaces the empty one.
    /// - Throws: `ClientFailure`, `.notFound`, if the visitor is not a party of the order.
    static func load(_ order: Order, for visit: Visit, failedForm: FormView? = nil) async throws -> OrderPage {
        let role = try visit.role(in: order), clients = visit.clients
        var page = OrderPage(order: order, role: role)
        async let buyer = clients.accounts.member(order.buyer)
        async let seller = clients.accounts.member(order.seller)
        if order.shipping != nil { page.address = try? await clients.ordering.address(of: order.id) }
        if role == .buyer, order.paymentRequest != nil {
            page.instructions = try? await clients.ordering.paymentInstructions(for: order.id)
        }
        page.forms = try await OrderForms.load(order, for: visit).forms(for: role, at: visit.context.now).map { form in
            if let failedForm, failedForm.id == form.id { failedForm } else { form }
        }
        if role == .buyer, order.isFinished {
            for line in order.items where (try? await clients.catalog.reviews(of: line.item))?.isEmpty == true {
                page.reviewable.append(line)
            }
        }
        for profile in [try? await buyer, try? await seller].compactMap(\.self) {
            page.names[profile.id] = profile.name
        }
        return page
    }
}

extension OrderForms {
    /// Reads what the forms of an order offer to choose from.
    ///
    /// - Throws: `ClientFailure`, `.notFound`, if the visitor is not a party of the order.
    static func load(_ order: Order, for visit: Visit) async throws -> OrderForms {
        var forms = OrderForms(order: order, newKey: { visit.newKey() })
        guard try visit.role(in: order) == .buyer, [.awaitingPayment, .paid].contains(order.status) else {
            return forms
        }
        let client = visit.clients.ordering
        forms.methods = (try? await client.shippingMethods(of: order.seller)) ?? []
        let unpaid = try? await client.orders(OrderListing(statuses: [.awaitingPayment], limit: .largest))
        forms.combinable = (unpaid?.elements ?? []).filter { $0.seller == order.seller && $0.id != order.id }
        return forms
    }
}

extension Visit {
    /// Returns the role of the visitor in an order.
    ///
    /// - Throws: `ClientFailure`, `.notFound`, if the visitor is not a party of the order.
    func role(in order: Order) throws(ClientFailure) -> OrderActor {
        guard let role = order.role(of: try account().id) else { throw ClientFailure(.notFound) }
        return role
    }
}
