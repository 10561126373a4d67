internal import Catalog
internal import FoundationCore
internal import Ordering

/// The forms for the actions on an order. The name of an action is both the last segment of its URL and the form's id.
struct OrderForms: Sendable {
    let order: Order
    let format: PageFormat
    /// Returns a new idempotency key.
    let newKey: @Sendable () -> String
    /// The shipping methods of the seller.
    var methods: [ShippingMethod] = []
    /// The chosen shipping address, which the buyer can change; `nil` if there is none.
    var address: ShippingAddress?
    /// The choices that could not be read.
    var unread = UnreadParts()
    /// The buyer's other unpaid orders from the same seller.
    var combinable: [Order] = []

    /// Returns the forms for the actions that a role may perform now, in the usual order of the actions. After the buyer
    /// has chosen the shipping, the payment is the next step.
    func forms(for role: OrderActor, at now: Instant) -> [FormView] {
        let status = order.status(at: now)
        let all = OrderFormAction.allCases
        let actions = order.shipping == nil ? all : [.pay] + all.filter { $0 != .pay }
        return actions.filter { action in
            guard OrderTransition.actors(of: action.recorded, in: status).contains(role) else { return false }
            return switch action {
            // The table of transitions also permits late payments, and refunds in every status. The page does not offer
            // these.
            case .confirmPayment: status == .awaitingPayment && !order.isMissingShipping(of: methods, at: now)
            case .recordRefund: !order.sellerRefundsDue.isEmpty
            case .combine: !combinable.isEmpty
            case .removeDiscount: order.discount != nil
            default: true
            }
        }.map { form(of: $0) }
    }

    /// Returns the form of an action.
    func form(of action: OrderFormAction) -> FormView {
        var form = FormView(
            PageURL("orders", "\(order.id)", action.rawValue),
            submit: Texts.submit(action, order),
            fields: fields(of: action),
            hidden: [(Visit.keyName, newKey())],
            isDangerous: [.cancel, .refund].contains(action),
            id: action.rawValue
        )
        form.formPage = PageURL("orders", "\(order.id)")
        form.resultPage = form.formPage
        if action == .confirmPayment, order.shipping == nil { form.notice = Texts.paymentBeforeAddress }
        return form
    }

    private func fields(of action: OrderFormAction) -> [FormField] {
        switch action {
        case .combine:
            return [FormField("order", Texts.otherOrder, .choice(combinable.map { ("\($0.id)", Texts.title(of: $0)) }))]
        case .shipTo: return addressFields
        case .discount:
            let hint = order.discount == nil ? nil : Texts.discountHint
            return [FormField("code", Texts.discountCode, hint: hint, maximumLength: 60)]
        case .confirmPayment:
            return [
                FormField("amount", Texts.receivedAmount, .amount, value: order.total.decimal),
                FormField("reference", Texts.paymentReference, hint: Texts.referenceHint, maximumLength: 200),
            ]
        case .ship:
            return [
                FormField(
                    "carrier",
                    Texts.carrier,
                    value: order.shipment?.carrier ?? "",
                    maximumLength: Shipment.maximumLength
                ),
                FormField(
                    "tracking",
                    Texts.trackingNumber,
                    value: order.shipment?.tracking ?? "",
                    isRequired: false,
                    maximumLength: Shipment.maximumLength
                ),
            ]
        case .cancel: return [reasonField]
        case .refund:
            return [
                FormField("amount", Texts.refundAmount, .amount, hint: Texts.refundHint, isRequired: false),
                reasonField,
            ]
        case .recordRefund:
            let refunds = order.sellerRefundsDue.map { ($0.reference, format.money($0.amount)) }
            return [FormField("reference", Texts.refund, .choice(refunds))]
        case .removeDiscount, .pay, .deliver: return []
        }
    }

    private var addressFields: [FormField] {
        let countries = Country.all.map { (value: $0.code, label: format.country($0.code)) }
            .sorted { $0.label < $1.label }
        let offered = methods.filter { $0.price.currency == order.currency }
        let methodField = FormField(
            "method",
            Texts.shippingMethod,
            .choice(offered.map { ("\($0.id)", "\($0.name): \(format.money($0.price))") }),
            value: order.shipping?.method.map { "\($0.id)" } ?? ""
        )
        return [
            FormField(
                "name",
                Texts.recipient,
                value: address?.name ?? "",
                autocomplete: "name",
                maximumLength: ShippingAddress.maximumLineLength
            ),
            FormField(
                "lines",
                Texts.addressLines,
                .lines(3),
                value: address?.lines.joined(separator: "\n") ?? "",
                autocomplete: "street-address"
            ),
            FormField(
                "country",
                Texts.country,
                .choice([(value: "", label: "–")] + countries),
                value: address?.country.code ?? "",
                autocomplete: "country"
            ),
        ] + (offered.isEmpty ? [] : [methodField])
    }

    private var reasonField: FormField {
        FormField("reason", Texts.reason, .lines(2), maximumLength: StatedOrderReason.maximumLength)
    }
}

/// An action that has a form on the page of an order. The raw value is both the last segment of the form's URL and the
/// form's id.
enum OrderFormAction: String, Sendable, CaseIterable {
    case combine
    case shipTo = "ship-to"
    case discount
    case removeDiscount = "remove-discount"
    case pay
    case confirmPayment = "confirm-payment"
    case ship
    case deliver
    case recordRefund = "record-refund"
    case refund
    case cancel

    /// The action that the history of an order records.
    var recorded: OrderAction { self == .removeDiscount ? .discount : OrderAction(rawValue: rawValue) }
}

extension OrderCommand {
    /// Creates the command from a submitted form.
    ///
    /// - Throws: `FormFailure`, `InvalidField` or `MoneyError` if a field is not valid.
    init(_ action: OrderFormAction, on order: Order, _ input: FormInput) throws {
        switch action {
        case .combine:
            guard let other = OrderID(try input.text("order")) else { throw FormFailure.missing("order") }
            self = .combine(with: [other])
        case .shipTo:
            let lines = try input.text("lines").split(separator: "\n").map(String.init)
            let address = try ShippingAddress(
                name: try input.text("name"),
                lines: lines,
                country: try Country(try input.text("country"))
            )
            self = .shipTo(address, method: input.optionalText("method").flatMap { ShippingMethodID($0) })
        case .discount: self = .discount(try DiscountCode(try input.text("code")))
        case .removeDiscount: self = .discount(nil)
        case .pay: self = .pay
        case .confirmPayment:
            let amount = try input.amount("amount", in: order.currency)
            self = .confirmPayment(amount, reference: try input.text("reference"))
        case .cancel: self = .cancel(try StatedOrderReason(try input.text("reason")))
        case .ship:
            self = .ship(try Shipment(carrier: try input.text("carrier"), tracking: input.optionalText("tracking")))
        case .deliver: self = .deliver
        case .refund:
            let amount = try input.optionalAmount("amount", in: order.currency)
            self = .refund(amount, try StatedOrderReason(try input.text("reason")))
        case .recordRefund: self = .recordRefund(reference: try input.text("reference"))
        }
    }
}
