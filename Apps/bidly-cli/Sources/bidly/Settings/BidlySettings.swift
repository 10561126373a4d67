import Bidding
import CommandLineCore

/// What a person can set once and for all: with `bidly config set`, or in the environment.
enum BidlySettings {
    static let member = Setting<String?>("as", environment: "BIDLY_AS", help: "The member to act as.")

    static let house = Setting<String?>(
        "house",
        environment: "BIDLY_HOUSE",
        help: "The house's file; without it house.bidly in the data folder."
    )

    static let bidLimit = Setting<BidLimit?>(
        "bid-limit",
        environment: "BIDLY_BID_LIMIT",
        help: "The amount above which a bid asks first, in any currency unless it names one."
    )

    static let starsItemsBidOn = Setting(
        "star-on-bid",
        environment: "BIDLY_STAR_ON_BID",
        default: true,
        help: "Whether a bid puts its item on the watchlist."
    )

    static let pager = Setting<String?>(
        "pager",
        environment: "BIDLY_PAGER",
        sharedEnvironment: "PAGER",
        help: "The command that shows long texts page by page."
    )

    /// All there are, in the order in which they are listed.
    static let all: [any SettingProtocol] = [member, house, bidLimit, starsItemsBidOn, pager]
}
