import Bidding
import CommandLineCore

/// The settings of `bidly`. `bidly config set` stores them; environment variables and options override them.
enum BidlySettings {
    static let member = Setting<String?>("as", environment: "BIDLY_AS", help: "The member to act as.")

    static let house = Setting<String?>(
        "house",
        environment: "BIDLY_HOUSE",
        help: "The house file. Default: house.bidly in the data folder."
    )

    static let server = Setting<ServerURL?>(
        "server",
        environment: "BIDLY_SERVER",
        help: "The server of the house, instead of a file."
    )

    static let bidLimit = Setting<BidLimit?>(
        "bid-limit",
        environment: "BIDLY_BID_LIMIT",
        help: "Ask for confirmation of bids above this amount. An amount without a currency applies to all currencies."
    )

    static let starsItemsBidOn = Setting(
        "star-on-bid",
        environment: "BIDLY_STAR_ON_BID",
        default: true,
        help: "Whether a bid adds its item to the watchlist."
    )

    static let inlinePhotos = Setting(
        "inline-photos",
        environment: "BIDLY_INLINE_PHOTOS",
        default: true,
        help: "Whether 'bidly show' shows the first photo, on terminals that display images."
    )

    static let pager = Setting<String?>(
        "pager",
        environment: "BIDLY_PAGER",
        sharedEnvironment: "PAGER",
        help: "The pager command for output that is longer than the terminal."
    )

    /// All settings, in the order of `bidly config list`.
    static let all: [any SettingProtocol] = [
        member, house, server, bidLimit, starsItemsBidOn, inlinePhotos, pager,
    ]
}
