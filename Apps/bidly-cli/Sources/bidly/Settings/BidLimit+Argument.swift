public import Bidding
public import CommandLineCore

extension BidLimit: @retroactive ExpressibleByArgument {
    /// Reads a limit as it is typed.
    public init?(argument: String) { self.init(argument) }

    /// The limit as it is typed.
    public var defaultValueDescription: String { description }
    /// Examples.
    public static var valueFormat: String { "an amount such as 100, 99.50 or '100 EUR'" }
}
