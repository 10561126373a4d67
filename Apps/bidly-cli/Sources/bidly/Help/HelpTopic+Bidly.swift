import CommandLineCore

extension HelpTopic {
    /// The topics that `bidly help` lists besides commands.
    static let all: [HelpTopic] = [environment, formatting, exitCodes, offline]
}
