/// The intended differences between a house in a file and the same house at a server, with their reasons.
enum ServerDifferences {
    /// The names of tests that run only with a file, in suites with the trait `.alsoAtServer`.
    static let tests: [(reason: String, names: [String])] = [
        (
            "Members sign in at a server, so the message names 'bidly login'.",
            [
                "A bid requires a member",
                "A purchase requires a member and an item",
                "The board requires a member",
                "Title, category, start price and a member are required",
                "Without a selected member, the error states how to select or register one",
                "Without a terminal and without --yes, a retraction fails",
            ]
        ),
        (
            "The owner of a file is its administrator; at a server, a member has the role.",
            [
                "A category is added with its missing parents; existing ones are kept",
                "A name that differs only in case is refused",
                "A name that differs only in case is refused; parents are found regardless of case",
                "A new category and brand are created with --new-category and --new-brand",
                "A suspended member reads the reason and the time, which no other member can see",
                "After the close the seller and the buyer see each other, and nobody else does",
                "An ambiguous name is refused with all matches",
                "An invalid name, an unknown field and an anonymous caller are refused, and nothing is added",
                "An invalid path, an unknown field and an anonymous caller are refused, and nothing is added",
                "Bidders of a withdrawn auction see who withdrew it and why, and not that they lost",
                "Brands are listed by name, and added once",
                "A change requires a member, whom the log records",
                "Only the owner of the house file is an administrator",
                "--follow prints new entries of all contexts, and the interruption names the command to continue",
                "The bids of a bidder are voided, the price falls, and the log records who acted and why",
            ]
        ),
        (
            "With a house file, @last is stored for each user; with a server, for each server and member.",
            [
                "@last is the last item that any command named",
                "An item is listed on all its terms, and a pipe gets the fields of 'bidly show'",
            ]
        ),
        (
            "The test is about the path of a house, or copies or damages its file.",
            [
                "A pending bid belongs to its house, not to a copy of the house file",
                "If a photo cannot be decoded, a note is printed and the item is shown",
                "JSON contains the command that settles the bid, with the selected house",
            ]
        ),
        (
            "The test advances its clock past the expiry of the session.",
            [
                "A bid on a withdrawn auction is settled as withdrawn when the house has no record of it any more",
                "A purchase that the house has no record of any more is settled as won, not as refused",
            ]
        ),
    ]

    /// The test files whose suites run only with a house file, not with a server. Paths without the extension.
    static let files: [(reason: String, paths: [String])] = [
        (
            "The commands check, repair, fill or copy a house file, or act as other members.",
            [
                "Bidding/PretendCommandTests", "House/DoctorChecksTests", "House/DoctorCommandTests",
                "House/SampleCommandTests", "House/Transfer/ExportCommandTests", "House/UnsafeFilesTests",
            ]
        ),
        ("An administrator imports at a server; AdministratorsTests tests it.", ["House/Transfer/ImportCommandTests"]),
        (
            "Registration at a server requires a password; SignInTests tests it.",
            ["House/MemberSelectionTests", "House/RegisterCommandTests"]
        ),
        ("Members register at a server with a password, and their accounts have one.", ["House/APICommandTests"]),
        (
            "A file is polled at fixed intervals of the test's clock; a server sends live events.",
            ["Bidding/FollowingActivityTests", "Bidding/FollowingTableTests"]
        ),
        (
            "The model of forecasts is trained into a file beside the house file; a server reads its own file.",
            ["Bidding/Insights/InsightsItemCommandTests"]
        ),
        (
            "The tests are about files, arguments and signals of the program, whatever the house.",
            [
                "FilesAndPrecedenceTests", "Help/HelpTopicsTests", "InterfaceTests", "InterruptedRequestsTests",
                "InterruptedTests", "RandomCommandLineTests", "Settings/ConfigFaultsTests",
                "UnknownFieldsTests",
            ]
        ),
    ]
}
