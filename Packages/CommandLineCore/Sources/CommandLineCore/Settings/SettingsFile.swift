/// The content of a configuration file. Lines are `key = value`, comments that start with `#`, or empty.
///
/// ```swift
/// let file = try SettingsFile("# at home\nlitres = 5\n", path: "config").setting("soil", to: "clay")
/// file.text   // "# at home\nlitres = 5\nsoil = clay\n"
/// ```
///
/// A key consists of letters, digits, `.`, `-` and `_`, and must not be repeated. The value is the rest of the line
/// without surrounding whitespace; it may contain `#` and may be empty. This type does not access the file system.
public struct SettingsFile: Sendable, Hashable {
    /// A line that sets a value.
    public struct Entry: Sendable, Hashable {
        /// The key.
        public let key: String
        /// The value; may be empty.
        public let value: String
        /// The line number, counted from 1.
        public let line: Int
    }

    private struct Line: Sendable, Hashable {
        let text: String
        var key: String?
        var value = ""
        /// Whether the line is invalid. Invalid lines are preserved, but they set nothing.
        var isFaulty = false
    }

    private var lines: [Line] = []

    /// Creates an empty file.
    public init() {}

    /// Parses the content of a file.
    ///
    /// - Parameters:
    ///   - text: the content; a byte order mark is ignored.
    ///   - path: the path of the file, for messages.
    /// - Throws: ``CommandFailure`` with exit status 78 and kind `bad-configuration` for the first invalid line or
    ///   repeated key.
    public init(_ text: String, path: String) throws(CommandFailure) {
        var faults: [CommandFailure] = []
        self.init(text, path: path, faults: &faults)
        if let fault = faults.first { throw fault }
    }

    /// Parses the content of a file, and reports invalid lines. Invalid lines are preserved, but they set nothing.
    ///
    /// - Parameters:
    ///   - text: the content; a byte order mark is ignored.
    ///   - path: the path of the file, for messages.
    ///   - faults: receives one failure for each of the first 20 invalid lines. If there are more, receives one more
    ///     failure with the number of the other invalid lines.
    public init(_ text: String, path: String, faults: inout [CommandFailure]) {
        let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
        // Bytes are much faster to split than characters.
        var texts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
        if texts.last?.isEmpty == true { texts.removeLast() }
        var lineNumbers: [String: Int] = [:], faultyLines = 0
        for text in texts {
            do throws(ValidationError) {
                let line = try Self.read(text)
                if let key = line.key {
                    if let earlier = lineNumbers[key] {
                        throw ValidationError("'\(key)' is already set in line \(earlier).")
                    }
                    lineNumbers[key] = lines.count + 1
                }
                lines.append(line)
            } catch {
                lines.append(Line(text: String(text), key: Self.key(in: text), isFaulty: true))
                faultyLines += 1
                guard faultyLines <= Self.maximumFaults else { continue }
                faults.append(.badConfiguration("\(path):\(lines.count): \(error.message)"))
            }
        }
        let unreported = faultyLines - Self.maximumFaults
        if unreported > 0 { faults.append(.badConfiguration("\(path): \(unreported) more lines are invalid.")) }
    }

    /// The maximum number of invalid lines that are reported individually.
    private static let maximumFaults = 20

    /// Returns the text before the first `=`; `nil` if there is no `=`.
    private static func key(in text: Substring) -> String? { text.firstIndex(of: "=").map { text[..<$0].trimmed } }

    private static func read(_ text: Substring) throws(ValidationError) -> Line {
        let content = text.trimmed
        guard !content.isEmpty, !content.hasPrefix("#") else { return Line(text: String(text)) }
        guard let sign = content.firstIndex(of: "=") else {
            throw ValidationError("Expected 'key = value', not \(content.quoted).")
        }
        let key = content[..<sign].trimmed
        try check(key)
        return Line(text: String(text), key: key, value: content[content.index(after: sign)...].trimmed)
    }

    /// The valid entries in file order. If a key is repeated, only its first line is valid.
    public var entries: [Entry] {
        lines.indices.compactMap(entry(at:))
    }

    /// The content of the file, with a line break after each line.
    public var text: String { lines.map { $0.text + "\n" }.joined() }

    /// Returns the value of a key; `nil` if it is not set.
    public func value(for key: String) -> String? { entry(for: key)?.value }

    /// Returns the line that sets a key; `nil` if it is not set.
    public func entry(for key: String) -> Entry? {
        lines.firstIndex { $0.key == key && !$0.isFaulty }.flatMap(entry(at:))
    }

    private func entry(at index: Int) -> Entry? {
        let line = lines[index]
        guard let key = line.key, !line.isFaulty else { return nil }
        return Entry(key: key, value: line.value, line: index + 1)
    }

    /// Returns the file with a key set to a value. If the key exists, its line is changed and duplicates are removed;
    /// otherwise, a line is appended. Other lines are unchanged.
    ///
    /// - Throws: ``CommandFailure`` with exit status 64 and kind `bad-setting` if the key is invalid, or if the value
    ///   has control characters, line breaks or surrounding whitespace.
    public func setting(_ key: String, to value: String) throws(CommandFailure) -> SettingsFile {
        do {
            try Self.check(key)
        } catch {
            throw .badSetting(error.message)
        }
        guard value.withoutControls == value, value.trimmed == value else {
            throw .badSetting(
                "\(value.quoted) is not a valid value; it must be one line without leading or trailing spaces."
            )
        }
        return replacing(key, by: Line(text: "\(key) = \(value)", key: key, value: value))
    }

    /// Returns the file without the lines that set a key. Other lines are unchanged.
    public func removing(_ key: String) -> SettingsFile { replacing(key, by: nil) }

    private func replacing(_ key: String, by line: Line?) -> SettingsFile {
        var file = self
        let index = lines.firstIndex { $0.key == key } ?? lines.count
        file.lines.removeAll { $0.key == key }
        if let line { file.lines.insert(line, at: index) }
        return file
    }

    private static func check(_ key: String) throws(ValidationError) {
        let isKey = !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
        if !isKey { throw ValidationError("\(key.quoted) is not a valid key; use letters, digits, '.', '-' and '_'.") }
    }
}
