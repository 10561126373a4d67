/// A currency in use, named by its ISO 4217 code.
///
/// Only a currency of the ISO table can exist, so whoever holds one also knows how many minor-unit digits its amounts
/// have. Codes without minor units (metals, testing codes) are no currencies here.
public struct Currency: Sendable, Hashable {
    /// The three letters, 8 bits each, below the number of minor-unit digits: two machine words compare in one step.
    @usableFromInline let packed: UInt32

    /// A row of the ISO table; `Currency+ISO4217.swift` is its only caller.
    init(letters: StaticString, minorUnitDigits: UInt8) {
        packed = letters.withUTF8Buffer { bytes in
            bytes.reduce(UInt32(minorUnitDigits)) { $0 << 8 | UInt32($1) }
        }
    }

    /// The currency with an ISO 4217 alphabetic code, such as `"USD"`; `nil` when no active currency has it.
    ///
    /// Upper and lower case are the same: `"usd"` names the US dollar.
    public init?(code: some StringProtocol) {
        guard let currency = Currency.byCode[code.uppercased()] else { return nil }
        self = currency
    }

    /// The ISO 4217 alphabetic code: three upper-case letters.
    public var code: String {
        String(decoding: [UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF)], as: UTF8.self)
    }

    /// How many decimal digits the minor unit takes: 0 for JPY, 2 for EUR, 3 for KWD, 4 for CLF.
    public var minorUnitDigits: Int { Int(packed >> 24) }

    /// How many minor units make one major unit: 1 for JPY, 100 for EUR, 1,000 for KWD.
    public var minorUnitsPerMajorUnit: Int64 {
        (0..<minorUnitDigits).reduce(1) { power, _ in power * 10 }
    }
}

extension Currency: CustomStringConvertible {
    /// The code.
    public var description: String { code }
}
