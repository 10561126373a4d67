import APICore
public import Bidding
import FoundationCore
public import HTTPCore

extension TermsOffer {
    /// The JSON schema of a request body; only `startPrice` and `endsAt` are required.
    public static let schema = JSONSchema.component(
        "TermsOffer",
        .object(
            [
                "startPrice": .money.described("Its currency is the auction's."),
                "reserve": .money.nullable.described("Secret from everyone but the seller."),
                "buyNow": .money.nullable.described("At least 1.30 times the start price, and the reserve."),
                "startsAt": .instant.nullable.described("Null for at once; in a revision, null keeps the start."),
                "endsAt": .instant,
                "softClose": SoftClose.schema.nullable,
            ],
            optional: ["reserve", "buyNow", "startsAt", "softClose"]
        )
    )
}

extension SoftClose {
    private static let milliseconds = JSONSchema.integer(minimum: 1, maximum: Int(longest.wholeMilliseconds))

    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SoftClose",
        .object(
            [
                "windowMilliseconds": milliseconds.described("How long before the close a bid is late."),
                "extensionMilliseconds": milliseconds.described("How much time a late bid leaves at least."),
                "hardEnd": .instant.nullable.described("When it ends whatever comes."),
            ],
            optional: ["hardEnd"]
        )
    )
}

extension Increments {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Increments",
        .object([
            "name": .string().described("Name and version of the table."),
            "currency": .currency,
            "tiers": .array(
                of: .object([
                    "from": .integer(minimum: 0).described("The lowest price it holds for, in minor units."),
                    "step": .integer(minimum: 1).described("What is added to the price, in minor units."),
                ])
            ),
        ])
    )
}
