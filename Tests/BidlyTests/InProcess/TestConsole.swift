import CommandLineCore

/// The kind of console that a command runs on: a pipe or a terminal.
struct TestConsole {
    let isTerminal: Bool
    let width: Int
    /// The number of rows of a terminal; `nil` for unlimited.
    let height: Int?
    let isColored: Bool
    /// The image protocol of a terminal; `nil` if it displays no images.
    let imageProtocol: ImageProtocol?
    /// The answers to questions; `nil` for a console without input.
    var input: [String]?

    /// A console whose input and output are pipes.
    static let pipe = TestConsole(
        isTerminal: false,
        width: 80,
        height: nil,
        isColored: false,
        imageProtocol: nil,
        input: nil
    )

    static func terminal(
        width: Int = 80,
        height: Int? = nil,
        isColored: Bool = false,
        imageProtocol: ImageProtocol? = nil,
        answers: [String]? = nil
    ) -> TestConsole {
        TestConsole(
            isTerminal: true,
            width: width,
            height: height,
            isColored: isColored,
            imageProtocol: imageProtocol,
            input: answers
        )
    }

    func makeConsole() -> (Console, ConsoleRecording) {
        Console.recording(
            isTerminal: isTerminal,
            width: width,
            height: height,
            color: isColored ? .always : .never,
            imageProtocol: imageProtocol,
            input: input
        )
    }
}
