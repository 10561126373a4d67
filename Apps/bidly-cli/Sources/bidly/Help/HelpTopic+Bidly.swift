import CommandLineCore

extension HelpTopic {
    /// The articles of `bidly help`.
    static let all: [HelpTopic] = [environment, formatting, exitCodes, offline]
}
