/// Writes completion scripts for zsh.
struct ZshCompletion {
    let program: String
    let nodes: [CompletionNode]

    private var function: String { "_" + program.shellIdentifier }

    var text: String {
        """
        #compdef \(program)
        \(function)() {
            local cur=${words[CURRENT]} key= pending= ended= word
            local -a offers
            integer index count=0
            for ((index = 2; index < CURRENT; index++)); do
                word=${words[index]}
                if [[ -n $pending ]]; then pending=; continue; fi
                if [[ -n $ended ]]; then count+=1; continue; fi
                case $word in
                --) ended=1 ;;
                -*)
                    case "$key $word" in
        \(valueOptions)
                    esac
                    ;;
                *)
                    case "$key $word" in
        \(transitions)
                    *) count+=1 ;;
                    esac
                    ;;
                esac
            done
            if [[ -z $pending && $cur == --*=* ]]; then
                pending=${cur%%=*}
                compset -P '*='
            fi
            if [[ -n $pending ]]; then
                case "$key $pending" in
        \(values)
                esac
            elif [[ -z $ended && $cur == -* ]]; then
                case "$key" in
        \(options)
                esac
            else
                case "$key:$count" in
        \(positionals)
                esac
            fi
        }
        if [[ $funcstack[1] == \(function.shellQuoted) ]]; then
            \(function) "$@"
        else
            compdef \(function) \(program.shellQuoted)
        fi

        """
    }

    private var valueOptions: String {
        lines(indent: 12) { node in
            node.options.filter(\.takesNextWord).map { "\(pattern(node.key, $0))) pending=$word ;;" }
        }
    }

    private var transitions: String {
        lines(indent: 12) { node in
            node.transitions.map { "\("\(node.key) \($0.word)".shellQuoted)) key=\($0.key.shellQuoted); count=0 ;;" }
        }
    }

    private var values: String {
        lines(indent: 8) { node in
            node.options.compactMap { item in offer(item.source).map { "\(pattern(node.key, item))) \($0) ;;" } }
        }
    }

    private var options: String {
        lines(indent: 8) { node in
            let words = node.options.flatMap { item in item.names.map { described($0.token, item.meaning) } }
            return words.isEmpty ? [] : ["\(node.key.shellQuoted)) \(describe("option", words)) ;;"]
        }
    }

    private var positionals: String {
        lines(indent: 8) { node in
            guard node.commands.isEmpty else {
                let words = node.commands.map { described($0.text, $0.meaning) }
                return ["\("\(node.key):0".shellQuoted)) \(describe("command", words)) ;;"]
            }
            return node.positionals.enumerated().compactMap { index, item in
                let pattern = item.isRepeating ? "\(node.key):".shellQuoted + "*" : "\(node.key):\(index)".shellQuoted
                return offer(item.source).map { "\(pattern)) \($0) ;;" }
            }
        }
    }

    private func lines(indent: Int, _ make: (CompletionNode) -> [String]) -> String {
        nodes.flatMap(make).map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }

    private func pattern(_ key: String, _ item: CompletionNode.Item) -> String {
        item.names.map { "\(key) \($0.token)".shellQuoted }.joined(separator: " | ")
    }

    private func described(_ word: String, _ meaning: String) -> String {
        // In a description, a colon ends the word unless it is escaped.
        let word = word.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
        return (meaning.isEmpty ? word : "\(word):\(meaning)").shellQuoted
    }

    private func describe(_ tag: String, _ words: [String]) -> String {
        "offers=(\(words.joined(separator: " "))); _describe \(tag) offers"
    }

    private func offer(_ source: CompletionKind.Source) -> String? {
        switch source {
        case .nothing: nil
        case .list(let words): words.isEmpty ? nil : "compadd -- \(words.map(\.shellQuoted).joined(separator: " "))"
        case .file(let extensions):
            extensions.isEmpty ? "_files" : "_files -g \("*.(\(extensions.joined(separator: "|")))".shellQuoted)"
        case .directory: "_files -/"
        case .shellCommand(let command): "offers=(\"${(@f)$(\(command) 2>/dev/null)}\"); compadd -a -- offers"
        }
    }
}
