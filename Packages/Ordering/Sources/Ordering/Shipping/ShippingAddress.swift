public import FoundationCore

/// The identifier of a stored shipping address.
public typealias AddressID = Identifier<ShippingAddress>

/// The address that an order is shipped to. It is personal data: the house does not store it in the log, and the events
/// of an order contain only the identifier of the address.
public struct ShippingAddress: Sendable, Hashable {
    /// The maximum length of a line in bytes of UTF-8.
    public static let maximumLineLength = 200
    /// The maximum number of lines.
    public static let maximumLineCount = 6

    /// The recipient's name.
    public let name: String
    /// The street, the postal code and the place, one entry for each line on the parcel.
    public let lines: [String]
    /// The country to which the parcel is sent.
    public let country: Country

    /// Creates an address.
    ///
    /// - Throws: `InvalidField` for an empty name, no line, more than ``maximumLineCount`` lines, and a line that
    ///   `CheckedText.line` does not accept.
    public init(name: String, lines: [String], country: Country) throws(InvalidField) {
        self.name = try CheckedText.line(name, as: "name", maximumLength: Self.maximumLineLength)
        guard (1...Self.maximumLineCount).contains(lines.count) else {
            throw InvalidField("lines", "must be 1 to \(Self.maximumLineCount) lines")
        }
        for line in lines { _ = try CheckedText.line(line, as: "lines", maximumLength: Self.maximumLineLength) }
        self.lines = lines
        self.country = country
    }
}
