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
                "startPrice": .money.described("The start price. Its currency is the currency of the auction."),
                "reserve": .money.nullable.described("The reserve, visible to the seller only."),
                "buyNow": .money.nullable.described(
                    "The buy-now price: at least 1.30 times the start price, and at least the reserve."
                ),
                "startsAt": .instant.nullable.described(
                    """
                    The start. Null starts the auction immediately; in a revision, null keeps the current start.
                    """
                ),
                "endsAt": .instant,
                "softClose": SoftClose.schema.nullable,
            ],
            optional: ["reserve", "buyNow", "startsAt", "softClose"]
        )
    )
}

extension SoftClose {
    private static let milliseconds = JSONSchema.integer(minimum: 1, maximum: Int(maximumDuration.wholeMilliseconds))

    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SoftClose",
        .object(
            [
                "windowMilliseconds": milliseconds.described(
                    """
                    The duration before the end during which a bid extends the auction.
                    """
                ),
                "extensionMilliseconds": milliseconds.described(
                    "The minimum time between a late bid and the extended end."
                ),
                "hardEnd": .instant.nullable.described("The latest end to which late bids can extend the auction."),
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
            "name": .string().described("The name and version of the table."),
            "currency": .currency,
            "tiers": .array(
                of: .object([
                    "from": .integer(minimum: 0).described(
                        """
                        The lowest price to which the tier applies, in minor units.
                        """
                    ),
                    "step": .integer(minimum: 1).described("The increment, in minor units."),
                ])
            ),
        ])
    )
}
