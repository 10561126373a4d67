internal import Accounts
internal import FoundationCore
internal import HTTPCore
internal import Ordering

/// The page of an order for its buyer or its seller: what to do next, the charges, the shipping and the history.
struct OrderPage: Sendable {
    let order: Order
    let role: OrderActor
    /// The names of buyer and seller, as far as they are known.
    var names: [MemberID: String] = [:]
    /// The shipping address; `nil` if there is none.
    var address: ShippingAddress?
    /// The code of the applied discount; `nil` if there is none.
    var discountCode: DiscountCode?
    /// The payment instructions for the buyer; `nil` if there are none.
    var instructions: PaymentInstructions?
    /// Whether the total does not contain the shipping yet, which the buyer must choose.
    var isMissingShipping = false
    /// The forms of the actions that the member may perform.
    var forms: [FormView] = []
    /// The parts that could not be read.
    var unread = UnreadParts()
    /// The items that relist items of the reversed order. The keys are the former items.
    var relistings: [ItemID: ItemID] = [:]
    /// The items that the buyer may review.
    var reviewable: [OrderLineItem] = []

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.orderTitle(order), in: role == .seller ? .sales : .orders) {
            HTML(.p, .class("notice"), .role("status")) {
                Texts.status(order.status(at: context.now))
                if order.status(at: context.now) == .awaitingPayment {
                    " · \(Texts.payBy) "
                    context.format.timeElement(order.payBy)
                }
            }
            unread.html
            payment(context)
            HTML(.div, .class("columns")) {
                HTML(.div) {
                    items(context.format)
                    charges(context.format)
                    if isMissingShipping { HTML(.p) { Texts.shippingNotIncluded } }
                    payments(context.format)
                    parties
                    shipping(context.format)
                }
                HTML(.div) { actions(context) }
            }
            history(context.format)
        }
    }

    private func payment(_ context: PageContext) -> HTML? {
        guard role == .buyer, let instructions, order.status(at: context.now) == .awaitingPayment else { return nil }
        return HTML(.section, .class("panel")) {
            HTML(.h2) { Texts.howToPay }
            HTML(.p) {
                let amount = context.format.money(instructions.request.amount)
                instructions.request.provider == .manual ? Texts.payTheSeller(amount) : Texts.payTheProvider(amount)
            }
            if let url = instructions.address.flatMap(PageURL.init(external:)) {
                HTML(.p) { HTML(.a, .class("button"), .href(url)) { Texts.paymentPage } }
            } else if let address = instructions.address {
                // The address is not encrypted. The buyer can open it, but a click must not.
                HTML(.p) {
                    "\(Texts.paymentPage): "
                    HTML(.bdi) { address }
                }
            }
        }
    }

    private func items(_ format: PageFormat) -> HTML {
        HTML {
            HTML(.h2) { Texts.items }
            HTML(.ul) {
                for line in order.items {
                    HTML(.li) {
                        HTML(.a, .href(PageURL("items", "\(line.item)"))) { HTML(.bdi) { line.title } }
                        " · \(format.money(line.price)) · \(Texts.kind(line.kind))"
                    }
                }
            }
            if role == .seller, order.isReversed {
                for line in order.items {
                    if let relisted = relistings[line.item] {
                        link(PageURL("items", "\(relisted)"), Texts.openRelisted(line.title))
                    } else {
                        link(PageURL("items", "\(line.item)", "relist"), Texts.relist(line.title))
                    }
                }
            }
        }
    }

    private func link(_ url: PageURL, _ title: String) -> HTML {
        HTML(.p) { HTML(.a, .class("button"), .href(url)) { title } }
    }

    private func charges(_ format: PageFormat) -> HTML {
        HTML(.table) {
            HTML(.caption) { Texts.charges }
            HTML(.tbody) {
                for line in order.charges.lines {
                    HTML(.tr) {
                        HTML(.th, .scope("row")) {
                            Texts.kind(line.kind)
                            if line.kind == .discount, let discountCode {
                                HTML(.small) {
                                    " \(Texts.withCode) "
                                    HTML(.bdi) { discountCode.text }
                                }
                            }
                        }
                        HTML(.td) { format.money(line.amount) }
                    }
                }
                HTML(.tr) {
                    HTML(.th, .scope("row")) { Texts.total }
                    HTML(.td) { HTML(.strong) { format.money(order.total) } }
                }
                if order.refunded.minorUnits > 0 {
                    HTML(.tr) {
                        HTML(.th, .scope("row")) { Texts.refunded }
                        HTML(.td) { format.money(order.refunded) }
                    }
                }
            }
        }
    }

    /// The received payments and the refunds. A payment that was not accepted says why, because it must be refunded.
    @HTMLBuilder
    private func payments(_ format: PageFormat) -> HTML {
        if !order.payments.isEmpty {
            HTML(.h2) { Texts.payments }
            HTML(.ul) {
                for payment in order.payments {
                    HTML(.li, .class(payment.outcome == .accepted ? "good" : "bad")) {
                        "\(format.money(payment.received.amount)) · "
                        HTML(.bdi) { payment.received.reference }
                        " · \(Texts.outcome(payment.outcome))"
                    }
                }
                for refund in order.refunds {
                    let status = refund.isDue ? Texts.refundIsDue : Texts.refundIsPaid
                    HTML(.li) { "\(Texts.refund): \(format.money(refund.amount)) · \(status)" }
                }
            }
        }
    }

    private var parties: HTML {
        HTML(.dl) {
            for (label, member) in [(Texts.buyer, order.buyer), (Texts.seller, order.seller)] {
                HTML(.dt) { label }
                HTML(.dd) {
                    HTML(.a, .href(PageURL("members", "\(member)"))) { HTML(.bdi) { names[member] ?? "\(member)" } }
                }
            }
        }
    }

    @HTMLBuilder
    private func shipping(_ format: PageFormat) -> HTML {
        HTML(.h2) { Texts.shipping }
        if let address {
            HTML(.p) {
                for line in [address.name] + address.lines {
                    HTML(.bdi) { line }
                    HTML(.br)
                }
                format.country(address.country.code)
            }
        } else if order.shipping == nil {
            HTML(.p) { Texts.noAddress }
        }
        if let method = order.shipping?.method { HTML(.p) { HTML(.bdi) { method.name } } }
        if let shipment = order.shipment {
            HTML(.p) {
                "\(Texts.carrier): "
                HTML(.bdi) { shipment.carrier }
                if let tracking = shipment.tracking {
                    " · \(Texts.trackingNumber): "
                    HTML(.bdi) { tracking }
                }
            }
        }
    }

    private func actions(_ context: PageContext) -> HTML {
        let isCompleted = isCompleted(at: context.now), isOptional = isCompleted || isPaymentStarted(at: context.now)
        return HTML(.section, .class("steps"), .aria(.label, Texts.nextSteps)) {
            HTML(.h2) { Texts.nextSteps }
            if role == .seller, isMissingShipping { HTML(.p) { Texts.paymentBeforeShipping } }
            if !reviewable.isEmpty {
                HTML(.p) { Texts.reviewAdvice }
                for line in reviewable {
                    link(PageURL("items", "\(line.item)", "review"), Texts.writeReview(of: line.title))
                }
            } else if isCompleted {
                HTML(.p) { role == .seller ? Texts.completedSale : Texts.completedPurchase }
            } else if forms.isEmpty {
                HTML(.p) { Texts.nothingToDo }
            }
            for (index, form) in forms.enumerated() {
                if index == 0 && !isOptional || context.shown(form).error != nil {
                    form.html(context)
                } else {
                    HTML(.details) {
                        HTML(.summary) { form.submit }
                        form.html(context)
                    }
                }
            }
        }
    }

    /// Whether the buyer has started the payment. How to pay is then shown first, and all forms are optional.
    private func isPaymentStarted(at now: Instant) -> Bool {
        role == .buyer && instructions != nil && order.status(at: now) == .awaitingPayment
    }

    /// Whether the items were delivered and no refund is due. All forms are then optional.
    private func isCompleted(at now: Instant) -> Bool {
        order.status(at: now) == .delivered && order.refundsDue.isEmpty
    }

    private func history(_ format: PageFormat) -> HTML {
        HTML(.section) {
            HTML(.h2) { Texts.history }
            HTML(.ol) {
                for (index, entry) in order.history.enumerated() {
                    let isCorrection = order.correctsShipment(at: index)
                    HTML(.li) {
                        format.timeElement(entry.time)
                        " · \(isCorrection ? Texts.shipmentCorrected : Texts.action(entry.action)) (\(Texts.actor(entry.actor)))"
                        if let reason = entry.reason {
                            ": "
                            HTML(.bdi) { reason }
                        }
                    }
                }
            }
        }
    }
}
