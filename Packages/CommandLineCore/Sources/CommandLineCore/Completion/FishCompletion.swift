/// Writes completion scripts for fish.
struct FishCompletion {
    let program: String
    let nodes: [CompletionNode]

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
        complete -c \(quote(program)) -f
        \(nodes.flatMap(completions).joined(separator: "\n"))

        """
    }

    private var switchCases: String {
        let lines = nodes.flatMap { node in
            let options = node.options.filter(\.takesNextWord).flatMap(\.names)
            let pending =
                options.isEmpty
                ? []
                : [
                    "case \(options.map { quote("\(node.key) \($0.token)") }.joined(separator: " "))",
                    "    set pending 1",
                ]
            return pending
                + node.transitions.flatMap {
                    ["case \(quote("\(node.key) \($0.word)"))", "    set key \(quote($0.key))"]
                }
        }
        return lines.map { "        " + $0 }.joined(separator: "\n")
    }

    private func completions(_ node: CompletionNode) -> [String] {
        let start = "complete -c \(quote(program)) -n \(quote("\(function)_at \(quote(node.key))"))"
        var lines = node.commands.map { "\(start) -a \(quote($0.text))\(description($0.meaning))" }
        lines += node.options.map { item in
            let names = item.names.map { ($0.isShort ? " -s " : " -l ") + quote($0.word) }.joined()
            let value = item.takesNextWord ? " -r" + (offer(item.source) ?? "") : ""
            return start + names + value + description(item.meaning)
        }
        if node.commands.isEmpty {
            lines += node.positionals.compactMap { item in
                offer(item.source).map { start + $0 + description(item.meaning) }
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
        case .list(let words): words.isEmpty ? nil : " -a \(quote(words.map(quote).joined(separator: " ")))"
        case .file(let extensions):
            extensions.isEmpty
                ? " -F" : " -a \(quote(extensions.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " ")))"
        case .directory: " -a '(__fish_complete_directories)'"
        case .shellCommand(let command): " -a \(quote("(\(command) 2>/dev/null)"))"
        }
    }

    /// The text as one word of fish.
    private func quote(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
