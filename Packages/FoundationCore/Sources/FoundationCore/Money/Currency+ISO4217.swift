/// The active currencies of ISO 4217 (list one of 2026-01: without the Bulgarian lev, with the Caribbean guilder).
///
/// Entries that have no minor unit in the list ("N.A.": metals, bond units, the SDR, test codes) are omitted.
extension Currency {
    /// The codes, grouped by the number of minor-unit digits.
    private static let table: [(minorUnitDigits: UInt8, codes: [StaticString])] = [
        (
            0,
            [
                "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV",
                "XAF", "XOF", "XPF",
            ]
        ),
        (
            2,
            [
                "AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BMD", "BND",
                "BOB", "BOV", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CNY",
                "COP", "COU", "CRC", "CUP", "CVE", "CZK", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD",
                "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS",
                "INR", "IRR", "JMD", "KES", "KGS", "KHR", "KPW", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL",
                "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MXV", "MYR",
                "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "QAR",
                "RON", "RSD", "RUB", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP",
                "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "USD",
                "USN", "UYU", "UZS", "VED", "VES", "WST", "XAD", "XCD", "XCG", "YER", "ZAR", "ZMW", "ZWG",
            ]
        ),
        (
            3,
            [
                "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND",
            ]
        ),
        (
            4,
            [
                "CLF", "UYW",
            ]
        ),
    ]

    /// All active currencies, in ascending order of their codes.
    public static let all: [Currency] = table.flatMap { row in
        row.codes.map { Currency(letters: $0, minorUnitDigits: row.minorUnitDigits) }
    }.sorted { $0.code < $1.code }

    static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

    /// The US dollar.
    public static let usd = Currency(letters: "USD", minorUnitDigits: 2)
    /// The euro.
    public static let eur = Currency(letters: "EUR", minorUnitDigits: 2)
    /// The pound sterling.
    public static let gbp = Currency(letters: "GBP", minorUnitDigits: 2)
    /// The Japanese yen, which has no minor unit.
    public static let jpy = Currency(letters: "JPY", minorUnitDigits: 0)
    /// The Kuwaiti dinar, which has 1,000 fils.
    public static let kwd = Currency(letters: "KWD", minorUnitDigits: 3)
}
