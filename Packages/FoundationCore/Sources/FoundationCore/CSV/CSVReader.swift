/// A streaming reader of comma-separated values (RFC 4180). It needs memory for one record only.
///
/// Lines end in LF or CRLF; the last line end is optional. A byte-order mark is skipped. Quoted fields may contain
/// commas, doubled quotes and line ends. Empty lines at the end of the file are ignored.
///
/// ```swift
/// var reader = CSVReader(try FileByteSource(path: "bids.csv"))
/// while let record = try reader.next() { print(record.line, record.fields) }
/// ```
public struct CSVReader<Source: ByteSource> {
    /// A record with its location.
    public struct Record: Sendable, Hashable {
        /// The fields in order, without their quotes.
        public let fields: [String]
        /// The first line of the record, counted from 1.
        public let line: Int
    }

    /// The maximum size of a record in bytes. It limits the memory that an unclosed quote can use.
    public static var maximumRecordLength: Int { 16 << 20 }
    /// The maximum number of fields in a record.
    public static var maximumFieldCount: Int { 10_000 }

    /// The first line of the next record, counted from 1. After an error, call ``skipInvalidRecord()`` before you read
    /// this value.
    public private(set) var line = 1
    /// The byte offset of the next record. After an error, call ``skipInvalidRecord()`` before you read this value.
    public var offset: Int { dropped + position }

    private var source: Source
    private var chunk: [UInt8] = []
    private var position = 0
    /// The byte offset at which the current chunk begins.
    private var dropped = 0
    /// The number of bytes that the current record may still consume, up to ``maximumRecordLength``.
    private var allowance = 0
    private var isAtStart = true
    private var isAfterError = false

    /// Creates a reader of a byte source.
    public init(_ source: Source) { self.source = source }

    /// Reads the next record; `nil` at the end.
    ///
    /// - Throws: ``CSVError`` for a misplaced or unclosed quote, a carriage return without a line feed, text that is
    ///   not UTF-8, an empty line before the last record, or a record over ``maximumRecordLength`` or
    ///   ``maximumFieldCount``; the source's errors; `CancellationError`. After a ``CSVError``, the next call continues
    ///   at the next line.
    public mutating func next() throws -> Record? {
        if isAtStart { try skipByteOrderMark() }
        try skipInvalidRecord()
        let start = line
        guard try peek() != nil else { return nil }
        if try atLineEnd() {
            while try atLineEnd() { try skipLineEnd() }
            guard try peek() == nil else { throw CSVError(line: start, reason: "the line is empty; remove it") }
            return nil
        }
        isAfterError = true
        allowance = Self.maximumRecordLength
        var fields: [String] = []
        repeat {
            guard fields.count < Self.maximumFieldCount else {
                throw CSVError(line: start, reason: "there are more than \(Self.maximumFieldCount) fields")
            }
            fields.append(try field(number: fields.count + 1))
        } while try skip(comma)
        try skipLineEnd()
        isAfterError = false
        return Record(fields: fields, line: start)
    }

    /// After an error, skips the rest of the invalid line; otherwise does nothing. The call is optional, because
    /// ``next()`` also skips that line.
    ///
    /// - Throws: The source's errors.
    public mutating func skipInvalidRecord() throws {
        guard isAfterError else { return }
        isAfterError = false
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
        case quote: throw fault("contains a quote; double it, and put the whole field in quotes", number)
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
        guard isAtFieldEnd else { throw fault("continues after its closing quote", number) }
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
    /// Returns whether at least `count` bytes follow the position. Reads chunks as needed.
    private mutating func has(_ count: Int) throws -> Bool {
        while chunk.count - position < count {
            guard let more = try source.nextChunk() else { return false }
            try Task.checkCancellation()
            // Appends in place, so that a long record is not copied for each chunk.
            if position > 0 { chunk.removeFirst(position) }
            dropped += position
            position = 0
            chunk += more
        }
        return true
    }

    /// Returns the number of bytes before the first byte that satisfies `isEnd`, or before the end of the source.
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
        guard allowance >= 0 else { throw fault("makes the record too large; is a quote unclosed?", number) }
        return length
    }

    /// Consumes bytes and returns them as text; `nil` if they are not UTF-8.
    private mutating func take(_ length: Int) -> String? {
        defer { position += length }
        return chunk.withUnsafeBufferPointer { chunk in
            let bytes = UnsafeBufferPointer(rebasing: chunk[position..<position + length])
            // Decoding replaces invalid UTF-8, so the text then differs from the bytes. (`String(validating:)` takes
            // three times as long.)
            let text = String(decoding: bytes, as: UTF8.self)
            let isUnchanged = text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
            return isUnchanged == true ? text : nil
        }
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
