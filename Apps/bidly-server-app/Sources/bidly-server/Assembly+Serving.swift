import Accounts
import AuctionHouse
import BiddingInsights
import BiddingKit
import BidlyHTTPServer
import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HTTPCore
import HouseCore
import HouseServing
import Ordering
import OrderingHouse

extension Assembly {
    /// Serves until the task is cancelled. Running requests are then completed.
    ///
    /// - Throws: `CommandFailure` if the house cannot be opened or the server cannot listen on the address.
    func serve(_ command: ServeCommand) async throws {
        let settings = try settings
        let log = RequestLog(to: console.error, clock: clock, delay: .milliseconds(50))
        let proxies = TrustedProxies(
            try settings[ServerSettings.trustedProxies, option: command.trustedProxy]?.networks ?? []
        )
        let configuration = try serverConfiguration(command, settings, proxies)
        let file = HouseFile(path: try housePath(command.house, settings))
        let registration = try settings[ServerSettings.registration, option: command.registration]
        let provider = try paymentProvider(settings), former = try formerPaymentProvider(settings)
        guard former?.name != provider.name else {
            throw CommandFailure.badConfiguration(
                "payment-provider and former-payment-provider are both '\(provider.name.rawValue)'; remove one of them."
            )
        }
        let formerProviders = former.map { [$0] } ?? []
        let modelPath = try settings[ServerSettings.model] ?? "\(file.path).model.json"
        let model = FilePriceModelSource(path: modelPath)
        let limits = HouseRequestHandler.RateLimits(
            member: limiter("member", try settings[ServerSettings.memberRate]),
            address: limiter("address", try settings[ServerSettings.addressRate]),
            registration: limiter("registration", try settings[ServerSettings.registrationRate], per: .seconds(3_600))
        )
        let logsRequests = try settings[ServerSettings.logsRequests]
        let servesWeb = try settings[ServerSettings.servesWeb, option: command.noWeb ? false : nil]
        let drainTimeout = try settings[ServerSettings.drainTimeout]
        let house = try await openHouse(
            file,
            registration: registration,
            ordering: orderingPolicy(settings),
            payments: provider,
            formerPayments: formerProviders,
            priceModel: model
        )
        do {
            for calls in try await house.unsentPaymentCalls() { log.write(message: "\(calls)", level: "warning") }
        } catch let failure as HouseFailure {
            await house.close()
            throw CommandFailure(failure, during: "read the payment calls of \(file.path)")
        }
        let operations = ServerOperations(house, version: BidlyServer.configuration.version)
        let handler = HouseRequestHandler(
            house,
            proxies: proxies,
            limits: limits,
            identifiers: requestIdentifiers,
            log: logsRequests ? log : nil,
            operations: operations,
            site: servesWeb ? webSite : nil
        )
        let server: MicroHTTPServer
        do {
            server = try MicroHTTPServer.start(configuration, handler: handler)
        } catch {
            await house.close()
            await log.drain()
            throw CommandFailure(
                exitStatus: .unavailable,
                kind: "not-listening",
                title: "Cannot listen",
                detail: "\(error)"
            )
        }
        operations.observe { server.statistics }
        log.write(message: "Serving \(file.path) on http://\(server.address)")
        log.write(model, at: modelPath)
        async let payments: Void = performPaymentCalls(of: house, to: [provider] + formerProviders, log)
        await runTimers(of: house, log)
        await payments
        operations.beginDraining()
        // The drain runs in its own task, because the current task is already cancelled. A second signal cancels the drain.
        await Task {
            try? await Interruption.run {
                log.write(message: "Draining.")
                await server.drain(within: drainTimeout)
            }
            await house.close()
        }.value
        log.write(message: "Stopped.")
        await log.drain()
    }

    /// Runs the timers of the house until the task is cancelled.
    private func runTimers(of house: AuctionHouse, _ log: RequestLog) async {
        while !Task.isCancelled {
            do {
                try await house.house.runTimers(every: .seconds(1)) { failure in
                    log.write(message: "\(failure)", level: "error")
                }
            } catch is CancellationError {
                return
            } catch {
                log.write(message: "The timers cannot run: \(error)", level: "error")
                try? await clock.wait(.seconds(1))
            }
        }
    }

    /// Opens the house in a file. Creates the house if it does not exist. Stores the policy of orders and the name of
    /// the payment provider in it, unless they are `nil`. Processes the events of former payment providers.
    ///
    /// - Throws: `CommandFailure`.
    func openHouse(
        _ file: HouseFile,
        registration: RegistrationPolicy = .closed,
        ordering: OrderingPolicy? = nil,
        payments: (any PaymentProvider)? = nil,
        formerPayments: [any PaymentProvider] = [],
        priceModel: any PriceModelSource = NoPriceModel()
    ) async throws -> AuctionHouse {
        do {
            return try await EmbeddedHouse(
                path: file.path,
                clock: clock,
                identifiers: identifiers,
                accounts: AccountsPolicy(registration: registration),
                ordering: ordering,
                payments: payments,
                formerPayments: formerPayments,
                priceModel: priceModel,
                servesOneUser: false
            ).house
        } catch let failure as HouseFailure {
            throw CommandFailure(failure, during: "open the house at \(file.path)")
        }
    }

    private func limiter(_ name: String, _ quota: Int, per window: Duration = .seconds(60)) -> RateLimiter? {
        quota > 0 ? RateLimiter(RateLimit(name: name, quota: quota, window: window)) : nil
    }

    private func serverConfiguration(
        _ command: ServeCommand,
        _ settings: Settings,
        _ proxies: TrustedProxies
    ) throws -> HTTPServerConfiguration {
        let address = try settings[ServerSettings.listen, option: command.listen].address
        let isInsecure = try settings[ServerSettings.isInsecure, option: command.insecure ? true : nil]
        guard address.host.isLoopback || !proxies.networks.isEmpty || isInsecure else {
            throw CommandFailure(
                exitStatus: .badConfiguration,
                kind: "insecure",
                title: "Insecure address",
                detail: """
                    \(address) is reachable from other machines, and passwords would be sent unencrypted. Run the server \
                    behind a proxy that terminates TLS, and pass --trusted-proxy CIDR. To accept the risk: --insecure.
                    """
            )
        }
        var configuration = HTTPServerConfiguration(address: address)
        configuration.threads = try settings[ServerSettings.threads]
        configuration.maximumConnections = try settings[ServerSettings.maximumConnections]
        configuration.maximumConnectionsPerAddress = try settings[ServerSettings.maximumConnectionsPerAddress]
        configuration.unlimitedNetworks = proxies.networks
        configuration.headTimeout = try settings[ServerSettings.headTimeout]
        configuration.bodyTimeout = try settings[ServerSettings.bodyTimeout]
        configuration.idleTimeout = try settings[ServerSettings.idleTimeout]
        return configuration
    }
}

extension CommandFailure {
    /// The failure of an operation on the house.
    ///
    /// - Parameter operation: a verb with its object, such as `open the house at /srv/house.bidly`.
    init(_ failure: HouseFailure, during operation: String) {
        let status: ExitStatus =
            switch failure.code {
            case .forbidden: .noPermission
            case .busy, .full: .temporaryFailure
            case .refused, .corrupt: .badData
            default: .unavailable
            }
        self.init(
            exitStatus: status,
            kind: "house-unavailable",
            title: "The house cannot be used",
            detail: "Cannot \(operation): \(failure.detail)"
        )
    }
}

extension RequestLog {
    /// Writes which model of final prices the forecasts use, or why they have none.
    fileprivate func write(_ source: FilePriceModelSource, at path: String) {
        do {
            if let model = try source.model() {
                write(message: "Forecasts in \(model.currency) use the model of final prices at \(path)")
            } else {
                write(message: "No forecasts: there is no model of final prices at \(path)")
            }
        } catch {
            write(message: "No forecasts: the model of final prices cannot be read: \(error)", level: "error")
        }
    }
}
