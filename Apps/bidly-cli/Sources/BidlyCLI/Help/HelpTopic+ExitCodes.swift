import CommandLineCore

extension HelpTopic {
    static let exitCodes = HelpTopic(
        "exit-codes",
        "The exit statuses and their meaning.",
        .list([
            ("0", "Success, including when the reader closes the output pipe."),
            (
                "1",
                """
                General failure, such as an output error or a failed check of 'bidly doctor'. With --exit-status \
                also: 'search' or 'list' found no items; 'show', 'bid' or 'watch --follow' shows that you are outbid \
                or have lost; 'board' shows that you are outbid.
                """
            ),
            ("2", "Cancelled: you answered no to a question. Nothing was changed."),
            ("3", "Refused by a rule of the house, such as a bid that is too low. Nothing was changed."),
            (
                "4",
                """
                No member selected: pass --as NAME, or run 'bidly config set as NAME'. At a server: not signed in, or the \
                session has ended; run 'bidly login NAME'. Also: the name or the password is wrong.
                """
            ),
            ("64", "Usage error: invalid arguments, or a question that cannot be asked without a terminal."),
            ("65", "Invalid data: an amount, a file to import, a damaged house."),
            ("66", "Not found: an item, file, house, member or setting."),
            (
                "69",
                "House unavailable: the house file cannot be opened, or the server cannot be reached or is not a house."
            ),
            (
                "75",
                """
                Temporary failure: another program is writing, the disk is full, the price has changed, or a wait has \
                timed out. Or the outcome is unknown: the message states the command to run.
                """
            ),
            ("77", "Permission denied by the house or by the operating system."),
            ("78", "Configuration error; the message states the line."),
            ("130", "Interrupted by Ctrl-C. Completed work is kept; the message states how to continue."),
            ("143", "Terminated by SIGTERM. Completed work is kept, as for 130."),
        ]),
        "With --json, the error object contains the status as exitStatus, and a more specific type."
    )
}
