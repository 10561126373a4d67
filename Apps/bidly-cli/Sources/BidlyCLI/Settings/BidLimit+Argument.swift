public import Bidding
public import CommandLineCore

extension BidLimit: @retroactive ExpressibleByArgument {
    /// Parses an amount with an optional currency, such as `100 EUR`; `nil` if the text is not an amount.
    public init?(argument: String) { self.init(argument) }

    /// The limit in the format that `init(argument:)` parses.
    public var defaultValueDescription: String { description }
    /// The accepted values, for help and error messages.
    public static var valueFormat: String { "an amount such as 100, 99.50 or '100 EUR'" }
}
