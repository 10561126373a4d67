/// The content of a submitted form with files (`multipart/form-data`, RFC 7578).
struct MultipartBody: Sendable {
    /// A field with text.
    struct Value: Sendable, Hashable {
        let name: String
        let value: String
    }

    /// A file. Its declared type is not kept, because the house checks files by their content.
    struct File: Sendable, Hashable {
        /// The name of the field.
        let name: String
        /// The file name that the browser declared, for messages; empty if it declared none.
        var fileName = ""
        let content: [UInt8]
    }

    /// The maximum number of parts.
    static let maximumPartCount = 64
    /// The maximum number of characters of a file name that are kept: its end.
    static let maximumFileNameLength = 100

    /// The text fields, in order.
    private(set) var values: [Value] = []
    /// The files with content, in order.
    private(set) var files: [File] = []

    /// Parses a body; `nil` if it is malformed. O(bytes).
    ///
    /// - Parameters:
    ///   - body: The bytes.
    ///   - boundary: The parameter `boundary` of the media type.
    init?(_ body: [UInt8], boundary: String) {
        guard (1...70).contains(boundary.utf8.count) else { return nil }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter has no preceding line break.
        var rest = ([0x0D, 0x0A] + body)[...]
        guard let start = Self.firstIndex(of: delimiter, in: rest) else { return nil }
        rest = rest[(start + delimiter.count)...]
        while !rest.starts(with: "--".utf8) {
            guard values.count + files.count < Self.maximumPartCount, rest.starts(with: "\r\n".utf8),
                let end = Self.firstIndex(of: delimiter, in: rest), append(rest[(rest.startIndex + 2)..<end])
            else { return nil }
            rest = rest[(end + delimiter.count)...]
        }
    }

    /// Appends a part; returns whether it is well-formed.
    private mutating func append(_ part: ArraySlice<UInt8>) -> Bool {
        guard let end = Self.firstIndex(of: Array("\r\n\r\n".utf8), in: part) else { return false }
        let content = part[(end + 4)...]
        let lines = String(decoding: part[..<end], as: UTF8.self).split(separator: "\r\n")
        guard let line = lines.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
            let name = Self.parameter("name", of: line)
        else { return false }
        if let fileName = Self.parameter("filename", of: line) {
            let shown = String(fileName.replacing("%22", with: "\"").suffix(Self.maximumFileNameLength))
            if !content.isEmpty { files.append(File(name: name, fileName: shown, content: Array(content))) }
            return true
        }
        guard let text = String(validating: content, as: UTF8.self) else { return false }
        values.append(Value(name: name, value: text))
        return true
    }

    /// Returns a quoted parameter. Browsers encode a quote in the value as `%22`, so the value never contains a quote.
    private static func parameter(_ name: String, of line: Substring) -> String? {
        guard let match = line.firstRange(of: "; \(name)=\"") else { return nil }
        let value = line[match.upperBound...]
        return value.firstIndex(of: "\"").map { String(value[..<$0]) }
    }

    private static func firstIndex(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
        var index = bytes.startIndex
        let last = bytes.endIndex - pattern.count
        while index <= last {
            guard let found = bytes[index...last].firstIndex(of: first) else { return nil }
            if bytes[found..<(found + pattern.count)].elementsEqual(pattern) { return found }
            index = found + 1
        }
        return nil
    }
}
