extension String: ExpressibleByArgument {
    /// Takes the word as it is, the empty one too.
    public init?(argument: String) { self = argument }
}

extension LosslessStringConvertible where Self: ExpressibleByArgument {
    /// Reads the word as the type's own description.
    public init?(argument: String) { self.init(argument) }
}

extension Int: ExpressibleByArgument {}
extension Int64: ExpressibleByArgument {}
extension UInt64: ExpressibleByArgument {}

extension Double: ExpressibleByArgument {
    /// Reads a finite number; infinities and `nan` are refused.
    public init?(argument: String) {
        guard let number = Double(argument), number.isFinite else { return nil }
        self = number
    }
}

extension Bool: ExpressibleByArgument {
    /// The two words accepted.
    public static var allValueStrings: [String] { ["true", "false"] }
}
