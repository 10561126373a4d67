/// The completion script for bash.
struct BashCompletion: CaseCompletion {
    let program: String
    let manuals: [CommandInfo]

    private var function: String { "_" + program.shellIdentifier }

    var text: String {
        """
        # bash completion for \(program)
        \(function)_offer() {
            local line meaning
            local -a shown
            shown=()
            while IFS= read -r line; do
                meaning=
                if [[ $line == *$'\\t'* ]]; then meaning=${line#*$'\\t'}; fi
                line=${line%%$'\\t'*}
                [[ -n $line && $line == "$cur"* ]] || continue
                printf -v line '%q' "$line"
                COMPREPLY+=("$prefix$line")
                shown+=("$prefix$line${meaning:+  $meaning}")
            done
            # bash lists alternatives with their descriptions; a single match is inserted without its description.
            case ${COMP_TYPE:-9} in
            33 | 63 | 64) if [[ ${#shown[@]} -gt 1 ]]; then COMPREPLY=("${shown[@]}"); fi ;;
            esac
        }
        \(function)_fields() {
            if [[ $cur == *,* ]]; then prefix=$prefix${cur%,*},; cur=${cur##*,}; fi
            compopt -o nospace 2>/dev/null
            \(function)_offer < <(printf '%s\\n' "$@")
        }
        \(function)_files() {
            local line
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do
                if [[ -d $line || -z $1 || " $1 " == *" ${line##*.} "* ]]; then COMPREPLY+=("$prefix$line"); fi
            done < <(compgen -f -- "$cur")
        }
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
        \(step)
            done
            if [[ $cur == "=" && -n $last ]]; then pending=$last; cur=; fi
            if [[ -z $pending && $cur == --*=* ]]; then
                pending=${cur%%=*}; prefix=$pending=; cur=${cur#*=}
            fi
        \(answer)
        }
        complete -F \(function) \(program.shellQuoted)

        """
    }

    func offer(_ kind: String, _ words: [(text: String, meaning: String)]) -> String {
        list(words.map(\.text))
    }

    func offer(_ source: CompletionKind.Source) -> String? {
        switch source {
        case .nothing: nil
        case .list(let words): words.isEmpty ? nil : list(words)
        case .file(let extensions): "\(function)_files \(extensions.joined(separator: " ").shellQuoted)"
        case .fields(let names): "\(function)_fields \(names.shellQuoted)"
        case .shellCommand(let command): "\(function)_offer < <(\(command) 2>/dev/null)"
        case .dynamic(let words):
            """
            \(function)_offer < <(\(([program] + words).shellQuoted) -- "$cur" \
            "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
            """
        }
    }

    private func list(_ words: [String]) -> String {
        "\(function)_offer < <(printf '%s\\n' \(words.shellQuoted))"
    }
}
