/// The completion script for zsh.
struct ZshCompletion: CaseCompletion {
    let program: String
    let manuals: [CommandInfo]

    private var function: String { "_" + program.shellIdentifier }

    var text: String {
        """
        #compdef \(program)
        # zsh finds this as _\(program) in a folder of $fpath: fpath=(FOLDER $fpath) in .zshrc, above compinit.
        \(function)_offer() {
            local word meaning
            local -a offers
            while IFS=$'\\t' read -r word meaning; do
                [[ -z $word ]] || offers+=("${word//:/\\\\:}${meaning:+:$meaning}")
            done
            _describe value offers
        }
        \(function)() {
            local cur=${words[CURRENT]} key= pending= last= ended= word
            local -a offers
            integer index count=0
            for ((index = 2; index < CURRENT; index++)); do
                word=${words[index]}
                if [[ -n $pending ]]; then pending=; continue; fi
                if [[ -n $ended ]]; then count=$((count + 1)); continue; fi
        \(step)
            done
            if [[ -z $pending && $cur == --*=* ]]; then
                pending=${cur%%=*}
                compset -P '*='
            fi
        \(answer)
        }
        if [[ $funcstack[1] == \(function.shellQuoted) ]]; then
            \(function) "$@"
        else
            compdef \(function) \(program.shellQuoted)
        fi

        """
    }

    func offer(_ kind: String, _ words: [(text: String, meaning: String)]) -> String {
        let offers = words.map { text, meaning in
            // `_describe` expects a colon between word and description, so colons in the word are escaped.
            let word = text.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
            return meaning.isEmpty ? word : "\(word):\(meaning)"
        }
        return "offers=(\(offers.shellQuoted)); _describe \(kind) offers"
    }

    func offer(_ source: CompletionKind.Source) -> String? {
        switch source {
        case .nothing: nil
        case .list(let words): words.isEmpty ? nil : "compadd -- \(words.shellQuoted)"
        case .file(let extensions):
            extensions.isEmpty ? "_files" : "_files -g \("*.(\(extensions.joined(separator: "|")))".shellQuoted)"
        case .fields(let names): "compset -P '*,'; compadd -S '' -- \(names.shellQuoted)"
        case .shellCommand(let command): "\(function)_offer < <(\(command) 2>/dev/null)"
        case .dynamic(let words):
            """
            \(function)_offer < <(\(([program] + words).shellQuoted) -- "${(Q)cur}" \
            "${(@Q)words[2,CURRENT-1]}" 2>/dev/null)
            """
        }
    }
}
