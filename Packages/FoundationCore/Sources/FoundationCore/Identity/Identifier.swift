/// The identifier of an entity of type `Subject`. Identifiers of different subjects are different types.
///
/// An identifier is 1 to 16 visible ASCII characters. The house generates ten random lowercase Crockford base-32
/// characters (see ``IdentifierSource``); other sources may use other texts. The text is stored inline as one integer, so
/// comparing and hashing take constant time and nothing is allocated or reference-counted. Identifiers carry no order in
/// time.
public struct Identifier<Subject>: Sendable, Hashable {
    /// The characters from the most significant byte down, padded with zeros, so that integers compare as the texts do.
    @usableFromInline let bytes: UInt128

    /// Creates an identifier; `nil` unless the text is 1 to 16 ASCII characters without spaces and control characters.
    public init?(_ text: some StringProtocol) { self.init(String(text)) }

    /// Creates an identifier from a `String`, without converting the text first; otherwise as the generic initializer.
    public init?(_ text: String) {
        var text = text
        var packed = UInt128(0)
        let count = text.withUTF8 { characters -> Int? in
            guard (1...16).contains(characters.count) else { return nil }
            for character in characters {
                guard (0x21...0x7E).contains(character) else { return nil }
                packed = packed << 8 | UInt128(character)
            }
            return characters.count
        }
        guard let count else { return nil }
        bytes = packed << (8 * (16 - count))
    }

    /// The text of the identifier.
    public var rawValue: String {
        withUnsafeBytes(of: bytes.bigEndian) { characters in
            String(decoding: characters.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// Creates an identifier of ten characters from the lowest 50 bits of `bits`, least significant bits first.
    ///
    /// The alphabet is Crockford base 32: `0-9a-z` without i, l, o, u.
    public init(bits: UInt64) {
        var packed = UInt128(0)
        for digit in 0..<10 { packed = packed << 8 | UInt128(crockfordDigits[Int(bits >> (5 * UInt64(digit)) & 31)]) }
        bytes = packed << (8 * 6)
    }

    /// Returns a new identifier of ten characters with 50 random bits from `generator`.
    public static func random(using generator: inout some RandomNumberGenerator) -> Identifier {
        Identifier(bits: generator.next())
    }
}

extension Identifier: CustomStringConvertible, Comparable {
    /// The text of the identifier.
    public var description: String { rawValue }

    /// Compares the texts by ASCII code, for stable lists.
    @inlinable
    public static func < (left: Identifier, right: Identifier) -> Bool { left.bytes < right.bytes }
}

private let crockfordDigits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
