public import FoundationCore

/// The code by which a member uses a discount. It is a secret of the seller: its descriptions and its reflection do not reveal
/// it, and no event contains it.
public struct DiscountCode: Sendable, Hashable {
    /// The lengths that the house accepts, in characters. The house generates codes of 16, which cannot be guessed.
    public static let lengths = 8...40

    /// The code in upper case, without spaces and hyphens, so that it may be typed in any of these forms.
    public let text: String

    /// Creates a code.
    ///
    /// - Throws: `InvalidField` unless the text has ``lengths`` of letters and digits (ASCII), besides spaces and hyphens.
    public init(_ text: String) throws(InvalidField) {
        let plain = text.uppercased().filter { $0 != "-" && !$0.isWhitespace }
        guard Self.lengths.contains(plain.utf8.count), plain.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else {
            let (least, most) = (Self.lengths.lowerBound, Self.lengths.upperBound)
            throw InvalidField("code", "must be \(least) to \(most) letters and digits")
        }
        self.text = plain
    }
}

extension DiscountCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder.
    public var description: String { "(discount code)" }
    /// A placeholder.
    public var debugDescription: String { description }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
