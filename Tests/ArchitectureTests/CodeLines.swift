/// Splits a Swift file into lines without the content of comments and string literals. The content of the literals is
/// available separately.
///
/// Quotes in an interpolation count as the end and start of a literal, which does not affect any rule.
struct CodeLines {
    private enum State: Equatable {
        case code, string, longString, lineComment
        case blockComment(depth: Int)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var state = State.code

    /// The content of the string literals in the line that was read last, in UTF-8.
    private(set) var literals: [UInt8] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Returns the code of the next line in UTF-8; `nil` after the last line.
    mutating func next() -> [UInt8]? {
        guard position < bytes.count else { return nil }
        var line: [UInt8] = []
        literals = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\n") {
                position += 1
                if state == .string || state == .lineComment { state = .code }
                break
            }
            step(byte, into: &line)
        }
        return line
    }

    private mutating func step(_ byte: UInt8, into line: inout [UInt8]) {
        switch state {
        case .code:
            if byte == UInt8(ascii: "/") {
                if skip("//", to: .lineComment) || skip("/*", to: .blockComment(depth: 1)) { return }
            } else if byte == UInt8(ascii: "\"") {
                if skip("\"\"\"", to: .longString) || skip("\"", to: .string) { return }
            }
            line.append(byte)
        case .string:
            if skip("\\\"", to: .string) || skip("\\\\", to: .string) || skip("\"", to: .code) { return }
            literals.append(byte)
        case .longString:
            if skip("\\\"", to: .longString) || skip("\\\\", to: .longString) || skip("\"\"\"", to: .code) { return }
            literals.append(byte)
        case .lineComment:
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            return
        case .blockComment(let depth):
            if skip("/*", to: .blockComment(depth: depth + 1)) { return }
            if skip("*/", to: depth == 1 ? .code : .blockComment(depth: depth - 1)) { return }
        }
        position += 1
    }

    private mutating func skip(_ token: StaticString, to next: State) -> Bool {
        let length = token.utf8CodeUnitCount
        guard position + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[position + offset] != token.utf8Start[offset] { return false }
        position += length
        state = next
        return true
    }
}
