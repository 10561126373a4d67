import CommandLineCore

/// The options of commands that list past events: the number of events, and the page, counted from the latest event.
struct PastEventsOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Number of past events per page; default 20, or all with --since.", valueName: "count")
    )
    var limit: ListLimit?

    @Option(help: ArgumentHelp("The page to show; page 1 ends with the latest event.", valueName: "number"))
    var page = ListPage(1)

    mutating func validate() throws { _ = try page.offset(limit: pageLimit) }

    /// Whether all events since `--since` are shown: no limit and no page after the first is given.
    var hasNoLimit: Bool { limit == nil && page.number == 1 }

    private var pageLimit: ListLimit { limit ?? ListLimit(20) }

    /// Requires page 1 if `--follow` is given.
    ///
    /// - Throws: `ValidationError`.
    func requireFirstPage(for follow: FollowOptions) throws {
        guard follow.isEnabled, page.number > 1 else { return }
        throw ValidationError("--page cannot be combined with --follow; new events continue page 1.")
    }

    /// Loads the latest events, and returns the events of the page and the second value of `load`.
    ///
    /// - Parameter load: returns at most `count` of the latest events, oldest first, and any other value.
    func load<Event, Value>(
        isolation: isolated (any Actor)? = #isolation,
        _ load: (_ count: Int) async throws -> (events: [Event], value: Value)
    ) async throws -> (page: PastEvents<Event>, value: Value) {
        let offset = try page.offset(limit: pageLimit), end = offset + pageLimit.count
        // One more event shows whether there is another page.
        let (events, value) = try await load(end + 1)
        let shown = events.dropLast(offset).suffix(pageLimit.count)
        return (PastEvents(events: Array(shown), offset: offset, hasMore: events.count > end, page: page), value)
    }
}

/// A page of past events.
struct PastEvents<Event> {
    /// The events of the page, oldest first.
    let events: [Event]
    /// The number of events later than those of the page.
    let offset: Int
    /// Whether there are events before the page.
    let hasMore: Bool
    let page: ListPage

    /// The note below the list: the range and the option for the next page; `nil` if the page contains all events. The
    /// note contains no total, because counting the events of a member would read the whole log.
    var note: String? {
        guard offset > 0 || hasMore else { return nil }
        guard !events.isEmpty else { return "No events on page \(page.number)." }
        return page.range(offset: offset, shown: events.count, of: "the latest events", hasMore: hasMore)
    }
}
