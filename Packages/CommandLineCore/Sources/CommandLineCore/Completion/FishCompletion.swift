/// The completion script for fish.
struct FishCompletion {
    let program: String
    let manuals: [CommandInfo]

    private var function: String { "__" + program.shellIdentifier }

    var text: String {
        """
        # fish completion for \(program)
        function \(function)_at
            set -l key ''
            set -l pending ''
            set -l words (commandline -opc)
            set -e words[1]
            for word in $words
                if test -n "$pending"
                    set pending ''
                    continue
                end
                switch "$key $word"
        \(switchCases)
                end
            end
            test "$key" = "$argv[1]"
        end
        function \(function)_cur
            string replace -r -- '^--[^=]*=' '' (commandline -ct)
        end
        function \(function)_ask
            set -l words (commandline -opc)
            set -e words[1]
            \(quote(program)) $argv -- "$(\(function)_cur)" $words 2>/dev/null
        end
        function \(function)_fields
            set -l before (string match -r -- '.*,' (\(function)_cur))
            printf '%s\\n' "$before"$argv
        end
        complete -c \(quote(program)) -f
        \(manuals.flatMap(completions).joined(separator: "\n"))

        """
    }

    private var switchCases: String {
        let lines = manuals.flatMap { manual in
            let names = manual.options.filter(\.takesNextWord).flatMap(\.allNames)
            let patterns = names.map { quote("\(manual.key) \($0.token)") }.joined(separator: " ")
            let pending = names.isEmpty ? [] : ["case \(patterns)", "    set pending 1"]
            return pending + manual.followers.flatMap { ["case \(quote($0.key))", "    set key \(quote($0.key))"] }
        }
        return lines.map { "        " + $0 }.joined(separator: "\n")
    }

    private func completions(_ manual: CommandInfo) -> [String] {
        let start = "complete -c \(quote(program)) -n \(quote("\(function)_at \(quote(manual.key))"))"
        var lines = manual.followers.map { "\(start) -a \(quote($0.path.last ?? ""))\(description($0.abstract))" }
        lines += manual.options.map { option in
            let names = option.allNames.map { ($0.isShort ? " -s " : " -l ") + quote($0.word) }.joined()
            let offered = offer(option.completion.source)
            let value = option.takesNextWord ? " -r" + (offered ?? " -f") : offered ?? ""
            return start + names + value + description(option.help.abstract)
        }
        if manual.followers.isEmpty {
            lines += manual.positionals.compactMap { argument in
                offer(argument.completion.source).map { start + $0 + description(argument.help.abstract) }
            }
        }
        return lines
    }

    private func description(_ meaning: String) -> String {
        meaning.isEmpty ? "" : " -d \(quote(meaning))"
    }

    private func offer(_ source: CompletionKind.Source) -> String? {
        switch source {
        case .nothing: nil
        case .list(let words): words.isEmpty ? nil : " -f -a \(quote(words.map(quote).joined(separator: " ")))"
        case .file(let extensions):
            extensions.isEmpty
                ? " -F" : " -a \(quote(extensions.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " ")))"
        case .fields(let names): " -f -a \(quote("(\(function)_fields \(names.map(quote).joined(separator: " ")))"))"
        case .shellCommand(let command):
            " -f -a \(quote("(set -l cur (\(function)_cur); \(command) 2>/dev/null)"))"
        case .dynamic(let words): " -f -a \(quote("(\(function)_ask \(words.map(quote).joined(separator: " ")))"))"
        }
    }

    /// Returns the text quoted as one word of fish.
    private func quote(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
