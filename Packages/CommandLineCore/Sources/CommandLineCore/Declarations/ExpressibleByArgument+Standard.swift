extension String: ExpressibleByArgument {
    /// Accepts any string, including the empty one.
    public init?(argument: String) { self = argument }
}

extension LosslessStringConvertible where Self: ExpressibleByArgument {
    /// Parses the textual representation of the type.
    public init?(argument: String) { self.init(argument) }

    /// The textual representation of the value.
    public var defaultValueDescription: String { description }
}

extension Int: ExpressibleByArgument {}
extension Int64: ExpressibleByArgument {}
extension UInt64: ExpressibleByArgument {}

extension Double: ExpressibleByArgument {
    /// Parses a finite number; returns `nil` for infinities and NaN.
    public init?(argument: String) {
        guard let number = Double(argument), number.isFinite else { return nil }
        self = number
    }
}

extension Bool: ExpressibleByArgument {
    /// The strings `true` and `false`.
    public static var allValueStrings: [String] { ["true", "false"] }
}
