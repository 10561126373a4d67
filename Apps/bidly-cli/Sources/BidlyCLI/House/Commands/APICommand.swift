import CommandLineCore
import FoundationCore

/// `bidly api METHOD PATH`
struct APICommand: HouseOptionsCommand {
    /// The maximum size of the request body in bytes. It equals the API's limit for a photo.
    private static let bodySizeLimit = 5 << 20

    static let configuration = CommandConfiguration(
        commandName: "api",
        abstract: "Send a request to the house's HTTP API as the selected member, and print the response body.",
        discussion: """
            'bidly api GET /openapi.json' prints the description of the API. The body is sent as JSON unless --header \
            sets a Content-Type. The exit status depends on the HTTP status: 0 below 400, 4 for 401, 77 for 403, 66 \
            for 404 and 410, 3 for a refusal by a rule (409), 75 if a retry may succeed or the outcome is unknown, 65 \
            for other client errors, otherwise 1.
            """
    )

    static let examples = [
        CommandExample("api GET '/v1/items?limit=2'", "Prints two items as the API returns them."),
        CommandExample(
            "api POST /v1/members --body '{\"name\":\"ben\"}' -i",
            "Registers ben, and shows status and header fields."
        ),
        CommandExample("api GET '/v1/log?limit=1' --admin", "Prints the latest entry of the house's log."),
    ]

    @Argument(help: "The HTTP method.", completion: .list(["GET", "HEAD", "POST", "PUT", "DELETE"]))
    var method: String

    @Argument(help: "The path, with an optional query.")
    var path: String

    @Option(help: ArgumentHelp("The request body: text, @FILE, or - for standard input.", valueName: "content"))
    var body: String?

    @Option(help: ArgumentHelp("A header field; may be repeated.", valueName: "name: value"))
    var header: [String] = []

    @Flag(name: .shortAndLong, help: "Print status and header fields on standard error.")
    var include = false

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "House")
    var admin: AdminOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    mutating func validate() throws {
        // An unknown field is reported only after the response. A request that changes something would then have taken
        // effect.
        guard case .only = output.json, !isSafe else { return }
        throw ValidationError("--json=FIELDS requires the method GET or HEAD; use --json.")
    }

    func run(in assembly: Assembly) async throws {
        let request = RawRequest(method: method.uppercased(), target: path, fields: try fields, body: try content())
        try await assembly.withSession(house, asAdmin: admin.isAdmin) { session in
            let response = try await session.sendRawRequest(request)
            let presenter = RawResponsePresenter(output: output, console: assembly.console)
            try presenter.present(response, includesHeader: include)
            if let status = response.exitStatus(isSafe: isSafe) {
                try assembly.console.error.line("error: The house responded with status \(response.status).")
                throw status
            }
        }
    }

    /// Whether the method is safe (RFC 9110): it changes nothing.
    private var isSafe: Bool { ["GET", "HEAD"].contains(method.uppercased()) }

    private var fields: [(name: String, value: String)] {
        get throws {
            var fields = try header.map { line in
                let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, !parts[0].isEmpty else {
                    throw ValidationError("'\(line)' is not a valid header field; example: 'If-Match: \"5\"'")
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
