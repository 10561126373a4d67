import CommandLineCore

extension HelpTopic {
    static let environment = HelpTopic(
        "environment",
        "Environment variables, their precedence, and the location of files.",
        """
        Precedence: options, environment, config file, defaults. 'bidly config list --show-origin' shows where each \
        value comes from. An empty variable counts as not set. Exception: an empty BIDLY_AS selects no member, like \
        --as ''.
        """,
        "Settings, with their names in the configuration file:",
        .list(
            BidlySettings.all.compactMap { setting in
                setting.environmentName.map { ($0, "\(setting.key): \(setting.help)") }
            }
        ),
        .list([
            (
                Assembly.tokenVariable,
                """
                An API token for a server, used instead of stored sign-ins. Without a token, BIDLY_AS selects a stored \
                sign-in. With a token, it is an error if --as or BIDLY_AS names another member.
                """
            )
        ]),
        """
        A house is in a file or at a server. Either of --house and --server overrides both variables; either of \
        BIDLY_HOUSE and BIDLY_SERVER overrides both settings in the configuration file. Setting a file and a \
        server with the same precedence is an error.
        """,
        .list([
            (
                "PAGER",
                """
                The pager if neither BIDLY_PAGER nor the configuration file sets one. While a pager shows the output, \
                it receives Ctrl-C; the command ends when the pager ends.
                """
            )
        ]),
        """
        The member in the configuration file may be unknown in a house that --house or BIDLY_HOUSE selects. Commands \
        that only read then print a note and continue without a member. A name from --as or BIDLY_AS must be a member.
        """,
        "File locations:",
        .list([
            (
                ProgramFolders.homeVariable(of: Bidly.commandName),
                "One folder for all files, with subfolders config, data, cache and state. Overrides the XDG variables."
            ),
            ("XDG_CONFIG_HOME", "Contains the folder bidly with the config file. Default: ~/.config"),
            (
                "XDG_DATA_HOME",
                "Contains the folder bidly with the house file, watchlists and sign-ins. Default: ~/.local/share"
            ),
            (
                "XDG_STATE_HOME",
                """
                Contains the folder bidly with pending bids, unfinished drafts, and the item that was shown last \
                (@last). Default: ~/.local/state
                """
            ),
            ("XDG_CACHE_HOME", "Contains the folder bidly with cached responses of servers. Default: ~/.cache"),
            ("HOME", "The home folder, ~ in these defaults."),
        ]),
        "Display:",
        .list([
            ("NO_COLOR", "If not empty: no colour. The option --color overrides it."),
            ("CLICOLOR_FORCE", "If neither empty nor 0: colour also without a terminal, unless NO_COLOR is set."),
            ("TERM", "If dumb: no colour, no photos, and no redrawing of lines."),
            ("COLORTERM", "If truecolor or 24bit: photos as text in 24-bit colour."),
            (
                "TERM_PROGRAM",
                """
                The terminal program. Together with LC_TERMINAL and KITTY_WINDOW_ID, it selects the protocol for \
                photos. In tmux and screen, photos are text.
                """
            ),
            ("COLUMNS, LINES", "The output size; overrides the size of the terminal."),
        ]),
        "Diagnosis:",
        .list([
            (
                "BIDLY_DEBUG",
                """
                If neither empty nor 0: print each request with its status and milliseconds on standard error, without \
                secret values.
                """
            )
        ])
    )
}
