/// A script that teaches a shell to complete the command lines of a program.
///
/// It offers subcommands, options, listed values, files, and the lines of ``CompletionKind/shellCommand(_:)``. Hidden
/// commands are not offered.
///
/// ```swift
/// print(CompletionScript(for: Greenhouse.self, shell: .bash).text)   // to be sourced by the shell
/// ```
public struct CompletionScript: Sendable, Hashable {
    /// The shell the script is for.
    public let shell: CompletionShell
    /// The script, with a final line break.
    public let text: String

    /// Writes a script for the command tree under a root. O(commands × arguments).
    public init(for root: any ParsableCommand.Type, shell: CompletionShell) {
        self.shell = shell
        let manuals = CommandInfo(CommandPath(root)).all
        text =
            switch shell {
            case .bash: BashCompletion(program: root.commandName, manuals: manuals).text
            case .zsh: ZshCompletion(program: root.commandName, manuals: manuals).text
            case .fish: FishCompletion(program: root.commandName, manuals: manuals).text
            }
    }
}

extension String {
    /// The text as part of a shell function's name.
    var shellIdentifier: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
