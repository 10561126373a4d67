import CommandLineCore

/// A probability as an argument: between 0 and 1 with two decimal places, or in percent: `0.8`, `0.95`, `80%`.
struct ProbabilityArgument: ExpressibleByArgument {
    /// The probability in percent, from 1 to 99.
    let percent: Int

    init?(argument: String) {
        if argument.hasSuffix("%") {
            guard let percent = Int(argument.dropLast()), (1...99).contains(percent) else { return nil }
            self.percent = percent
            return
        }
        let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, ["", "0"].contains(parts[0]), (1...2).contains(parts[1].utf8.count),
            parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let digits = Int(parts[1]), digits > 0
        else { return nil }
        percent = parts[1].utf8.count == 1 ? digits * 10 : digits
    }

    static let valueFormat: String = "a probability from 0.01 to 0.99, or from 1% to 99%"
}
