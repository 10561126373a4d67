extension Duration: ExpressibleByArgument {
    private static let units: [(name: String, milliseconds: Int64)] = [
        ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
    ]
    /// 292 years: so long that nobody misses more, and what is left to do with it in nanoseconds fits 64 bits.
    private static let maximumMilliseconds = Int64.max / 1_000_000

    /// Reads whole numbers with their units, the greatest unit first and none twice: `500ms`, `2s`, `1h30m`, `1h 30m`, `7d`.
    ///
    /// A number without a unit is refused, as is a negative one, and more than 292 years.
    public init?(argument: String) {
        var rest = argument.utf8[...]
        var units = Self.units[...]
        var total: Int64 = 0
        repeat {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            let letters = rest.prefix { !(0x30...0x39).contains($0) && $0 != 0x20 }
            rest = rest.dropFirst(letters.count)
            // As durations are shown: a blank between two parts.
            if rest.count > 1, rest.first == 0x20 { rest = rest.dropFirst() }
            guard let count = Int64(Substring(digits)),
                let index = units.firstIndex(where: { $0.name.utf8.elementsEqual(letters) })
            else { return nil }
            let (part, isTooLong) = count.multipliedReportingOverflow(by: units[index].milliseconds)
            guard !isTooLong, part <= Self.maximumMilliseconds - total else { return nil }
            total += part
            units = units[(index + 1)...]
        } while !rest.isEmpty
        self = .milliseconds(total)
    }

    /// The duration as it is written on the command line; what is less than a millisecond is left out.
    public var defaultValueDescription: String {
        var (seconds, attoseconds) = components
        var text = ""
        for (name, milliseconds) in Self.units.dropLast() {
            let (count, rest) = seconds.quotientAndRemainder(dividingBy: milliseconds / 1_000)
            if count != 0 { text += "\(count)\(name)" }
            seconds = rest
        }
        attoseconds /= 1_000_000_000_000_000
        if attoseconds != 0 { text += "\(attoseconds)ms" }
        return text.isEmpty ? "0s" : text
    }

    /// Examples of every unit.
    public static var valueFormat: String { "a number with its unit: 500ms, 2s, 5m, 12h, 7d, 1h30m" }
}
