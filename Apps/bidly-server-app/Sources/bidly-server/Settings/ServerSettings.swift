import Accounts
import BidlyHTTPServer
import CommandLineCore

/// The settings of `bidly-server`, from options, environment variables and the config file.
enum ServerSettings {
    static let house = Setting<String?>(
        "house",
        environment: "BIDLY_SERVER_HOUSE",
        help: "The house file. Default: house.bidly in the data folder."
    )

    static let model = Setting<String?>(
        "model",
        environment: "BIDLY_SERVER_MODEL",
        help: "The model file for forecasts, which 'bidly insights train' writes. Default: next to the house file."
    )

    static let listen = Setting(
        "listen",
        environment: "BIDLY_SERVER_LISTEN",
        default: ListenAddress.standard,
        help: "The IP address and port to listen on."
    )

    static let trustedProxies = Setting<NetworkList?>(
        "trusted-proxy",
        environment: "BIDLY_SERVER_TRUSTED_PROXY",
        help:
            "The networks of proxies that terminate TLS, separated by commas. Only their X-Forwarded-* fields are trusted."
    )

    static let isInsecure = Setting(
        "insecure",
        environment: "BIDLY_SERVER_INSECURE",
        default: false,
        help: "Whether to accept connections from other machines without a proxy. Passwords are then sent unencrypted."
    )

    static let registration = Setting(
        "registration",
        environment: "BIDLY_SERVER_REGISTRATION",
        default: RegistrationPolicy.open,
        help: "Who may register."
    )

    static let servesWeb = Setting(
        "web",
        environment: "BIDLY_SERVER_WEB",
        default: true,
        help: "Whether to serve the web site beside the API."
    )

    static let logsRequests = Setting(
        "log-requests",
        environment: "BIDLY_SERVER_LOG_REQUESTS",
        default: true,
        help: "Whether to write one JSON line per request to standard error."
    )

    static let threads = Setting<Int?>(
        "threads",
        environment: "BIDLY_SERVER_THREADS",
        help: "The number of event threads. Default: one per processor core."
    ).limited(to: HTTPServerConfiguration.threadRange)

    static let maximumConnections = Setting(
        "max-connections",
        environment: "BIDLY_SERVER_MAX_CONNECTIONS",
        default: 12_000,
        help: "The maximum number of connections."
    ).limited(to: HTTPServerConfiguration.connectionRange)

    static let maximumConnectionsPerAddress = Setting(
        "max-connections-per-address",
        environment: "BIDLY_SERVER_MAX_CONNECTIONS_PER_ADDRESS",
        default: 256,
        help: "The maximum number of connections from one address; trusted proxies are exempt."
    ).limited(to: HTTPServerConfiguration.connectionRange)

    /// The valid values of the rates. 0 means no limit.
    private static let rateRange = 0...1_000_000_000

    static let memberRate = Setting(
        "member-rate",
        environment: "BIDLY_SERVER_MEMBER_RATE",
        default: 3_000,
        help: "The maximum number of requests of one member per minute; 0 for no limit."
    ).limited(to: rateRange)

    static let addressRate = Setting(
        "address-rate",
        environment: "BIDLY_SERVER_ADDRESS_RATE",
        default: 12_000,
        help: """
            The maximum number of requests per minute from one address; 0 for no limit. A page of the web site also \
            counts the API requests that it sends, but they do not make it fail.
            """
    ).limited(to: rateRange)

    static let registrationRate = Setting(
        "registration-rate",
        environment: "BIDLY_SERVER_REGISTRATION_RATE",
        default: 30,
        help:
            "The maximum number of registrations per hour from one address; 0 for no limit. Administrators are exempt."
    ).limited(to: rateRange)

    static let headTimeout = Setting(
        "head-timeout",
        environment: "BIDLY_SERVER_HEAD_TIMEOUT",
        default: Duration.seconds(10),
        help: "The timeout for receiving the head of a request."
    ).limited(to: HTTPServerConfiguration.timeoutRange)

    static let bodyTimeout = Setting(
        "body-timeout",
        environment: "BIDLY_SERVER_BODY_TIMEOUT",
        default: Duration.seconds(60),
        help: "The timeout for receiving the body of a request."
    ).limited(to: HTTPServerConfiguration.timeoutRange)

    static let idleTimeout = Setting(
        "idle-timeout",
        environment: "BIDLY_SERVER_IDLE_TIMEOUT",
        default: Duration.seconds(60),
        help: "The time after which an idle connection is closed."
    ).limited(to: HTTPServerConfiguration.timeoutRange)

    static let drainTimeout = Setting(
        "drain-timeout",
        environment: "BIDLY_SERVER_DRAIN_TIMEOUT",
        default: Duration.seconds(8),
        help: "The timeout for completing running requests after SIGTERM."
    ).limited(to: .zero...HTTPServerConfiguration.timeoutRange.upperBound)

    /// All settings, in the order of `bidly-server settings`.
    static let all: [any SettingProtocol] =
        [
            house, model, listen, trustedProxies, isInsecure, registration, servesWeb, logsRequests, threads,
            maximumConnections, maximumConnectionsPerAddress, memberRate, addressRate, registrationRate, headTimeout,
            bodyTimeout,
            idleTimeout,
            drainTimeout,
        ] + OrderingSettings.all
}
