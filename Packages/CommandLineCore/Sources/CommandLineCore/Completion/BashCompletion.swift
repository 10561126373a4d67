/// Writes completion scripts for bash.
struct BashCompletion {
    let program: String
    let nodes: [CompletionNode]

    private var function: String { "_" + program.shellIdentifier }

    var text: String {
        """
        # bash completion for \(program)
        \(helpers)
        \(function)() {
            local cur=${COMP_WORDS[COMP_CWORD]} key= pending= last= ended= prefix= count=0 index word
            COMPREPLY=()
            # bash splits words at '=', so that '--name=value' arrives as three words.
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ $word == "=" && -n $last ]]; then pending=$last; continue; fi
                if [[ -n $pending ]]; then pending=; last=; continue; fi
                last=
                if [[ -n $ended ]]; then count=$((count + 1)); continue; fi
                case $word in
                --) ended=1 ;;
                -*)
                    last=$word
                    case "$key $word" in
        \(valueOptions)
                    esac
                    ;;
                *)
                    case "$key $word" in
        \(transitions)
                    *) count=$((count + 1)) ;;
                    esac
                    ;;
                esac
            done
            if [[ $cur == "=" && -n $last ]]; then pending=$last; cur=; fi
            if [[ -z $pending && $cur == --*=* ]]; then
                pending=${cur%%=*}; prefix=$pending=; cur=${cur#*=}
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
        complete -F \(function) \(program.shellQuoted)

        """
    }

    private var helpers: String {
        """
        \(function)_offer() {
            local line
            while IFS= read -r line; do
                [[ -n $line && $line == "$cur"* ]] || continue
                printf -v line '%q' "$line"
                COMPREPLY+=("$prefix$line")
            done
        }
        \(function)_files() {
            local line
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do
                if [[ -d $line || -z $1 || " $1 " == *" ${line##*.} "* ]]; then COMPREPLY+=("$prefix$line"); fi
            done < <(compgen -f -- "$cur")
        }
        \(function)_folders() {
            local line
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do COMPREPLY+=("$prefix$line"); done < <(compgen -d -- "$cur")
        }
        """
    }

    private var valueOptions: String {
        lines(indent: 12) { node in
            let tokens = node.options.filter(\.takesNextWord).flatMap(\.names).map(\.token)
            return tokens.isEmpty ? [] : ["\(pattern(node.key, tokens))) pending=$word ;;"]
        }
    }

    private var transitions: String {
        lines(indent: 12) { node in
            node.transitions.map { "\("\(node.key) \($0.word)".shellQuoted)) key=\($0.key.shellQuoted); count=0 ;;" }
        }
    }

    private var values: String {
        lines(indent: 8) { node in
            node.options.compactMap { item in
                offer(item.source).map { "\(pattern(node.key, item.names.map(\.token)))) \($0) ;;" }
            }
        }
    }

    private var options: String {
        lines(indent: 8) { node in
            let tokens = node.options.flatMap(\.names).map(\.token)
            return tokens.isEmpty ? [] : ["\(node.key.shellQuoted)) \(list(tokens)) ;;"]
        }
    }

    private var positionals: String {
        lines(indent: 8) { node in
            guard node.commands.isEmpty else {
                return ["\("\(node.key):0".shellQuoted)) \(list(node.commands.map(\.text))) ;;"]
            }
            return node.positionals.enumerated().compactMap { index, item in
                let pattern = item.isRepeating ? "\(node.key):".shellQuoted + "*" : "\(node.key):\(index)".shellQuoted
                return offer(item.source).map { "\(pattern)) \($0) ;;" }
            }
        }
    }

    private func lines(indent: Int, _ make: (CompletionNode) -> [String]) -> String {
        let made = nodes.flatMap(make).map { String(repeating: " ", count: indent) + $0 }
        return made.joined(separator: "\n")
    }

    private func pattern(_ key: String, _ tokens: [String]) -> String {
        tokens.map { "\(key) \($0)".shellQuoted }.joined(separator: " | ")
    }

    private func list(_ words: [String]) -> String {
        "\(function)_offer < <(printf '%s\\n' \(words.map(\.shellQuoted).joined(separator: " ")))"
    }

    private func offer(_ source: CompletionKind.Source) -> String? {
        switch source {
        case .nothing: nil
        case .list(let words): words.isEmpty ? nil : list(words)
        case .file(let extensions): "\(function)_files \(extensions.joined(separator: " ").shellQuoted)"
        case .directory: "\(function)_folders"
        case .shellCommand(let command): "\(function)_offer < <(\(command) 2>/dev/null)"
        }
    }
}
