import Foundation

/// The names that the sources of the repository declare: types, functions with their labels, and folders.
struct DeclaredNames {
    private(set) var types: Set<String> = []
    /// Functions with their labels, such as `call(_:over:)`; also initializers, subscripts and enum cases.
    private(set) var functions: Set<String> = []
    /// The names of folders, including those of modules.
    private(set) var folders: Set<String> = []

    /// Collects the names in all Swift files below these folders.
    init(below roots: [URL]) throws {
        for root in roots {
            guard let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isDirectoryKey])
            else { continue }
            for case let file as URL in files {
                if file.lastPathComponent == ".build" {
                    files.skipDescendants()
                } else if file.pathExtension == "swift" {
                    var scanner = DeclarationScanner(Array(try Data(contentsOf: file)))
                    scanner.scan(&types, &functions)
                } else if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
                    folders.insert(file.lastPathComponent)
                }
            }
        }
    }
}

/// Finds declarations in the bytes of a source file. Regular expressions would take minutes for all files.
private struct DeclarationScanner {
    private static let typeKeywords: Set = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype",
    ]

    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func scan(_ types: inout Set<String>, _ functions: inout Set<String>) {
        var keyword = ""
        while index < bytes.count {
            if skipComment() { continue }
            guard let word = word() else {
                if bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: "`") { keyword = "" }
                index += 1
                continue
            }
            if Self.typeKeywords.contains(keyword) {
                types.insert(word)
            } else if keyword == "func" || keyword == "case" || word == "init" || word == "subscript" {
                if let labels = labels() { functions.insert("\(word)(\(labels.joined()))") }
            }
            keyword = word
        }
    }

    /// Returns the labels of the parameter list at the current position; `nil` if there is none.
    private mutating func labels() -> [String]? {
        var start = index, angles = 0
        while start < bytes.count {
            switch bytes[start] {
            case UInt8(ascii: "?"), UInt8(ascii: "`"): break
            case UInt8(ascii: "<"): angles += 1
            case UInt8(ascii: ">"): angles -= 1
            case UInt8(ascii: "(") where angles == 0:
                index = start + 1
                return parameterLabels()
            default: if angles == 0 { return nil }
            }
            start += 1
        }
        return nil
    }

    private mutating func parameterLabels() -> [String] {
        var labels: [String] = [], first: String?, hasType = false, depth = 1, isAttribute = false
        func label() -> [String] { first.map { [hasType ? "\($0):" : "_:"] } ?? [] }
        while index < bytes.count, depth > 0 {
            if skipComment() || skipString() { continue }
            if let word = word() {
                if isAttribute { isAttribute = false } else if depth == 1, first == nil { first = word }
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "@"): isAttribute = true
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"):
                depth += 1
                if first == nil { first = "_" }
            case UInt8(ascii: ">") where bytes[index - 1] == UInt8(ascii: "-"): break
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: ":") where depth == 1: hasType = true
            case UInt8(ascii: ",") where depth == 1:
                labels += label()
                (first, hasType) = (nil, false)
            default: break
            }
            index += 1
        }
        return labels + label()
    }

    private mutating func word() -> String? {
        let start = index
        while index < bytes.count, bytes[index].isIdentifier { index += 1 }
        return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    private mutating func skipComment() -> Bool {
        guard bytes[index...].starts(with: "//".utf8) else { return false }
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return true
    }

    private mutating func skipString() -> Bool {
        let quote = UInt8(ascii: "\"")
        guard bytes[index] == quote else { return false }
        index += 1
        while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        index += 1
        return true
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter, digit or underscore, or part of a non-ASCII character.
    fileprivate var isIdentifier: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF,
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
