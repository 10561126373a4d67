import CommandLineCore

extension HelpTopic {
    static let exitCodes = HelpTopic(
        "exit-codes",
        "What the exit statuses mean.",
        .list([
            ("0", "Done. Also when nobody reads the output any more."),
            (
                "1",
                """
                Failed for a reason that no other status has, such as results that cannot be written; of doctor: something \
                is wrong. With --exit-status also: search and list found nothing, or show and bid find you outbid or \
                the auction lost.
                """
            ),
            ("2", "Cancelled: the answer to a question was no. Nothing was done."),
            ("3", "Refused by a rule of the house, such as a bid that is too low. Nothing was done."),
            ("4", "Somebody has to be named to act as: --as NAME, or 'bidly config set as NAME'."),
            ("64", "The command line is wrong, or needs an answer that nobody is there to give."),
            ("65", "The data is wrong: an amount, a file to import, a damaged house."),
            ("66", "There is no such item, file, house, member or setting."),
            ("69", "The house cannot be reached: its file cannot be opened."),
            (
                "75",
                """
                Try again later: others write to the house, there is no room, the price has moved, or the time is up. Or \
                the outcome is unknown: the message has the command that finds out.
                """
            ),
            ("77", "Not allowed, by the house or by the system."),
            ("78", "The configuration is wrong; the message has the line."),
            ("130", "Interrupted with Ctrl-C. What was done until then stays; the message tells how to go on."),
            ("143", "Another program asked bidly to end. As 130."),
        ]),
        "With --json the object of an error has the status as exitStatus, and a type that is finer than the status."
    )
}
