public import FoundationCore

/// A country or territory by its ISO 3166-1 alpha-2 code.
public struct Country: Sendable, Hashable {
    /// The officially assigned codes (ISO 3166-1).
    private static let assigned = Set(
        """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC \
        CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD \
        GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH \
        KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW \
        MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC \
        SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY \
        UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
        """.split(separator: " ").map(String.init)
    )

    /// Every assigned code, ascending.
    public static let all: [Country] = assigned.sorted().map(Country.init(assigned:))

    /// The code in upper case, such as `DE`.
    public let code: String

    /// Creates a country from its code in upper or lower case.
    ///
    /// - Throws: `InvalidField` for a code that ISO 3166-1 does not assign.
    public init(_ code: String) throws(InvalidField) {
        guard Self.assigned.contains(code.uppercased()) else {
            throw InvalidField("country", "must be an ISO 3166 country code; it is \(ExactText.quoted(code))")
        }
        self.init(assigned: code.uppercased())
    }

    private init(assigned code: String) { self.code = code }
}

extension Country: CustomStringConvertible {
    /// The code.
    public var description: String { code }
}
