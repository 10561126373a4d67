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
    public init?(_ text: some StringProtocol) {
        guard (1...16).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        self.init(checked: text.utf8)
    }

    private init(checked characters: some Collection<UInt8>) {
        let packed = characters.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        bytes = packed << (8 * (16 - characters.count))
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
        self.init(checked: (0..<10).map { crockfordDigits[Int(bits >> (5 * UInt64($0)) & 31)] })
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
