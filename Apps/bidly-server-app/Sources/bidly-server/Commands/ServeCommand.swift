import Accounts
import CommandLineCore

/// `bidly-server serve`, and `bidly-server` without a command.
struct ServeCommand: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve a house until SIGTERM or Ctrl-C.",
        discussion: """
            To be reachable from other machines, the server must run behind a proxy that terminates TLS: pass the network \
            of the proxy with --trusted-proxy. After SIGTERM, the server accepts no new requests, completes the running \
            requests, and exits with status 0. A second signal ends the running requests. Browsers open the web site at \
            the address of the server. All limits are settings: see 'bidly-server settings'.
            """
    )

    static let examples = [
        CommandExample("serve --house /srv/house.bidly", "Serves a house on 127.0.0.1:8080."),
        CommandExample("serve --listen 0.0.0.0:8080 --trusted-proxy 10.0.0.0/8", "Serves behind a proxy."),
    ]

    @OptionGroup(title: "House")
    var house: HouseFileOptions

    @Option(
        help: ArgumentHelp("The IP address and port to listen on. Default: 127.0.0.1:8080.", valueName: "address:port")
    )
    var listen: ListenAddress?

    @Option(help: ArgumentHelp("The networks of proxies that terminate TLS, separated by commas.", valueName: "cidr"))
    var trustedProxy: NetworkList?

    @Flag(help: "Accept connections from other machines without a proxy. Passwords are then sent unencrypted.")
    var insecure = false

    @Option(help: "Who may register. Default: open.")
    var registration: RegistrationPolicy?

    @Flag(help: "Serve the API only, without the web site.")
    var noWeb = false

    func run(in assembly: Assembly) async throws { try await assembly.serve(self) }
}

/// The option that selects the house.
struct HouseFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The house file. Default: house.bidly in the data folder.", valueName: "file"),
        completion: .file()
    )
    var house: String?
}
