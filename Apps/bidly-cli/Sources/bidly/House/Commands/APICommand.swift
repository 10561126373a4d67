import CommandLineCore
import FoundationCore

/// `bidly api METHOD PATH`
struct APICommand: BidlyCommand {
    /// The most bytes of a body: those of a photo, the largest that the API takes.
    private static let bodySizeLimit = 5 << 20

    static let configuration = CommandConfiguration(
        commandName: "api",
        abstract:
            "Ask the house's HTTP API directly, as the member who acts; the answer's content is printed as it is.",
        discussion: """
            The API is described by the answer to 'bidly api GET /openapi.json'. A body is taken for JSON unless a \
            Content-Type is given. The exit status follows the answer's: 0 up to 399, 4 for 401, 77 for 403, 66 for 404, 3 \
            for what a rule refuses (409), 75 for 412 and for what may pass or may have been done, 65 for other bad \
            requests, else 1.
            """
    )

    static let examples = [
        CommandExample("api GET '/v1/items?limit=2'", "Prints two items as the API has them."),
        CommandExample(
            "api POST /v1/members --body '{\"name\":\"ben\"}' -i",
            "Makes ben a member, and shows status and fields."
        ),
        CommandExample("api GET /v1/log --admin | head -2", "Prints the first lines of the house's log."),
    ]

    @Argument(help: "The method.", completion: .list(["GET", "HEAD", "POST", "PUT", "DELETE"]))
    var method: String

    @Argument(help: "Path and query.")
    var path: String

    @Option(help: ArgumentHelp("The content: a text, @FILE, or - for standard input.", valueName: "content"))
    var body: String?

    @Option(help: ArgumentHelp("A header field; repeatable.", valueName: "name: value"))
    var header: [String] = []

    @Flag(name: .shortAndLong, help: "Show status and header fields on standard error.")
    var include = false

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "House")
    var admin: AdminOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    mutating func validate() throws {
        // What another method answers is not known before it has changed something.
        guard case .only = output.json, !isSafe else { return }
        throw ValidationError("fields can be chosen only of what GET answers; say --json alone")
    }

    func run(in assembly: Assembly) async throws {
        let request = RawRequest(method: method.uppercased(), target: path, fields: try fields, body: try content())
        try await assembly.inSession(house, asAdmin: admin.isAdmin) { session in
            let answer = try await session.ask(request)
            let presenter = RawAnswerPresenter(output: output, console: assembly.console)
            try presenter.present(answer, withFields: include)
            if let status = answer.exitCode(isSafe: isSafe) {
                try assembly.console.error.line("error: the house answered with \(answer.status)")
                throw status
            }
        }
    }

    /// Whether the request changes nothing.
    private var isSafe: Bool { ["GET", "HEAD"].contains(method.uppercased()) }

    private var fields: [(name: String, value: String)] {
        get throws {
            var fields = try header.map { line in
                let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, !parts[0].isEmpty else {
                    throw ValidationError("a header is written 'Name: value', not '\(line)'")
                }
                return (name: String(parts[0]), value: String(parts[1].drop { $0 == " " }))
            }
            if body != nil, !fields.contains(where: { $0.name.lowercased() == "content-type" }) {
                fields.append((name: "Content-Type", value: "application/json"))
            }
            return fields
        }
    }

    private func content() throws -> [UInt8] {
        guard let body else { return [] }
        guard body == "-" || body.hasPrefix("@") else { return Array(body.utf8) }
        let name = body == "-" ? body : String(body.dropFirst())
        return try FileByteSource(named: name, sizeLimit: Self.bodySizeLimit).rest()
    }
}
