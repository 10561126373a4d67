// Why not `Date.ISO8601FormatStyle`? It truncates `Date`'s floating-point seconds, so it prints half of
// the instants one millisecond too early. It accepts dates and times that do not exist (29 February 2001,
// 24:00). Before 1583, it uses another calendar than RFC 3339. Parsing takes 0.58 µs instead of 0.31 µs;
// printing takes 0.48 µs instead of 0.10 µs. Measured with FoundationEssentials of Swift 6.3 on Linux and
// 200,000 instants in whole milliseconds.

extension Instant: CustomStringConvertible {
    /// The instants that RFC 3339 can represent: the years 0 to 9999.
    public static let writable =
        Instant(millisecondsSince1970: -62_167_219_200_000)...Instant(millisecondsSince1970: 253_402_300_799_999)

    /// The RFC 3339 text in UTC with three decimals: `2026-11-21T09:30:00.000Z`.
    ///
    /// Years outside 0 to 9999 have a sign, as in ISO 8601.
    public var description: String {
        let (days, millisecondOfDay) = millisecondsSince1970.flooredQuotientAndRemainder(dividingBy: 86_400_000)
        let date = CivilDate(daysSince1970: days)
        let seconds = millisecondOfDay / 1000
        // The longest text has a sign and a year of nine digits.
        return String(unsafeUninitializedCapacity: 30) { buffer in
            var writer = DigitWriter(buffer)
            writer.write(date)
            writer.write("T", seconds / 3600, digits: 2)
            writer.write(":", seconds / 60 % 60, digits: 2)
            writer.write(":", seconds % 60, digits: 2)
            writer.write(".", millisecondOfDay % 1000, digits: 3)
            writer.write("Z")
            return writer.count
        }
    }

    /// Parses RFC 3339 text: `2026-11-21T09:30:00Z`, `2026-11-21t10:30:00.25+01:00`.
    ///
    /// Decimals beyond milliseconds are truncated. `nil` for any other text, such as a date or time of day that does
    /// not exist, a missing offset, a leap second, or an instant outside ``writable``.
    public init?(_ text: some StringProtocol) {
        var scanner = DigitScanner(text.utf8)
        guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
            let day = scanner.digits(2), let date = CivilDate(year: year, month: month, day: day),
            scanner.skip("Tt"), let hour = scanner.digits(2), hour < 24, scanner.skip(":"),
            let minute = scanner.digits(2), minute < 60, scanner.skip(":"),
            let second = scanner.digits(2), second < 60
        else { return nil }
        var milliseconds: Int64 = 0
        if scanner.skip(".") {
            guard let decimals = scanner.decimals(3) else { return nil }
            milliseconds = decimals
        }
        guard let offset = scanner.offsetInMinutes(), scanner.isAtEnd else { return nil }
        let minutes = date.daysSince1970 * 1440 + hour * 60 + minute - offset
        self.init(millisecondsSince1970: (minutes * 60 + second) * 1000 + milliseconds)
        guard Self.writable.contains(self) else { return nil }
    }
}

/// A day of the proleptic Gregorian calendar; year 0 is 1 BC.
private struct CivilDate {
    let year, month, day: Int64

    /// Creates a date from the number of days since 1970-01-01.
    ///
    /// The calendar repeats every 400 years (146,097 days). The computation uses years that begin in March, so that the
    /// leap day is the last day of a year.
    init(daysSince1970 days: Int64) {
        let (era, dayOfEra) = (days + 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Creates a date; `nil` if it does not exist in the calendar.
    init?(year: Int64, month: Int64, day: Int64) {
        (self.year, self.month, self.day) = (year, month, day)
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        let same = CivilDate(daysSince1970: daysSince1970)
        guard (same.year, same.month, same.day) == (year, month, day) else { return nil }
    }

    var daysSince1970: Int64 {
        let marchYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = marchYear.flooredQuotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

/// Writes fixed-width ASCII numbers into the buffer of a string.
private struct DigitWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func write(_ character: Unicode.Scalar) {
        buffer[count] = UInt8(ascii: character)
        count += 1
    }

    /// Writes a number with leading zeros. The number must not have more than `digits` digits.
    mutating func write(_ number: Int64, digits: Int) {
        var rest = number
        for index in (count..<count + digits).reversed() {
            buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += digits
    }

    mutating func write(_ separator: Unicode.Scalar, _ number: Int64, digits: Int) {
        write(separator)
        write(number, digits: digits)
    }

    mutating func write(_ date: CivilDate) {
        let year = Int64(date.year.magnitude)
        if date.year < 0 || year > 9999 { write(date.year < 0 ? "-" : "+") }
        write(year, digits: year > 9999 ? String(year).utf8.count : 4)
        write("-", date.month, digits: 2)
        write("-", date.day, digits: 2)
    }
}

/// A scanner of fixed-width ASCII numbers.
private struct DigitScanner {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(Array(bytes)) }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ anyOf: String) -> Bool {
        guard let first = rest.first, anyOf.utf8.contains(first) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digits(_ count: Int) -> Int64? {
        let run = rest.prefix(count)
        guard run.count == count, run.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return run.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }

    /// Reads one or more digits as a decimal fraction in units of `10^-places`. Further digits are truncated.
    mutating func decimals(_ places: Int) -> Int64? {
        var value: Int64 = 0, read = 0
        while let digit = digits(1) {
            if read < places { value = value * 10 + digit }
            read += 1
        }
        guard read > 0 else { return nil }
        return (read..<max(read, places)).reduce(value) { value, _ in value * 10 }
    }

    mutating func offsetInMinutes() -> Int64? {
        if skip("Zz") { return 0 }
        let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
        guard skip("+-"), let hours = digits(2), hours < 24, skip(":"), let minutes = digits(2), minutes < 60 else {
            return nil
        }
        return sign * (hours * 60 + minutes)
    }
}

extension Int64 {
    fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
