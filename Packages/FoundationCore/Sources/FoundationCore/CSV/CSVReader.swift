/// Reads records of comma-separated values (RFC 4180) one after the other, in memory bounded by the largest record.
///
/// Lines end in LF or CRLF, the last one may end the file; a byte-order mark at the beginning does not count. Quoted
/// fields may hold commas, quotes (doubled) and line ends. Empty lines at the end are no records.
///
/// ```swift
/// var reader = CSVReader(try FileByteSource(path: "bids.csv"))
/// while let record = try reader.next() { print(record.line, record.fields) }
/// ```
public struct CSVReader<Source: ByteSource> {
    /// One record: its fields in order, and the line on which it begins.
    public struct Record: Sendable, Hashable {
        /// The fields, unquoted.
        public let fields: [String]
        /// The line on which the record begins; the first line of the file is 1.
        public let line: Int
    }

    /// The largest record read, in bytes: what an unclosed quote can cost.
    public static var largestRecord: Int { 16 << 20 }
    /// The most fields of a record.
    public static var mostFields: Int { 10_000 }

    /// The line on which the next record begins; the first line of the file is 1. After a fault call `skipFault()` first.
    public private(set) var line = 1
    /// The number of bytes before the next record. After a fault call `skipFault()` first.
    public var offset: Int { dropped + position }

    private var source: Source
    private var chunk: [UInt8] = []
    private var position = 0
    /// The number of bytes before the chunk.
    private var dropped = 0
    /// How many bytes the record may still take.
    private var allowance = 0
    private var isAtStart = true
    private var isAfterFault = false

    /// A reader of what `source` gives.
    public init(_ source: Source) { self.source = source }

    /// The next record; `nil` at the end.
    ///
    /// - Throws: `CSVError` for a quote out of place or not closed, a lone carriage return, text that is not UTF-8, an
    ///   empty line before the last record, a record over `largestRecord` or `mostFields`; what the source throws.
    ///   After a `CSVError` the next call reads on at the next line, whatever quotes were open.
    public mutating func next() throws -> Record? {
        if isAtStart { try skipByteOrderMark() }
        try skipFault()
        let start = line
        guard try peek() != nil else { return nil }
        if try atLineEnd() {
            while try atLineEnd() { try skipLineEnd() }
            guard try peek() == nil else { throw CSVError(line: start, reason: "the line is empty; remove it") }
            return nil
        }
        isAfterFault = true
        allowance = Self.largestRecord
        var fields: [String] = []
        repeat {
            guard fields.count < Self.mostFields else {
                throw CSVError(line: start, reason: "there are more than \(Self.mostFields) fields")
            }
            fields.append(try field(number: fields.count + 1))
        } while try skip(comma)
        try skipLineEnd()
        isAfterFault = false
        return Record(fields: fields, line: start)
    }

    /// After a fault, skips the rest of its line, as the next call of `next()` does.
    ///
    /// - Throws: what the source throws.
    public mutating func skipFault() throws {
        guard isAfterFault else { return }
        isAfterFault = false
        while let byte = try peek() {
            position += 1
            guard byte != lineFeed else {
                line += 1
                break
            }
        }
    }

    private mutating func field(number: Int) throws -> String {
        let text = try skip(quote) ? readQuoted(number: number) : readPlain(number: number)
        guard let text else { throw fault("is not valid UTF-8", number) }
        return text
    }

    private mutating func readPlain(number: Int) throws -> String? {
        let length = try run(number: number) { $0 == comma || $0 == lineFeed || $0 == carriageReturn || $0 == quote }
        let text = take(length)
        switch try peek() {
        case quote: throw fault("has a quote inside; put the whole field in quotes", number)
        case carriageReturn where try !atLineEnd(): throw fault("has a carriage return without a line feed", number)
        default: return text
        }
    }

    private mutating func readQuoted(number: Int) throws -> String? {
        let start = line
        var text: String? = ""
        while true {
            let length = try run(number: number) { $0 == quote }
            line += chunk[position..<position + length].count { $0 == lineFeed }
            let part = take(length)
            text = part.flatMap { part in text.map { $0 + part } }
            guard try skip(quote) else {
                throw CSVError(line: start, column: number, reason: "the quote is never closed")
            }
            guard try skip(quote) else { break }
            text?.append("\"")
        }
        let isAtFieldEnd = try peek() == nil || peek() == comma || atLineEnd()
        guard isAtFieldEnd else { throw fault("goes on after its closing quote", number) }
        return text
    }

    private func fault(_ reason: String, _ number: Int) -> CSVError {
        CSVError(line: line, column: number, reason: "the field \(reason)")
    }
}

private let quote = UInt8(ascii: "\"")
private let comma = UInt8(ascii: ",")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

// MARK: - Bytes

extension CSVReader {
    /// Whether so many bytes can be looked at beyond the position, after reading on if need be.
    private mutating func has(_ count: Int) throws -> Bool {
        while chunk.count - position < count {
            guard let more = try source.nextChunk() else { return false }
            try Task.checkCancellation()
            // Appends in place: a long record must not be copied for each of its chunks.
            if position > 0 { chunk.removeFirst(position) }
            dropped += position
            position = 0
            chunk += more
        }
        return true
    }

    /// How many bytes there are from the position on before one that ends the run, or the end.
    private mutating func run(number: Int, until isEnd: (UInt8) -> Bool) throws -> Int {
        var length = 0
        repeat {
            if let end = chunk[(position + length)...].firstIndex(where: isEnd) {
                length = end - position
                break
            }
            length = chunk.count - position
            guard length <= allowance else { break }
        } while try has(length + 1)
        allowance -= length
        guard allowance >= 0 else { throw fault("makes the record too large; is a quote open?", number) }
        return length
    }

    /// The next bytes as text, passed by; `nil` when they are not UTF-8.
    private mutating func take(_ length: Int) -> String? {
        defer { position += length }
        return String(validating: chunk[position..<position + length], as: UTF8.self)
    }

    private mutating func peek() throws -> UInt8? { try has(1) ? chunk[position] : nil }

    private mutating func skip(_ byte: UInt8) throws -> Bool {
        guard try peek() == byte else { return false }
        position += 1
        return true
    }

    private mutating func atLineEnd() throws -> Bool {
        guard let byte = try peek() else { return false }
        if byte == lineFeed { return true }
        return try byte == carriageReturn && has(2) && chunk[position + 1] == lineFeed
    }

    private mutating func skipLineEnd() throws {
        guard try peek() != nil else { return }
        _ = try skip(carriageReturn)
        if try skip(lineFeed) { line += 1 }
    }

    private mutating func skipByteOrderMark() throws {
        isAtStart = false
        if try has(3), chunk[position..<position + 3].elementsEqual([0xEF, 0xBB, 0xBF]) { position += 3 }
    }
}
