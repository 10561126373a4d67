public import FoundationCore

/// JSON: an object with one property for each property of the policy, of the same name. Durations are whole
/// milliseconds. `deliveredAfter` and `strikeLimit` are null if they do not apply.
extension OrderingPolicy: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        create,
        .member("paymentDeadline", \.paymentDeadline.coded),
        .member("reminders", \.codedReminders),
        .optional("deliveredAfter", \.codedDeliveredAfter),
        .member("secondChance", \.secondChance),
        .member("offerDuration", \.offerDuration.coded),
        .optional("strikeLimit", \.strikeLimit),
        .member("strikesCancellation", \.strikesCancellation),
        .member("discountAttemptLimit", \.discountAttemptLimit),
        .member("discountAttemptWindow", \.discountAttemptWindow.coded),
        .member("charges", \.charges)
    )

    private var codedReminders: [CodedDuration] { reminders.map(\.coded) }
    private var codedDeliveredAfter: CodedDuration? { deliveredAfter?.coded }

    @Sendable
    private static func create(
        paymentDeadline: CodedDuration,
        reminders: [CodedDuration],
        deliveredAfter: CodedDuration?,
        secondChance: SecondChance,
        offerDuration: CodedDuration,
        strikeLimit: Int?,
        strikesCancellation: Bool,
        discountAttemptLimit: Int,
        discountAttemptWindow: CodedDuration,
        charges: [ChargeRule]
    ) throws(InvalidField) -> OrderingPolicy {
        try OrderingPolicy(
            paymentDeadline: paymentDeadline.duration,
            reminders: reminders.map(\.duration),
            deliveredAfter: deliveredAfter?.duration,
            secondChance: secondChance,
            offerDuration: offerDuration.duration,
            strikeLimit: strikeLimit,
            strikesCancellation: strikesCancellation,
            discountAttemptLimit: discountAttemptLimit,
            discountAttemptWindow: discountAttemptWindow.duration,
            charges: charges
        )
    }
}

/// A duration as a number of whole milliseconds.
private struct CodedDuration: Codable, Sendable {
    let duration: Duration

    init(_ duration: Duration) { self.duration = duration }

    init(from decoder: any Decoder) throws {
        duration = .milliseconds(try decoder.singleValueContainer().decode(Int64.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(duration.wholeMilliseconds)
    }
}

extension Duration {
    fileprivate var coded: CodedDuration { CodedDuration(self) }
}
