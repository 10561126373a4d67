internal import FoundationCore
internal import Ordering

/// The page with the discounts of the seller.
struct DiscountsPage: Sendable {
    let discounts: [Discount]
    /// The form that adds a discount.
    let form: FormView

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.discounts, in: .sales) {
            HTML(.p) { Texts.discountRules }
            HTML(.ul, .class("cards")) { for discount in discounts { card(discount, context) } }
            HTML(.h2) { Texts.addDiscount }
            form.html(context)
        }
    }

    private func card(_ discount: Discount, _ context: PageContext) -> HTML {
        HTML(.li, .class("card")) {
            HTML(.h2) { discount.code.text }
            HTML(.p) { discount.terms.description }
            for (label, time) in [
                (Texts.validFrom, discount.terms.validFrom), (Texts.validUntil, discount.terms.validUntil),
            ] {
                if let time {
                    HTML(.p, .class("muted")) {
                        "\(label) "
                        context.format.timeElement(time)
                    }
                }
            }
            HTML(.p, .class("muted")) { Texts.uses(discount.useCount, context.format) }
            if discount.isEnded {
                HTML(.p, .class("bad")) { Texts.ended }
            } else {
                Self.end(of: discount.id).html(context)
            }
        }
    }

    /// Returns the form that adds a discount.
    static func form(key: String) -> FormView {
        FormView(
            PageURL("sales", "discounts"),
            submit: Texts.addDiscount,
            fields: [
                FormField("value", Texts.discountValue, hint: Texts.discountValueHint, maximumLength: 30),
                FormField.currency,
                FormField("code", Texts.discountCode, hint: Texts.newCodeHint, isRequired: false, maximumLength: 60),
                FormField("minimum", Texts.minimumOrder, .amount, isRequired: false),
                FormField("from", Texts.validFrom, .localTime, hint: Texts.utcHint, isRequired: false),
                FormField("until", Texts.validUntil, .localTime, hint: Texts.utcHint, isRequired: false),
                FormField("uses", Texts.maximumUses, isRequired: false, maximumLength: 9),
                FormField("once", Texts.oncePerMember, .flag, isRequired: false),
            ],
            hidden: [(Visit.keyName, key)]
        )
    }

    /// Returns the form that ends a discount.
    static func end(of discount: DiscountID) -> FormView {
        FormView(
            PageURL("sales", "discounts", "\(discount)"),
            submit: Texts.endDiscount,
            isDangerous: true,
            id: "end-\(discount)"
        )
    }
}

extension NewDiscount {
    /// Creates a discount from a submitted form.
    ///
    /// - Throws: `FormFailure` or `InvalidField` if a field is not valid.
    init(_ input: FormInput) throws {
        let currency = try input.currency(), value = try input.text("value")
        let isPercentage = value.hasSuffix("%")
        let uses = try input.optionalText("uses").map { text in
            guard let count = Int(text) else { throw FormFailure(Texts.noWholeNumber(text), field: "uses") }
            return count
        }
        self.init(
            code: try input.optionalText("code").map { try DiscountCode($0) },
            terms: try DiscountTerms(
                amount: isPercentage ? nil : try input.amount("value", in: currency),
                percentage: isPercentage ? try Percentage(parsing: Money.withDecimalPoint(value)) : nil,
                minimumOrder: try input.optionalAmount("minimum", in: currency),
                validFrom: try input.optionalTime("from"),
                validUntil: try input.optionalTime("until"),
                maximumUses: uses,
                isOncePerMember: input.flag("once")
            )
        )
    }
}
