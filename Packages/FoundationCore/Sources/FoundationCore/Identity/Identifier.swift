/// The name of one thing of the kind `Subject`; names of different kinds are different types.
///
/// The house makes identifiers of ten random Crockford base-32 characters in lower case (see `IdentifierSource`);
/// shorter or longer names, up to 16 bytes of visible ASCII, come from tests and from other sources. The text is kept
/// inline as one integer: comparing two names is comparing two numbers, and nothing is allocated or counted. An
/// identifier says nothing about order or time.
public struct Identifier<Subject>: Sendable, Hashable {
    /// The characters from the highest byte down, zeros after the last one: so numbers order as the texts do.
    @usableFromInline let bytes: UInt128

    /// The identifier with this text; `nil` unless it is 1 to 16 ASCII characters, none of them a blank or a control.
    public init?(_ text: some StringProtocol) { self.init(String(text)) }

    /// The identifier with this text; as `init(_:)` of other texts, without their cost.
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

    /// The text of the name.
    public var rawValue: String {
        withUnsafeBytes(of: bytes.bigEndian) { characters in
            String(decoding: characters.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// The identifier in the house's form that says 50 bits, the lowest of `bits`: ten characters of `0-9a-z` without
    /// i, l, o, u (Crockford base 32), the lowest bits first.
    public init(bits: UInt64) {
        var packed = UInt128(0)
        for digit in 0..<10 { packed = packed << 8 | UInt128(crockfordDigits[Int(bits >> (5 * UInt64(digit)) & 31)]) }
        bytes = packed << (8 * 6)
    }

    /// A new identifier in the house's form: 50 random bits from `generator`.
    public static func random(using generator: inout some RandomNumberGenerator) -> Identifier {
        Identifier(bits: generator.next())
    }
}

extension Identifier: CustomStringConvertible, Comparable {
    /// The text of the name.
    public var description: String { rawValue }

    /// Order of the texts by ASCII code; for stable lists, not for time.
    @inlinable
    public static func < (left: Identifier, right: Identifier) -> Bool { left.bytes < right.bytes }
}

private let crockfordDigits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
