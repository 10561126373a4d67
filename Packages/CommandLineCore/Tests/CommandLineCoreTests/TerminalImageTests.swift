import Foundation
import Testing

@testable import CommandLineCore

@Suite("Images on terminals")
struct TerminalImageTests {
    private static let escape = "\u{1B}"
    private static let red: [UInt8] = [255, 0, 0], blue: [UInt8] = [0, 0, 255], white: [UInt8] = [255, 255, 255]

    private func image(_ width: Int, _ height: Int, _ pixels: [[UInt8]]) throws -> TerminalImage {
        try #require(TerminalImage(file: Array("JPEG".utf8), width: width, height: height, rgb: Array(pixels.joined())))
    }

    @Test("Half blocks show two rows of pixels per line, and set each colour only once")
    func halfBlocks() throws {
        let image = try image(3, 2, [Self.red, Self.red, Self.blue, Self.white, Self.white, Self.white])
        #expect(
            image.rendered(with: .halfBlocks(.direct), columns: 10, rows: 5)
                == "\(Self.escape)[38;2;255;0;0;48;2;255;255;255m▀▀\(Self.escape)[38;2;0;0;255m▀\(Self.escape)[0m\n"
        )
    }

    @Test("Below an odd last row of pixels, the terminal's background stays")
    func oddHeight() throws {
        let image = try image(1, 3, [Self.red, Self.blue, Self.white])
        #expect(
            image.rendered(with: .halfBlocks(.indexed), columns: 10, rows: 5)
                == """
                \(Self.escape)[38;5;196;48;5;21m▀\(Self.escape)[0m
                \(Self.escape)[38;5;231m▀\(Self.escape)[0m

                """
        )
    }

    @Test(
        "With 256 colours, each colour is the nearest of the colour cube and the grey ramp",
        arguments: [
            ([0, 0, 0], 16), ([255, 255, 255], 231), ([95, 135, 175], 67), ([128, 128, 128], 244), ([9, 8, 7], 232),
            ([238, 238, 238], 255), ([250, 10, 10], 196), ([120, 140, 170], 103),
        ] as [([UInt8], Int)]
    )
    func indexedColors(color: [UInt8], index: Int) throws {
        let text = try image(1, 1, [color]).rendered(with: .halfBlocks(.indexed), columns: 1, rows: 1)
        #expect(text == "\(Self.escape)[38;5;\(index)m▀\(Self.escape)[0m\n")
    }

    @Test("A large image is reduced to fit into the columns and rows, with the same aspect ratio")
    func fitting() throws {
        let wide = try image(8, 4, (0..<4).flatMap { _ in Array(repeating: [Self.red, Self.blue], count: 4).joined() })
        let purple = "\(Self.escape)[38;2;127;0;127;48;2;127;0;127m"
        #expect(
            wide.rendered(with: .halfBlocks(.direct), columns: 4, rows: 20) == "\(purple)▀▀▀▀\(Self.escape)[0m\n"
        )
        #expect(wide.rendered(with: .halfBlocks(.direct), columns: 80, rows: 1).filter { $0 == "▀" }.count == 4)
        let line = try image(1, 300, Array(repeating: Self.red, count: 300))
        let lines = line.rendered(with: .halfBlocks(.direct), columns: 40, rows: 15).split(separator: "\n")
        #expect(lines.count == 15 && lines.allSatisfy { $0.filter { $0 == "▀" }.count == 1 })
    }

    @Test("kitty receives the pixels in base 64, with a parameter that suppresses its response")
    func kitty() throws {
        let image = try image(2, 1, [Self.red, Self.white])
        #expect(
            image.rendered(with: .kitty, columns: 40, rows: 15)
                == "\(Self.escape)_Ga=T,f=24,s=2,v=1,c=2,q=2,m=0;/wAA////\(Self.escape)\\\n"
        )
    }

    @Test("kitty receives large images in chunks of at most 4096 characters")
    func kittyChunks() throws {
        let image = try image(60, 40, Array(repeating: Self.red, count: 2400))
        let text = image.rendered(with: .kitty, columns: 30, rows: 15)
        let chunks = text.matches(of: /\e_G([^;]*);([^\e]*)\e\\/)
        #expect(chunks.map { String($0.1) } == ["a=T,f=24,s=60,v=40,c=30,q=2,m=1", "q=2,m=1", "q=2,m=0"])
        #expect(chunks.allSatisfy { $0.2.count <= 4096 })
        let payload = try #require(Data(base64Encoded: chunks.map { String($0.2) }.joined()))
        #expect(Array(payload) == image.rgb)
    }

    @Test("iTerm2 receives the file")
    func iTerm2() throws {
        let image = try image(2, 1, [Self.red, Self.white])
        #expect(
            image.rendered(with: .iTerm2, columns: 40, rows: 15)
                == "\(Self.escape)]1337;File=inline=1;size=4;width=2;height=auto;preserveAspectRatio=1:SlBFRw==\u{07}\n"
        )
    }

    @Test(
        "An image needs three bytes for each pixel",
        arguments: [(2, 2, 11), (2, 2, 13), (0, 0, 0), (-1, -1, 3), (Int.max, 2, 6)]
    )
    func invalid(width: Int, height: Int, bytes: Int) {
        let rgb = [UInt8](repeating: 0, count: bytes)
        #expect(TerminalImage(file: [], width: width, height: height, rgb: rgb) == nil)
    }

    @Test(
        "The protocol is derived from the environment",
        arguments: [
            ([:], nil), (["TERM": "dumb", "COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1"], nil),
            (["TERM": "xterm"], nil), (["TERM": "linux"], nil),
            (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty", "COLORTERM": "truecolor"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "COLORTERM": "truecolor"], .iTerm2),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iTerm2),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iTerm2),
            (["TERM": "xterm-256color"], .halfBlocks(.indexed)),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .halfBlocks(.direct)),
            (["TERM": "xterm", "COLORTERM": "24bit"], .halfBlocks(.direct)),
            (["TERM": "xterm-direct"], .halfBlocks(.direct)),
            (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .halfBlocks(.indexed)),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux,1,0", "COLORTERM": "truecolor"], .halfBlocks(.direct)),
            (["TERM": "screen", "STY": "1.tty", "TERM_PROGRAM": "iTerm.app"], nil),
        ] as [([String: String], ImageProtocol?)]
    )
    func detection(environment: [String: String], expected: ImageProtocol?) {
        #expect(ImageProtocol(environment: environment) == expected)
    }

    @Test(
        "A channel shows images only on a terminal, and half blocks only in colour",
        arguments: [
            ("xterm-256color", true, [:], .automatic, .halfBlocks(.indexed)),
            ("xterm-256color", false, ["CLICOLOR_FORCE": "1"], .automatic, nil),
            ("xterm-256color", true, ["NO_COLOR": "1"], .automatic, nil),
            ("xterm-256color", true, ["NO_COLOR": "1"], .always, .halfBlocks(.indexed)),
            ("xterm-256color", true, [:], .never, nil), ("xterm-kitty", true, ["NO_COLOR": "1"], .automatic, .kitty),
            ("xterm-kitty", false, [:], .always, nil),
        ] as [(String, Bool, [String: String], ColorMode, ImageProtocol?)]
    )
    func channel(
        type: String,
        isTerminal: Bool,
        variables: [String: String],
        color: ColorMode,
        expected: ImageProtocol?
    ) {
        let environment = variables.merging(["TERM": type]) { $1 }
        let traits = ChannelTraits(environment: environment, isTerminal: isTerminal, size: nil)
        let channel = OutputChannel(stream: .output, destination: .descriptor(-1), traits: traits, color: color)
        #expect(channel.imageProtocol == expected)
    }
}
