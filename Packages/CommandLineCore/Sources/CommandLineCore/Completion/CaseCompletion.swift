/// The parts of a completion script that bash and zsh share, because both have the POSIX `case` statement.
///
/// The script walks over the words before the cursor. It keeps the key of the current command in `$key`, the number of
/// its positional arguments so far in `$count`, the option that expects a value in `$pending`, and whether `--` was
/// seen in `$ended`.
protocol CaseCompletion {
    var manuals: [CommandInfo] { get }

    /// Returns the statement that offers the completions of a source; `nil` if the source has none.
    func offer(_ source: CompletionKind.Source) -> String?

    /// Returns the statement that offers words with descriptions. zsh shows `kind` as the heading.
    func offer(_ kind: String, _ words: [(text: String, meaning: String)]) -> String
}

extension CaseCompletion {
    /// The statements that process one word before the cursor.
    var step: String {
        """
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
        """
    }

    /// The statements that offer completions for the word at the cursor.
    var answer: String {
        """
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
        """
    }

    private var valueOptions: String {
        arms(indent: 12) { manual in
            let options = manual.options.filter(\.takesNextWord)
            return options.isEmpty ? [] : ["\(pattern(manual, options))) pending=$word ;;"]
        }
    }

    private var transitions: String {
        arms(indent: 12) { manual in
            manual.followers.map { "\($0.key.shellQuoted)) key=\($0.key.shellQuoted); count=0 ;;" }
        }
    }

    private var values: String {
        arms(indent: 8) { manual in
            manual.options.compactMap { option in
                offer(option.completion.source).map { "\(pattern(manual, [option]))) \($0) ;;" }
            }
        }
    }

    private var options: String {
        arms(indent: 8) { manual in
            let words = manual.options.flatMap { option in
                option.allNames.map { (text: $0.token, meaning: option.help.abstract) }
            }
            return words.isEmpty ? [] : ["\(manual.key.shellQuoted)) \(offer("option", words)) ;;"]
        }
    }

    private var positionals: String {
        arms(indent: 8) { manual in
            let words = manual.followers.map { (text: $0.path.last ?? "", meaning: $0.abstract) }
            guard words.isEmpty else { return ["\("\(manual.key):0".shellQuoted)) \(offer("command", words)) ;;"] }
            return manual.positionals.enumerated().compactMap { index, argument in
                let key = manual.key
                let pattern = argument.isRepeating ? "\(key):".shellQuoted + "*" : "\(key):\(index)".shellQuoted
                return offer(argument.completion.source).map { "\(pattern)) \($0) ;;" }
            }
        }
    }

    private func arms(indent: Int, _ make: (CommandInfo) -> [String]) -> String {
        manuals.flatMap(make).map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }

    private func pattern(_ manual: CommandInfo, _ options: [ArgumentDefinition]) -> String {
        options.flatMap(\.allNames).map { "\(manual.key) \($0.token)".shellQuoted }.joined(separator: " | ")
    }
}
