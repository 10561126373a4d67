internal import FoundationCore
internal import Ordering

/// The page with the shipping methods of the seller.
struct ShippingMethodsPage: Sendable {
    let methods: [ShippingMethod]
    /// The form that adds a method.
    let form: FormView

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.shippingMethods, in: .sales) {
            HTML(.p) { methods.isEmpty ? Texts.noShippingMethods : Texts.shippingMethodRules }
            HTML(.ul, .class("cards")) {
                for method in methods {
                    HTML(.li, .class("card")) {
                        HTML(.h2) { HTML(.bdi) { method.name } }
                        HTML(.p) { HTML(.strong) { context.format.money(method.price) } }
                        HTML(.p, .class("muted")) { method.countryList ?? Texts.everyCountry }
                        Self.removal(of: method.id).html(context)
                    }
                }
            }
            HTML(.h2) { Texts.addShippingMethod }
            form.html(context)
        }
    }

    /// Returns the form that adds a method.
    static func form(key: String) -> FormView {
        FormView(
            PageURL("sales", "shipping"),
            submit: Texts.addShippingMethod,
            fields: [
                FormField("name", Texts.shippingMethodName, maximumLength: ShippingMethod.maximumNameLength),
                FormField("price", Texts.shippingPrice, .amount),
                FormField.currency,
                FormField("countries", Texts.countries, hint: Texts.countriesHint, isRequired: false),
            ],
            hidden: [(Visit.keyName, key)]
        )
    }

    /// Returns the form that removes a method.
    static func removal(of method: ShippingMethodID) -> FormView {
        FormView(
            PageURL("sales", "shipping", "\(method)"),
            submit: Texts.remove,
            isDangerous: true,
            id: "remove-\(method)"
        )
    }
}

extension ShippingMethod {
    /// The codes of the countries that the method serves; `nil` for every country.
    var countryList: String? { countries.map { $0.map(\.code).joined(separator: ", ") } }
}

extension NewShippingMethod {
    /// Creates a method from a submitted form.
    ///
    /// - Throws: `FormFailure` or `InvalidField` if a field is not valid.
    init(_ input: FormInput) throws {
        let codes = (input["countries"] ?? "").split { !$0.isLetter }.map(String.init)
        self.init(
            name: try input.text("name"),
            price: try input.amount("price", in: try input.currency()),
            countries: codes.isEmpty ? nil : try codes.map { try Country($0) }
        )
    }
}
