import CommandLineCore
import FoundationCore
import Ordering

/// The settings of orders, and of the payment provider.
enum OrderingSettings {
    static let paymentDeadline = Setting(
        "payment-deadline",
        environment: "BIDLY_SERVER_PAYMENT_DEADLINE",
        default: OrderingPolicy.standard.paymentDeadline,
        help: "The time from a sale to the payment deadline."
    )

    static let reminders = Setting(
        "payment-reminders",
        environment: "BIDLY_SERVER_PAYMENT_REMINDERS",
        default: DurationList(OrderingPolicy.standard.reminders),
        help: "When to remind the buyer: durations before the payment deadline, longest first, separated by commas."
    )

    static let deliveredAfter = Setting(
        "delivered-after",
        environment: "BIDLY_SERVER_DELIVERED_AFTER",
        default: OrderingPolicy.standard.deliveredAfter ?? .zero,
        help: "The time from the shipment until the house confirms the delivery automatically; 0s for never."
    )

    static let secondChance = Setting(
        "second-chance",
        environment: "BIDLY_SERVER_SECOND_CHANCE",
        default: OrderingPolicy.standard.secondChance,
        help: "When the item of an unpaid order is offered to the runner-up."
    )

    static let offerDuration = Setting(
        "offer-duration",
        environment: "BIDLY_SERVER_OFFER_DURATION",
        default: OrderingPolicy.standard.offerDuration,
        help: "The time from a second-chance offer to its expiry."
    )

    static let strikeLimit = Setting(
        "strike-limit",
        environment: "BIDLY_SERVER_STRIKE_LIMIT",
        default: OrderingPolicy.standard.strikeLimit ?? 0,
        help: "The number of strikes that bar a member from bidding; 0 for no consequence."
    )

    static let strikesCancellation = Setting(
        "strike-cancellation",
        environment: "BIDLY_SERVER_STRIKE_CANCELLATION",
        default: OrderingPolicy.standard.strikesCancellation,
        help: "Whether a buyer who cancels an order gets a strike."
    )

    static let discountAttempts = Setting(
        "discount-attempts",
        environment: "BIDLY_SERVER_DISCOUNT_ATTEMPTS",
        default: OrderingPolicy.standard.discountAttemptLimit,
        help: "The maximum number of wrong discount codes per member within discount-attempt-window."
    )

    static let discountAttemptWindow = Setting(
        "discount-attempt-window",
        environment: "BIDLY_SERVER_DISCOUNT_ATTEMPT_WINDOW",
        default: OrderingPolicy.standard.discountAttemptWindow,
        help: "The time after which a wrong discount code no longer counts."
    )

    static let premium = Setting<Percentage?>(
        "premium",
        environment: "BIDLY_SERVER_PREMIUM",
        help: "The buyer's premium on the prices of the items, such as 12%. Default: none."
    )

    static let tax = Setting<Percentage?>(
        "tax",
        environment: "BIDLY_SERVER_TAX",
        help: "The tax on items, shipping and premium, after the discount, such as 8.875%. Default: none."
    )

    static let paymentProvider = Setting<String?>(
        "payment-provider",
        environment: "BIDLY_SERVER_PAYMENT_PROVIDER",
        help: "The name of the payment provider. Default: manual; sellers then confirm payments."
    )

    static let paymentURL = Setting<String?>(
        "payment-url",
        environment: "BIDLY_SERVER_PAYMENT_URL",
        help: "The base URL of the payment provider, to which /payments and /refunds are appended."
    )

    static let paymentSecretFile = Setting<String?>(
        "payment-secret-file",
        environment: "BIDLY_SERVER_PAYMENT_SECRET_FILE",
        help:
            "The file with the secret shared with the payment provider. Default: the variable BIDLY_SERVER_PAYMENT_SECRET."
    )

    static let paymentTolerance = Setting(
        "payment-tolerance",
        environment: "BIDLY_SERVER_PAYMENT_TOLERANCE",
        default: Duration.seconds(300),
        help: "The maximum permitted difference between the time of a payment event and the clock of the house."
    )

    static let formerPaymentProvider = Setting<String?>(
        "former-payment-provider",
        environment: "BIDLY_SERVER_FORMER_PAYMENT_PROVIDER",
        help: "The previous value of payment-provider; late payments at that provider are recorded and paid back."
    )

    static let formerPaymentURL = Setting<String?>(
        "former-payment-url",
        environment: "BIDLY_SERVER_FORMER_PAYMENT_URL",
        help: "The base URL of the former payment provider, to which /payments and /refunds are appended."
    )

    static let formerPaymentSecretFile = Setting<String?>(
        "former-payment-secret-file",
        environment: "BIDLY_SERVER_FORMER_PAYMENT_SECRET_FILE",
        help: """
            The file with the secret shared with the former payment provider. Default: the variable \
            BIDLY_SERVER_FORMER_PAYMENT_SECRET.
            """
    )

    /// All settings, in the order of `bidly-server settings`.
    static let all: [any SettingProtocol] = [
        paymentDeadline, reminders, deliveredAfter, secondChance, offerDuration, strikeLimit, strikesCancellation,
        discountAttempts, discountAttemptWindow, premium, tax, paymentProvider, paymentURL, paymentSecretFile,
        paymentTolerance, formerPaymentProvider, formerPaymentURL, formerPaymentSecretFile,
    ]
}
