import Bidding
import CommandLineCore

extension HelpTopic {
    static let offline = HelpTopic(
        "offline",
        "Use without a network, without a house, and by several programs at the same time.",
        """
        A house file is on this computer, so its commands need no network. Several programs may have it open; \
        each sees the changes of the others at its next read.
        """,
        """
        Reads never wait for writers. A write waits up to 5 seconds for another program's write, and then fails with \
        exit status 75 without changing anything; run the command again.
        """,
        """
        A bid is stored on disk with an idempotency key before it is sent. If the program ends before the reply \
        arrives, the next command that opens the house settles the bid and prints the outcome: for \
        \(Bidding.resendLimit.components.seconds) seconds after it was placed, the bid is sent again with the same key, \
        so that it counts once. After that, the house is only asked for its record of the bid; 'bidly settle' sends or \
        discards a bid without a record.
        """,
        """
        A change of an order, an offer, a shipping method or a discount is stored with an idempotency key in the same way, \
        until its result is printed. If the program ends before that, repeat the command: the \
        change is made once.
        """,
        """
        A house at a server needs the network. A command waits up to \
        \(Assembly.responseTimeout.components.seconds) seconds for the server's response, and then reports that the \
        server cannot be reached. If the server cannot be reached, 'bidly search', 'bidly list', 'bidly show', \
        'bidly bids', 'bidly watchlist', 'bidly categories' and 'bidly brands' print the data from the last run of the \
        same command by the same member, and a note on standard error states its age; in JSON, the property 'asOf' is the time of the data. \
        An auction whose end has passed is then shown as ended. The watchlist can still be changed. With --exit-status, and in all other commands, the exit status is \
        69. A bid that cannot be sent fails; it is never sent later. If the response to a bid is lost, the next command \
        at the same server and by the same member settles it.
        """,
        """
        On a terminal, 'bidly search', 'bidly list', 'bidly board', 'bidly watchlist' and 'bidly activity' show the last \
        known list of a server with its age, until the current list replaces it.
        """,
        "Without a house, or with a house that cannot be opened:",
        .list([
            ("help, completions, version", "work."),
            ("config", "works."),
            ("replay", "works: it reads a file of recorded bids and does not need a house."),
            ("demo", "works: it creates a temporary house and deletes it afterwards."),
            ("doctor", "works, and reports what is wrong with the house."),
        ]),
        """
        All other commands create the default house if it does not exist, and end with exit status 65 or 69 if it \
        cannot be opened. A house that --house, BIDLY_HOUSE or the setting house selects is created only by register, \
        sample, import, categories add and brands add; other commands end with exit status 66 if it does not exist. The \
        watchlist is in a separate file, so it is not lost with the house.
        """
    )
}
