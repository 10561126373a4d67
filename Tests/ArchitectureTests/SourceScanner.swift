/// Finds the import lines of a Swift file, and the lines that use the `package` access level or contain SQL.
///
/// Ignores comments and string literals. Recognises `#if` blocks only around imports of `Foundation`.
struct SourceScanner {
    struct Import: Equatable {
        let module: String
        let line: Int
        let isExported: Bool
        /// The branch of `#if canImport(FoundationEssentials)` that contains the line.
        let branch: Branch
    }

    enum Branch {
        case none, essentials, fallback
    }

    private(set) var imports: [Import] = []
    private(set) var packageAccessLines: [Int] = []
    /// The lines that contain an SQL statement in a string literal.
    private(set) var sqlLines: [Int] = []
    private var conditions: [(condition: String, isFirst: Bool)] = []

    init(_ text: String) {
        var code = CodeLines(text)
        var number = 0
        while let line = code.next() {
            number += 1
            if Self.containsSQL(code.literals) { sqlLines.append(number) }
            for statement in line.split(separator: UInt8(ascii: ";")) {
                let words = statement.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
                read(words.map { String(decoding: $0, as: UTF8.self) }, line: number)
            }
        }
    }

    private static let kinds: Set = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor", "macro",
    ]
    private static let declarations = kinds.union([
        "import", "init", "subscript", "extension", "associatedtype", "static", "final", "mutating", "nonmutating",
        "nonisolated", "consuming", "borrowing", "override", "convenience", "required", "indirect", "lazy", "weak",
    ])

    private var branch: Branch {
        for (condition, isFirst) in conditions {
            switch condition {
            case "canImport(FoundationEssentials)": return isFirst ? .essentials : .fallback
            case "!canImport(FoundationEssentials)": return isFirst ? .fallback : .essentials
            default: continue
            }
        }
        return .none
    }

    private mutating func read(_ words: [String], line: Int) {
        guard let first = words.first else { return }
        switch first {
        case "#if": conditions.append((words.dropFirst().joined(), true))
        case "#elseif", "#else": if let last = conditions.popLast() { conditions.append((last.condition, false)) }
        case "#endif": _ = conditions.popLast()
        default:
            if Self.usesPackageAccess(words) { packageAccessLines.append(line) }
            readImport(words, line: line)
        }
    }

    private mutating func readImport(_ words: [String], line: Int) {
        let levels: Set = ["public", "package", "internal", "fileprivate", "private"]
        let prefix = words.prefix { $0.hasPrefix("@") || levels.contains($0) }
        var rest = words.dropFirst(prefix.count)
        guard rest.popFirst() == "import", var path = rest.popFirst() else { return }
        if Self.kinds.contains(path), let next = rest.popFirst() { path = next }
        guard let module = path.split(separator: ".").first else { return }
        imports.append(
            Import(module: String(module), line: line, isExported: prefix.contains("@_exported"), branch: branch)
        )
    }

    /// Returns whether the content of string literals contains an SQL statement.
    private static func containsSQL(_ literals: [UInt8]) -> Bool {
        // The first keyword of each statement has six capital letters. A regular expression over all literals would
        // take minutes.
        var capitals = 0
        for byte in literals {
            capitals = capitalLetters.contains(byte) ? capitals + 1 : 0
            if capitals == 6 { return String(decoding: literals, as: UTF8.self).contains(beginOfStatement) }
        }
        return false
    }

    private static let capitalLetters = UInt8(ascii: "A")...UInt8(ascii: "Z")

    private static var beginOfStatement: Regex<Substring> {
        /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE [a-z_]+|CREATE [A-Z]+|PRAGMA)\b/
    }

    private static func usesPackageAccess(_ words: [String]) -> Bool {
        words.contains { $0.hasPrefix("package(set)") }
            || zip(words, words.dropFirst()).contains { word, next in
                let keyword = next.prefix { $0.isLetter }
                return word == "package" && declarations.contains(String(keyword))
            }
    }
}
