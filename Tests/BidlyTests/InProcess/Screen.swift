import CommandLineCore

/// What a command line is typed at.
struct Screen {
    let isTerminal: Bool
    let width: Int
    let color: ColorMode
    /// What is typed as answers; `nil` when nobody is there to answer.
    let input: [String]?

    /// Other programs at both ends.
    static let pipe = Screen(isTerminal: false, width: 80, color: .automatic, input: nil)

    /// A person at a terminal.
    static func terminal(width: Int = 80, color: ColorMode = .never, answers: [String]? = nil) -> Screen {
        Screen(isTerminal: true, width: width, color: color, input: answers)
    }

    func console() -> (Console, ConsoleRecording) {
        Console.recording(isTerminal: isTerminal, width: width, color: color, input: input)
    }
}
