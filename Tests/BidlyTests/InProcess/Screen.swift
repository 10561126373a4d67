import CommandLineCore

/// What a command line is typed at.
struct Screen {
    let isTerminal: Bool
    let width: Int
    /// The rows of a terminal; `nil` is one without end.
    let height: Int?
    let isColored: Bool
    /// What is typed as answers; `nil` when nobody is there to answer.
    let input: [String]?

    /// Other programs at both ends.
    static let pipe = Screen(isTerminal: false, width: 80, height: nil, isColored: false, input: nil)

    /// A person at a terminal.
    static func terminal(
        width: Int = 80,
        height: Int? = nil,
        isColored: Bool = false,
        answers: [String]? = nil
    ) -> Screen {
        Screen(isTerminal: true, width: width, height: height, isColored: isColored, input: answers)
    }

    func console() -> (Console, ConsoleRecording) {
        Console.recording(
            isTerminal: isTerminal,
            width: width,
            height: height,
            color: isColored ? .always : .never,
            input: input
        )
    }
}
