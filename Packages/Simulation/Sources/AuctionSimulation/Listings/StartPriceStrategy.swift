import FoundationCore

/// The strategy by which a seller chooses the start price.
enum StartPriceStrategy: CaseIterable {
    case least, nearOne, nearTen, half, most, value

    private var weight: Double {
        switch self {
        case .least: 0.08
        case .nearOne, .nearTen: 0.18
        case .half: 0.24
        case .most: 0.2
        case .value: 0.12
        }
    }

    /// Returns a random start price from 1 to `value`. Both are in cents.
    static func startPrice(of value: Int64, _ random: inout SplitMix64) -> Int64 {
        let strategy = allCases[random.index(weightedBy: allCases.map(\.weight))]
        let price: Int64 =
            switch strategy {
            case .least: 1
            case .nearOne: random.chance(0.6) ? 99 : 100
            case .nearTen: value > 2500 ? (random.chance(0.6) ? 999 : 1000) : 99
            case .half: roundedToPriceEnding(share(0.25...0.55, of: value, &random), &random)
            case .most: roundedToPriceEnding(share(0.55...0.9, of: value, &random), &random)
            case .value: value
            }
        return Swift.min(Swift.max(1, price), value)
    }

    private static func share(_ range: ClosedRange<Double>, of value: Int64, _ random: inout SplitMix64) -> Int64 {
        Int64((Double(value) * Double.random(in: range, using: &random)).rounded())
    }

    /// Rounds a price down to two significant digits; sometimes subtracts one cent, as in 23.99.
    private static func roundedToPriceEnding(_ price: Int64, _ random: inout SplitMix64) -> Int64 {
        var unit: Int64 = 1
        while price / unit >= 100 { unit *= 10 }
        let round = price / unit * unit
        return unit >= 100 && random.chance(0.4) ? round - 1 : round
    }
}
