import CommandLineCore

extension HelpTopic {
    static let offline = HelpTopic(
        "offline",
        "What works without a network, without a house, and while others use it.",
        """
        The house is a file on this computer, so nothing needs a network. Several programs may have it open at once; \
        what one has done, the others see at their next look.
        """,
        """
        While others write, reading goes on. What writes waits for them for 5 seconds, and then ends with status 75, with \
        nothing done; the same command may be typed again.
        """,
        """
        A bid is kept on disk under a key of its own before it is sent. When the program ends before the answer is there, \
        the next command that opens the house asks again under the same key, so that the bid counts once, and tells what \
        became of it.
        """,
        "Without a house, or with one that cannot be opened:",
        .list([
            ("help, completions, version", "work."),
            ("config", "works."),
            ("replay", "works: it reads a file of recorded bids, and no house."),
            ("demo", "works: it has a house of its own, which is gone afterwards."),
            ("doctor", "works, and tells what is wrong with the house."),
        ]),
        """
        Every other command makes a house where there is none, and ends with status 65 or 69 where there is one that \
        cannot be opened. A house that --house or BIDLY_HOUSE names is made by register, sample, import, categories add \
        and brands add alone; others end with status 66 where it is not. The watchlist is in a file of its own, and is \
        there again when the house is.
        """
    )
}
