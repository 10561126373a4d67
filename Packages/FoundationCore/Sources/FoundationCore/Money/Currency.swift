/// An active currency of ISO 4217.
///
/// Only currencies of the ISO table can be created, so the number of minor-unit digits is always known. Codes without
/// minor units (metals, test codes) are not included.
public struct Currency: Sendable, Hashable {
    /// The number of minor-unit digits in the highest byte, followed by the three letters. Comparing is a single
    /// operation.
    @usableFromInline let packed: UInt32

    /// Creates an entry of the ISO table. Only `Currency+ISO4217.swift` calls it.
    init(letters: StaticString, minorUnitDigits: UInt8) {
        packed = letters.withUTF8Buffer { bytes in
            bytes.reduce(UInt32(minorUnitDigits)) { $0 << 8 | UInt32($1) }
        }
    }

    /// Creates a currency from its ISO 4217 alphabetic code, such as `"USD"`; `nil` if no active currency has this
    /// code.
    ///
    /// The code is case-insensitive.
    public init?(code: some StringProtocol) {
        guard let currency = Currency.byCode[code.uppercased()] else { return nil }
        self = currency
    }

    /// The ISO 4217 alphabetic code: three upper-case letters.
    public var code: String {
        String(decoding: [UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF)], as: UTF8.self)
    }

    /// The number of decimal digits: 0 for JPY, 2 for EUR, 3 for KWD, 4 for CLF.
    public var minorUnitDigits: Int { Int(packed >> 24) }

    /// The number of minor units in a major unit: 1 for JPY, 100 for EUR, 1,000 for KWD.
    public var minorUnitsPerMajorUnit: Int64 {
        (0..<minorUnitDigits).reduce(1) { power, _ in power * 10 }
    }
}

extension Currency: CustomStringConvertible {
    /// The ISO 4217 code.
    public var description: String { code }
}
