/// A shell script that completes the command lines of a program.
///
/// It completes subcommands, options, listed values, files, and the output of ``CompletionKind/shellCommand(_:)`` and
/// ``CompletionKind/dynamic(_:)``. Hidden commands are omitted.
///
/// ```swift
/// print(CompletionScript(for: Greenhouse.self, shell: .bash).text)   // to be sourced by the shell
/// ```
public struct CompletionScript: Sendable, Hashable {
    /// The target shell.
    public let shell: CompletionShell
    /// The text of the script, with a final line break.
    public let text: String

    /// Creates the script for a command and all its subcommands. O(commands × arguments).
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
    /// The text with `_` in place of every character that the name of a shell function cannot contain.
    var shellIdentifier: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
