import CommandLineCore

extension HelpTopic {
    static let environment = HelpTopic(
        "environment",
        "The variables that bidly heeds, and what goes before what.",
        """
        What an option of a command says goes before the environment, that before the configuration file, and that \
        before the default. 'bidly config list --show-origin' tells which of them counts now. An empty variable is as \
        good as none; but an empty BIDLY_AS means nobody, as --as '' does.
        """,
        "Settings, each with its name in the configuration file:",
        .list(
            BidlySettings.all.compactMap { setting in
                setting.environmentName.map { ($0, "\(setting.key): \(setting.help)") }
            }
        ),
        .list([("PAGER", "As BIDLY_PAGER, where neither that nor the configuration file says anything.")]),
        """
        Who is set to act as may be no member of a house that is named for once. What only reads goes on as nobody there \
        and says so, if the name comes from the configuration file; a name from an option or the environment must be one.
        """,
        "Where files are:",
        .list([
            (
                ProgramFolders.homeVariable(of: Bidly.commandName),
                "One folder for everything, in config, data, cache and state below it. Goes before the others here."
            ),
            ("XDG_CONFIG_HOME", "The configuration file is in its folder bidly; without it in ~/.config/bidly."),
            ("XDG_DATA_HOME", "The house and the watchlist; without it in ~/.local/share/bidly."),
            (
                "XDG_STATE_HOME",
                "The item shown last, and bids whose outcome is unknown; without it in ~/.local/state/bidly."
            ),
            ("XDG_CACHE_HOME", "What can be made again; without it ~/.cache/bidly. Nothing is kept there so far."),
            ("HOME", "The folder ~ in these places."),
        ]),
        "How it looks:",
        .list([
            ("NO_COLOR", "Not empty: no colour. The option --color goes before it."),
            ("CLICOLOR_FORCE", "Neither empty nor 0: colour also where there is no terminal, unless NO_COLOR is set."),
            ("TERM", "The value dumb: no colour, and nothing is redrawn."),
            ("COLUMNS, LINES", "The size to print for, whatever size the terminal has."),
        ]),
        "For diagnosis:",
        .list([
            (
                "BIDLY_DEBUG",
                "Neither empty nor 0: each request on standard error, with its status and milliseconds, without secrets."
            )
        ])
    )
}
