import CommandLineCore

extension HelpTopic {
    static let administration = HelpTopic(
        "administration",
        "Who administers a house, what administrators can do, and what stays secret from them.",
        """
        The administrator of a house file is the user of this computer who owns the file. No sign-in is needed, but a change \
        requires a selected member, whom the log records as the actor. At a server, administrators are the members with this \
        role.
        """,
        .list([
            ("bidly admin house", "shows members, auctions, the last 24 hours and the latest events on one screen."),
            ("bidly admin log", "shows what happened in the house, who acted, and why."),
            ("bidly admin suspend", "suspends a member, who then cannot bid or list; --undo ends the suspension."),
            ("bidly admin void", "voids bids that break the rules."),
            ("bidly admin withdraw", "withdraws any item from auction, at any time before the auction ends."),
            ("bidly insights shill", "shows signals of shill bidding, with their reasons."),
            ("bidly categories add", "adds a category; 'bidly brands add' adds a brand."),
            ("--admin", "runs 'bidly show', 'insights bidder' and 'api' with administrator rights."),
        ]),
        """
        A suspension, a void and a withdrawal require --reason TEXT. The affected members can read the reason.
        """,
        """
        Secrets are hidden from administrators too: the log shows no maximum beyond what the price implies, and no reserve \
        that is not met. Bidders have an alias in each auction, and the log shows their names only after the auction is \
        closed. Only an export of the house file contains everything: see 'bidly export --log'.
        """
    )
}
