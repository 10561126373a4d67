internal import FoundationCore
internal import HTTPCore
internal import Ordering

extension SiteRoute {
    /// The shipping methods and discounts of the seller.
    static let sellerTerms: [SiteRoute] = [
        .get("sales", "shipping") { visit, _ in .page(try await visit.shippingPage()) },
        .post("sales", "shipping") { visit, _ in
            try await visit.submitOnShippingPage(ShippingMethodsPage.form(key: visit.newKey())) { input in
                let method = try NewShippingMethod(input), key = try visit.key(of: input)
                _ = try await visit.clients.sellerTerms.addShippingMethod(method, key: key)
            }
        },
        .post("sales", "shipping", "*") { visit, values in
            let method: ShippingMethodID = try visit.identifier(values[0])
            return try await visit.submitOnShippingPage(ShippingMethodsPage.removal(of: method)) { _ in
                try await visit.clients.sellerTerms.removeShippingMethod(method)
            }
        },
        .get("sales", "discounts") { visit, _ in .page(try await visit.discountsPage()) },
        .post("sales", "discounts") { visit, _ in
            try await visit.submitOnDiscountsPage(DiscountsPage.form(key: visit.newKey())) { input in
                let discount = try NewDiscount(input), key = try visit.key(of: input)
                _ = try await visit.clients.sellerTerms.addDiscount(discount, key: key)
            }
        },
        .post("sales", "discounts", "*") { visit, values in
            let discount: DiscountID = try visit.identifier(values[0])
            return try await visit.submitOnDiscountsPage(DiscountsPage.end(of: discount)) { _ in
                _ = try await visit.clients.sellerTerms.endDiscount(discount)
            }
        },
    ]
}

extension Visit {
    fileprivate func shippingPage() async throws -> SitePage {
        _ = try account()
        let methods = try await clients.sellerTerms.ownShippingMethods()
        return ShippingMethodsPage(methods: methods, form: ShippingMethodsPage.form(key: newKey())).page(context)
    }

    fileprivate func submitOnShippingPage(
        _ form: FormView,
        perform: (FormInput) async throws -> Void
    ) async throws -> SiteReply {
        _ = try account()
        return try await submit(form) { visit in
            try await visit.shippingPage()
        } perform: { input in
            try await perform(input)
            return .redirect(PageURL("sales", "shipping"))
        }
    }

    fileprivate func discountsPage() async throws -> SitePage {
        _ = try account()
        let discounts = try await clients.sellerTerms.discounts()
        return DiscountsPage(discounts: discounts, form: DiscountsPage.form(key: newKey())).page(context)
    }

    fileprivate func submitOnDiscountsPage(
        _ form: FormView,
        perform: (FormInput) async throws -> Void
    ) async throws -> SiteReply {
        _ = try account()
        return try await submit(form) { visit in
            try await visit.discountsPage()
        } perform: { input in
            try await perform(input)
            return .redirect(PageURL("sales", "discounts"))
        }
    }
}
