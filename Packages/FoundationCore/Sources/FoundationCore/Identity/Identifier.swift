/// The identifier of an entity of type `Subject`. Identifiers of different subjects are different types.
///
/// An identifier is 1 to 255 visible ASCII characters: letters, digits and ASCII punctuation (U+0021 to U+007E). UUIDs,
/// decimal numbers and slugs are valid; spaces, control characters and other scripts are not. Identifiers are compared
/// by their bytes, so upper and lower case differ. If a backend ignores case, its client must choose one spelling.
///
/// The house generates ten random lowercase Crockford base-32 characters (see ``IdentifierSource``). The order of
/// identifiers says nothing about the order of creation.
///
/// The first 16 characters are stored inline as two integers, any further characters in a shared buffer. Up to 16
/// characters, nothing is allocated, and comparing and hashing take constant time.
public struct Identifier<Subject>: Sendable {
    /// The first 8 characters, padded with zeros. The first character is in the most significant byte, so that
    /// comparing the integers compares the texts.
    @usableFromInline let head: UInt64
    /// Characters 9 to 16, in the same encoding.
    @usableFromInline let middle: UInt64
    /// The characters from the 17th; `nil` if there are none.
    @usableFromInline let tail: [UInt8]?

    /// The maximum number of characters: 255.
    public static var maximumLength: Int { 255 }

    /// Creates an identifier; `nil` unless the text is 1 to 255 visible ASCII characters.
    public init?(_ text: some StringProtocol) { self.init(String(text)) }

    /// Creates an identifier from a `String`; `nil` unless it is 1 to 255 visible ASCII characters. Unlike the generic
    /// initializer, it does not convert the text.
    public init?(_ text: String) {
        var text = text
        let identifier = text.withUTF8 { characters -> Identifier? in
            guard (1...Self.maximumLength).contains(characters.count),
                characters.allSatisfy({ (0x21...0x7E).contains($0) })
            else { return nil }
            return Identifier(characters: characters)
        }
        guard let identifier else { return nil }
        self = identifier
    }

    /// Creates an identifier from characters that were validated.
    private init(characters: UnsafeBufferPointer<UInt8>) {
        head = Self.packed(characters.prefix(8))
        middle = Self.packed(characters.dropFirst(8).prefix(8))
        tail = characters.count > 16 ? Array(characters.dropFirst(16)) : nil
    }

    private static func packed(_ characters: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
        var packed: UInt64 = 0
        for character in characters { packed = packed << 8 | UInt64(character) }
        // A shift by all 64 bits results in zero.
        return packed << (8 * (8 - characters.count))
    }

    /// The text of the identifier.
    public var rawValue: String {
        withUnsafeBytes(of: (head.bigEndian, middle.bigEndian)) { characters in
            let text = String(decoding: characters.prefix { $0 != 0 }, as: UTF8.self)
            return tail.map { text + String(decoding: $0, as: UTF8.self) } ?? text
        }
    }

    /// Creates an identifier of ten characters from the lowest 50 bits of `bits`. The least significant bits become the
    /// first character.
    ///
    /// The alphabet is Crockford base 32: `0-9a-z` without i, l, o, u.
    public init(bits: UInt64) {
        func packed(_ digits: Range<UInt64>) -> UInt64 {
            digits.reduce(0) { $0 << 8 | UInt64(crockfordDigits[Int(bits >> (5 * $1) & 31)]) }
        }
        head = packed(0..<8)
        middle = packed(8..<10) << (8 * 6)
        tail = nil
    }

    /// Returns a new identifier of ten characters with 50 random bits from `generator`.
    public static func random(using generator: inout some RandomNumberGenerator) -> Identifier {
        Identifier(bits: generator.next())
    }
}

extension Identifier: Hashable {
    /// Whether the texts are equal.
    @inlinable
    public static func == (left: Identifier, right: Identifier) -> Bool {
        guard left.head == right.head, left.middle == right.middle else { return false }
        return left.tail == nil && right.tail == nil || left.tail == right.tail
    }

    /// Hashes the text.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(head)
        hasher.combine(middle)
        if let tail { hasher.combine(tail) }
    }
}

extension Identifier: CustomStringConvertible, Comparable {
    /// The text of the identifier.
    public var description: String { rawValue }

    /// Compares the texts by ASCII code. Use it for a stable order of lists.
    @inlinable
    public static func < (left: Identifier, right: Identifier) -> Bool {
        if left.head != right.head { return left.head < right.head }
        if left.middle != right.middle { return left.middle < right.middle }
        guard let other = right.tail else { return false }
        return left.tail?.lexicographicallyPrecedes(other) ?? true
    }
}

private let crockfordDigits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
