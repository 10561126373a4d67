import CommandLineCore
import Foundation
import Testing

@Suite("CompletionScript")
struct CompletionScriptTests {
    private static func path(of shell: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a shell and returns its exit status and output.
    private func run(_ shell: String, _ arguments: [String], folder: URL? = nil) throws -> (Int32, String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: shell)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test("Each installed shell accepts its script without errors", arguments: CompletionShell.allCases)
    func syntax(shell: CompletionShell) throws {
        let script = CompletionScript(for: Greenhouse.self, shell: shell)
        #expect(script.text.contains("plant"))
        #expect(!script.text.contains("secret"))
        guard let executable = Self.path(of: shell.rawValue) else {
            print("skipped: \(shell.rawValue) is not installed, so its script is not checked")
            return
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
        try script.text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let (status, message) = try run(executable, ["-n", file.path])
        #expect(status == 0, "\(message)")
    }

    @Test(
        "bash completes the words that can follow",
        arguments: [
            (["", ""], ["check", "water", "list", "plant", "help"]),
            (["", "p"], ["plant"]),
            (["", "plant", ""], ["add", "remove"]),
            (["", "help", "e"], ["exit-codes"]),
            (["", "help", "-"], ["--man", "--json", "--template", "--color"]),
            (["", "plant", "add", "--k"], ["--kind"]),
            (["", "plant", "add", "-k", ""], ["flower", "herb", "vegetable"]),
            (["", "plant", "add", "--kind", "=", "h"], ["herb"]),
            (["", "plant", "add", "--kind", "="], ["flower", "herb", "vegetable"]),
            (["", "plant", "add", "--kind=h"], ["--kind=herb"]),
            (["", "plant", "add", "--kind", "herb", "--no"], ["--notes"]),
            (["", "plant", "add", "--notes", ""], ["folder", "garden.md", "garden.txt"]),
            (["", "water", ""], ["bed-1", "bed-2", #"bad\ \$\(touch\ x\)"#]),
            (["", "water", "--litres", "4", "bed-2"], ["bed-2"]),
            (["", "water", "bed-1", ""], []),
            (["", "water", "--no-"], ["--no-heat"]),
            (["", "water", "--", "--no-"], []),
            (["", "list", "--color", "al"], ["always"]),
            (["", "list", "--json", ""], []),
            (["", "list", "--json", "="], ["bed", "kind", "soil"]),
            (["", "list", "--json", "=", "k"], ["kind"]),
            (["", "list", "--json", "=", "bed,"], ["bed,bed", "bed,kind", "bed,soil"]),
            (["", "list", "--json=bed,so"], ["--json=bed,soil"]),
            (["", "water", "bed-1", "--json="], []),
        ]
    )
    func bash(words: [String], expected: [String]) throws {
        guard let bash = Self.path(of: "bash") else {
            print("skipped: bash is not installed, so its script is not run")
            return
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "folder"),
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["garden.txt", "garden.md", "garden.jpg"] {
            try Data().write(to: folder.appending(path: name))
        }
        let typed = words.map { "'\($0)'" }.joined(separator: " ")
        let script = """
            set -u
            \(CompletionScript(for: Greenhouse.self, shell: .bash).text)
            COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count - 1)
            _greenhouse
            [[ ${#COMPREPLY[@]} -eq 0 ]] || printf '%s\\n' "${COMPREPLY[@]}" | sort
            complete -p greenhouse
            """
        let (status, output) = try run(bash, ["--norc", "-c", script], folder: folder)
        let lines = output.split(separator: "\n").map(String.init)
        #expect(status == 0)
        #expect(lines.last == "complete -F _greenhouse greenhouse")
        #expect(lines.dropLast().sorted() == expected.sorted())
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "x").path))
    }

    @Test(
        "bash shows descriptions when it lists several words, and inserts a single word without its description",
        arguments: [
            ("63", "", [#"bad\ \$\(touch\ x\)  a:b"#, "bed-1  by the door: roses", "bed-2"]),
            ("63", "bed-1", ["bed-1"]),
            ("9", "bed", ["bed-1", "bed-2"]),
        ]
    )
    func bashMeanings(kind: String, word: String, expected: [String]) throws {
        let bash = try #require(Self.path(of: "bash"))
        let script = """
            set -u
            \(CompletionScript(for: Greenhouse.self, shell: .bash).text)
            COMP_WORDS=('' water '\(word)'); COMP_CWORD=2; COMP_TYPE=\(kind)
            _greenhouse
            printf '%s\\n' "${COMPREPLY[@]}" | sort
            """
        let (status, output) = try run(bash, ["--norc", "-c", script])
        #expect(status == 0)
        #expect(output.split(separator: "\n").map(String.init).sorted() == expected.sorted())
    }

    @Test("fish completes fields after = and a comma", .enabled(if: path(of: "fish") != nil, "fish is not installed"))
    func fishFields() throws {
        let fish = try #require(Self.path(of: "fish"))
        for (word, expected) in [("--json=s", ["--json=soil"]), ("--json=bed,k", ["--json=bed,kind"])] {
            let script =
                CompletionScript(for: Greenhouse.self, shell: .fish).text + "complete -C 'greenhouse list \(word)'"
            let (status, output) = try run(fish, ["--no-config", "-c", script])
            #expect(status == 0)
            #expect(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == expected)
        }
    }

    @Test("zsh completes fields after = and a comma", .enabled(if: path(of: "zsh") != nil, "zsh is not installed"))
    func zshFields() throws {
        let zsh = try #require(Self.path(of: "zsh"))
        let script = """
            compdef() {}
            compset() { print -r -- "compset $*" }
            compadd() { print -r -- "compadd $*" }
            \(CompletionScript(for: Greenhouse.self, shell: .zsh).text)
            words=(greenhouse list '--json=bed,'); CURRENT=3
            _greenhouse
            """
        let (status, output) = try run(zsh, ["-f", "-c", script])
        #expect(status == 0)
        #expect(output == "compset -P *=\ncompset -P *,\ncompadd -S  -- bed kind soil\n")
    }

    @Test("The zsh script contains descriptions, file patterns and dynamic completions")
    func zsh() {
        let text = CompletionScript(for: Greenhouse.self, shell: .zsh).text
        #expect(text.hasPrefix("#compdef greenhouse\n# zsh finds this as _greenhouse in a folder of $fpath: "))
        #expect(text.contains("'plant:Plants and seeds.'"))
        #expect(
            text.contains("' plant add -k' | ' plant add --kind') compadd -- 'flower'")
        )
        #expect(text.contains("_files -g '*.(txt|md)'"))
        #expect(text.contains("_greenhouse_offer < <(printf"))
        #expect(text.hasSuffix("    compdef _greenhouse 'greenhouse'\nfi\n"))
    }

    @Test("zsh loads the script as its header describes", .enabled(if: path(of: "zsh") != nil, "zsh is not installed"))
    func zshFolder() throws {
        let zsh = try #require(Self.path(of: "zsh"))
        let folder = FileManager.default.temporaryDirectory.appending(path: "zsh \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try CompletionScript(for: Greenhouse.self, shell: .zsh).text
            .write(to: folder.appending(path: "_greenhouse"), atomically: true, encoding: .utf8)
        let script = "fpath=($PWD $fpath); autoload -U compinit; compinit -D -u; print -r -- $_comps[greenhouse]"
        let (status, output) = try run(zsh, ["-f", "-c", script], folder: folder)
        #expect(status == 0 && output == "_greenhouse\n")
    }

    @Test("zsh completes words with descriptions", .enabled(if: path(of: "zsh") != nil, "zsh is not installed"))
    func zshMeanings() throws {
        let zsh = try #require(Self.path(of: "zsh"))
        // `_describe` is part of zsh's completion system. This replacement prints its arguments.
        let script = """
            compdef() {}
            _describe() { printf '%s\\n' "$1" "${(@P)2}" }
            \(CompletionScript(for: Greenhouse.self, shell: .zsh).text)
            words=(greenhouse water ''); CURRENT=3
            _greenhouse
            """
        let (status, output) = try run(zsh, ["-f", "-c", script])
        #expect(status == 0)
        #expect(output == "value\nbed-1:by the door: roses\nbed-2\nbad $(touch x):a:b\n")
        let colon = try run(
            zsh,
            ["-f", "-c", script.replacing("printf '%s\\t%s\\n' bed-1", with: "printf '%s\\t%s\\n' bed:1")]
        )
        #expect(colon.1.hasPrefix("value\nbed\\:1:by the door: roses\n"))
    }

    @Test("fish completes words with descriptions", .enabled(if: path(of: "fish") != nil, "fish is not installed"))
    func fishMeanings() throws {
        let fish = try #require(Self.path(of: "fish"))
        let script = CompletionScript(for: Greenhouse.self, shell: .fish).text + "complete -C 'greenhouse water b'"
        let (status, output) = try run(fish, ["--no-config", "-c", script])
        #expect(status == 0)
        #expect(
            output.split(separator: "\n").sorted() == [
                "bad $(touch x)\ta:b", "bed-1\tby the door: roses", "bed-2",
            ]
        )
    }

    @Test("The fish script has one line for each completion")
    func fish() {
        let text = CompletionScript(for: Greenhouse.self, shell: .fish).text
        let lines = text.split(separator: "\n").map(String.init)
        let at = #"complete -c 'greenhouse' -n '__greenhouse_at \'"#
        #expect(lines.contains("complete -c 'greenhouse' -f"))
        #expect(lines.contains(at + #"\'' -a 'plant' -d 'Plants and seeds.'"#))
        #expect(
            lines.contains(
                at + #" plant add\'' -s 'k' -l 'kind' -r -f -a '\'flower\' \'herb\' \'vegetable\'' -d 'What it is.'"#
            )
        )
        #expect(lines.contains(at + #" water\'' -s 'q' -l 'quiet' -d 'Say nothing.'"#))
        #expect(lines.contains { $0.hasPrefix(at + #" water\'' -f -a '(set -l cur (__greenhouse_cur); printf"#) })
        #expect(lines.contains("        case ' water'"))
    }
}
