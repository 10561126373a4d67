/// The text of a configuration file: lines `key = value`, comments that begin with `#`, and blank lines.
///
/// ```swift
/// let file = try SettingsFile("# at home\nlitres = 5\n", path: "config").setting("soil", to: "clay")
/// file.text   // "# at home\nlitres = 5\nsoil = clay\n"
/// ```
///
/// A key has letters, digits, `.`, `-` and `_`, and is set once. A value reaches to the end of its line, `#`
/// included, without blanks at its ends; it may be empty. Reads and writes nothing itself.
public struct SettingsFile: Sendable, Hashable {
    /// One line that sets something.
    public struct Entry: Sendable, Hashable {
        /// What is set.
        public let key: String
        /// What to.
        public let value: String
        /// The number of the line, from 1.
        public let line: Int
    }

    private struct Line: Sendable, Hashable {
        let text: String
        var key: String?
        var value = ""
        /// Whether it makes no sense: it is kept, and sets nothing.
        var isFaulty = false
    }

    private var lines: [Line] = []

    /// A file without lines.
    public init() {}

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: the content of the file; a mark of the byte order is dropped.
    ///   - path: the file's name for messages.
    /// - Throws: ``CommandFailure`` with status 78 and kind `bad-configuration` for the first line that is none of
    ///   the three, and for the second that sets a key.
    public init(_ text: String, path: String) throws(CommandFailure) {
        var faults: [CommandFailure] = []
        self.init(text, path: path, faults: &faults)
        if let fault = faults.first { throw fault }
    }

    /// Reads a text as far as it makes sense. Other lines are kept as they are, and set nothing.
    ///
    /// - Parameters:
    ///   - text: the content of the file; a mark of the byte order is dropped.
    ///   - path: the file's name for messages.
    ///   - faults: gets one failure for each of the first 20 invalid lines, as the other initializer throws it, and one
    ///     with the number of the others.
    public init(_ text: String, path: String, faults: inout [CommandFailure]) {
        let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
        var texts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if texts.last?.isEmpty == true { texts.removeLast() }
        var lineNumbers: [String: Int] = [:], faultyLines = 0
        for text in texts {
            do throws(ValidationError) {
                let line = try Self.read(text)
                if let key = line.key {
                    if let earlier = lineNumbers[key] {
                        throw ValidationError("'\(key)' is set in line \(earlier) already")
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
        let untold = faultyLines - Self.maximumFaults
        if untold > 0 { faults.append(.badConfiguration("\(path): \(untold) more lines are invalid")) }
    }

    /// How many invalid lines are reported one by one.
    private static let maximumFaults = 20

    /// What stands before the sign of a line that has one.
    private static func key(in text: Substring) -> String? { text.firstIndex(of: "=").map { text[..<$0].trimmed } }

    private static func read(_ text: Substring) throws(ValidationError) -> Line {
        let content = text.trimmed
        guard !content.isEmpty, !content.hasPrefix("#") else { return Line(text: String(text)) }
        guard let sign = content.firstIndex(of: "=") else {
            throw ValidationError("expected 'key = value', not \(content.quoted)")
        }
        let key = content[..<sign].trimmed
        try check(key)
        return Line(text: String(text), key: key, value: content[content.index(after: sign)...].trimmed)
    }

    /// What is set, in the order of the lines.
    public var entries: [Entry] {
        lines.enumerated().compactMap { index, line in
            line.isFaulty ? nil : line.key.map { Entry(key: $0, value: line.value, line: index + 1) }
        }
    }

    /// The text to write, with a line break after every line.
    public var text: String { lines.map { $0.text + "\n" }.joined() }

    /// What a key is set to; `nil` when it is not.
    public func value(for key: String) -> String? { entry(for: key)?.value }

    /// The line that sets a key.
    public func entry(for key: String) -> Entry? { entries.first { $0.key == key } }

    /// The file with a key set to a value: in its line, or in a new one at the end. All other lines stay, but for those
    /// that set the key a second time.
    ///
    /// - Throws: ``CommandFailure`` with status 64 and kind `bad-setting` for a key that is none, and for a value
    ///   with a line break or another control character, or with blanks at its ends.
    public func setting(_ key: String, to value: String) throws(CommandFailure) -> SettingsFile {
        do {
            try Self.check(key)
        } catch {
            throw .badSetting(error.message)
        }
        guard value.withoutControls == value, value.trimmed == value else {
            throw .badSetting("\(value.quoted) cannot be a value: it must be one line without blanks at its ends")
        }
        return replacing(key, by: Line(text: "\(key) = \(value)", key: key, value: value))
    }

    /// The file without the lines that set a key. All other lines stay.
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
        if !isKey { throw ValidationError("\(key.quoted) is no key of letters, digits, '.', '-' and '_'") }
    }
}
