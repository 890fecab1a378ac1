internal import ArgumentParser

/// A shell's completion script of a program.
///
/// ArgumentParser's own knows no default subcommands: after `waymark duplicates` it completes names of subcommands, but
/// not the options of `find`, which is run without one.
enum CompletionScript {
  /// Returns the script.
  ///
  /// - Parameters:
  ///   - shell: The shell.
  ///   - root: The program.
  /// - Returns: ArgumentParser's script, which inserts the default subcommand where none is named.
  static func text(for shell: CompletionShell, of root: any ParsableCommand.Type) -> String {
    let script = root.completionScript(for: shell)
    let program = root._commandName
    let defaults = root.configuration.subcommands.compactMap {
      command -> (String, String, String)? in
      guard let first = command.configuration.defaultSubcommand else { return nil }
      let names = command.configuration.subcommands.map { $0._commandName } + ["help"]
      return (command._commandName, first._commandName, names.joined(separator: " "))
    }
    if defaults.isEmpty { return script }
    switch shell {
    case .bash:
      let cases = defaults.map { "    \($0)) default=\($1) names='\($2)' ;;\n" }.joined()
      let end = "complete -o filenames -F _\(program) \(program)"
      let wrapper = """
        _\(program)_with_defaults() {
            local default= names=
            case "${COMP_WORDS[1]}" in
        \(cases)    esac
            if [[ -n "${default}" && "${COMP_CWORD}" -ge 2 && -n "${COMP_WORDS[2]}" ]] &&
                [[ -z "$(compgen -W "${names}" -- "${COMP_WORDS[2]}")" ]]; then
                COMP_LINE="${COMP_LINE/"${COMP_WORDS[1]}"/"${COMP_WORDS[1]}" ${default}}"
                COMP_POINT="$((COMP_POINT + ${#default} + 1))"
                COMP_WORDS=("${COMP_WORDS[@]:0:2}" "${default}" "${COMP_WORDS[@]:2}")
                COMP_CWORD="$((COMP_CWORD + 1))"
            fi
            _\(program) "${@}"
        }

        complete -o filenames -F _\(program)_with_defaults \(program)
        """
      return script.replacing(end, with: wrapper)
    case .zsh:
      let cases = defaults.map { "    \($0)) default=\($1); names=(\($2)) ;;\n" }.joined()
      return script.replacing(
        "    local context state state_descr line\n",
        with: """
              local default
              local -a names near
              case "${words[2]}" in
          \(cases)    esac
              near=(${(M)names:#${(b)words[3]}*})
              if [[ -n "${default}" && "${CURRENT}" -gt 2 && -n "${words[3]}" && "${#near}" -eq 0 ]]; then
                  words=("${(@)words[1,2]}" "${default}" "${(@)words[3,-1]}")
                  (( CURRENT++ ))
              fi

              local context state state_descr line

          """,
        maxReplacements: 1
      )
    default:
      let cases = defaults.map {
        "    case \($0)\n        set default \($1)\n        set names \($2)\n"
      }.joined()
      let start = "    set -l unparsed_tokens (__\(program)_tokens -pc)\n"
      return script.replacing(
        start,
        with: start + """
              set -l default
              set -l names
              switch "$unparsed_tokens[2]"
          \(cases)    end
              if test -n "$default"
                  set -l rest
                  set -l word (commandline -ct)
                  if test (count $unparsed_tokens) -gt 2
                      set rest $unparsed_tokens[3..-1]
                      set word $rest[1]
                  end
                  if test -n "$word"; and not string match -q -- "$word*" $names
                      set unparsed_tokens $unparsed_tokens[1..2] $default $rest
                  end
              end

          """
      )
    }
  }
}
