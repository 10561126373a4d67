/// Parses the byte sequences that a terminal sends for keys. Unknown bytes are ignored.
struct KeyParser {
    private static let escape: UInt8 = 0x1B

    private enum State {
        case ground
        case escape
        /// Inside a control sequence (ECMA-48), with the parameter bytes so far.
        case sequence([UInt8])
        /// After SS3 (`ESC O`), before the final byte of an application cursor key.
        case singleShift
    }

    private var state = State.ground

    /// Parses more bytes, and returns the keys that are now complete.
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
            // The final byte of a control sequence is in the range @ to ~.
            if (0x40...0x7E).contains(byte) {
                state = .ground
                return byte == UInt8(ascii: "~") ? Self.numbers[parameters] : Self.finals[byte]
            }
            // No key has this many parameter bytes, so the input does not come from a keyboard.
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
