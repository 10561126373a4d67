public import FoundationCore

/// The code with which a member applies a discount. It is a secret of the seller: its descriptions and its mirror do
/// not reveal it, and no event contains it.
public struct DiscountCode: Sendable, Hashable {
    /// The permitted lengths in characters. The house generates codes of 16 characters, which cannot be guessed.
    public static let lengths = 8...40

    /// The code in upper case, without spaces and hyphens. Members may type it in lower case, with spaces or with
    /// hyphens.
    public let text: String

    /// Creates a code.
    ///
    /// - Throws: `InvalidField` if the text contains anything except ASCII letters and digits, spaces and hyphens, or
    ///   if the number of letters and digits is not in ``lengths``.
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
    /// The placeholder `(discount code)`.
    public var description: String { "(discount code)" }
    /// The placeholder `(discount code)`.
    public var debugDescription: String { description }
    /// A mirror without children: reflection does not reveal the code.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
