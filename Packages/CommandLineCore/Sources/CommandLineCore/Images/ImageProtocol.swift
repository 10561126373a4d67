/// A protocol by which a terminal displays images.
///
/// It is derived from environment variables. The terminal is not queried, because some terminals do not answer the
/// query, and the program would have to wait for a timeout.
public enum ImageProtocol: Sendable, Hashable {
    /// The number of colours of a terminal that displays images as text.
    public enum ColorDepth: Sendable, Hashable {
        /// The 256 indexed colours of xterm.
        case indexed
        /// 24-bit colour.
        case direct
    }

    /// The graphics protocol of kitty: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
    case kitty
    /// The inline images of iTerm2: <https://iterm2.com/documentation-images.html>
    case iTerm2
    /// U+2580 UPPER HALF BLOCK in two colours: two pixels per cell.
    case halfBlocks(ColorDepth)
}

extension ImageProtocol {
    /// Derives the terminal's protocol from the environment variables; `nil` if the terminal cannot show images.
    ///
    /// Terminal multiplexers discard graphics, but keep the variables of the surrounding terminal. Inside a
    /// multiplexer, the protocol is therefore half blocks.
    init?(environment: [String: String]) {
        let type = environment["TERM"] ?? "", program = environment["TERM_PROGRAM"] ?? ""
        func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        guard !type.isEmpty, type != "dumb" else { return nil }
        let isMultiplexed = isSet("TMUX") || isSet("STY") || type.hasPrefix("screen") || type.hasPrefix("tmux")
        if !isMultiplexed {
            if isSet("KITTY_WINDOW_ID") || ["xterm-kitty", "xterm-ghostty"].contains(type) || program == "ghostty" {
                self = .kitty
                return
            }
            // iTerm2 sets LC_TERMINAL in addition to TERM_PROGRAM, because ssh usually forwards only LC_TERMINAL.
            if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" {
                self = .iTerm2
                return
            }
        }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || type.hasSuffix("-direct") {
            self = .halfBlocks(.direct)
        } else if type.hasSuffix("256color") {
            self = .halfBlocks(.indexed)
        } else {
            return nil
        }
    }
}
