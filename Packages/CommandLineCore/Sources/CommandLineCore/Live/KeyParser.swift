/// Finds keys in what a terminal sends for them. Bytes that are no known key are passed over.
struct KeyParser {
    private static let escape: UInt8 = 0x1B

    private enum State {
        case ground
        case escape
        /// In a control sequence of ECMA-48, with its parameters so far.
        case sequence([UInt8])
        /// Before the last byte of a sequence of application cursor keys.
        case singleShift
    }

    private var state = State.ground

    /// The keys that more bytes complete.
    mutating func keys(in bytes: some Sequence<UInt8>) -> [TerminalEvent] { bytes.compactMap { key(after: $0) } }

    private mutating func key(after byte: UInt8) -> TerminalEvent? {
        switch state {
        case .ground:
            if byte == Self.escape { state = .escape }
            return Self.letters[byte]
        case .escape:
            switch byte {
            case UInt8(ascii: "["): state = .sequence([])
            case UInt8(ascii: "O"): state = .singleShift
            case Self.escape: break
            default: state = .ground
            }
            return nil
        case .singleShift:
            state = .ground
            return Self.finals[byte]
        case .sequence(let parameters):
            // The final byte of a control sequence is from @ to ~.
            if (0x40...0x7E).contains(byte) {
                state = .ground
                return byte == UInt8(ascii: "~") ? Self.numbers[parameters] : Self.finals[byte]
            }
            // Whoever sends more than any key does is no keyboard.
            state = byte == Self.escape ? .escape : parameters.count < 16 ? .sequence(parameters + [byte]) : .ground
            return nil
        }
    }

    private static let letters: [UInt8: TerminalEvent] = [
        UInt8(ascii: "k"): .up, UInt8(ascii: "j"): .down, UInt8(ascii: "b"): .pageUp, UInt8(ascii: " "): .pageDown,
        UInt8(ascii: "g"): .home, UInt8(ascii: "G"): .end, UInt8(ascii: "q"): .quit,
    ]
    private static let finals: [UInt8: TerminalEvent] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    ]
    private static let numbers: [[UInt8]: TerminalEvent] = [
        Array("5".utf8): .pageUp, Array("6".utf8): .pageDown, Array("1".utf8): .home, Array("7".utf8): .home,
        Array("4".utf8): .end, Array("8".utf8): .end,
    ]
}
