import AuctionHouse
import CommandLineCore
import FoundationCore
import HTTPCore
import HTTPCoreURLSession
import HouseCore
import HouseServing
import Ordering
import OrderingHouse

extension Assembly {
    /// The variable with the secret of the payment provider. It is not a setting, because settings are printed.
    private static let secretVariable = "BIDLY_SERVER_PAYMENT_SECRET"
    /// The largest size of the file with the secret in bytes.
    private static let secretLimit = 4_096

    /// Returns the policy of orders that the settings state.
    ///
    /// - Throws: `CommandFailure`, exit status 78, for values that are not valid together.
    func orderingPolicy(_ settings: Settings) throws -> OrderingPolicy {
        typealias Keys = OrderingSettings
        let deliveredAfter = try settings[Keys.deliveredAfter], strikeLimit = try settings[Keys.strikeLimit]
        do {
            var charges: [ChargeRule] = []
            if let rate = try settings[Keys.premium] {
                charges.append(try ChargeRule(.premium, rate: rate, of: [.items]))
            }
            if let rate = try settings[Keys.tax] {
                charges.append(try ChargeRule(.tax, rate: rate, of: [.items, .shipping, .discount, .premium]))
            }
            return try OrderingPolicy(
                paymentDeadline: settings[Keys.paymentDeadline],
                reminders: settings[Keys.reminders].durations,
                deliveredAfter: deliveredAfter > .zero ? deliveredAfter : nil,
                secondChance: settings[Keys.secondChance],
                offerDuration: settings[Keys.offerDuration],
                strikeLimit: strikeLimit == 0 ? nil : strikeLimit,
                strikesCancellation: settings[Keys.strikesCancellation],
                discountAttemptLimit: settings[Keys.discountAttempts],
                discountAttemptWindow: settings[Keys.discountAttemptWindow],
                charges: charges
            )
        } catch let field as InvalidField {
            throw Self.badConfiguration("The settings of orders are not valid together: \(field)")
        }
    }

    /// Returns the payment provider that the settings state: the manual one, unless they name another.
    ///
    /// - Throws: `CommandFailure`, exit status 78, if the URL or the secret is missing or not valid.
    func paymentProvider(_ settings: Settings) throws -> any PaymentProvider {
        typealias Keys = OrderingSettings
        let url = try settings[Keys.paymentURL]
        guard let text = try settings[Keys.paymentProvider], text != PaymentProviderName.manual.rawValue else {
            guard url == nil else {
                throw Self.badConfiguration(
                    "payment-url is set, but payment-provider is not. Set payment-provider to a name."
                )
            }
            return ManualPaymentProvider()
        }
        let isName = !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        guard isName else {
            throw Self.badConfiguration("payment-provider is '\(text)'; it must consist of the letters a-z and digits.")
        }
        guard let url, let (origin, path) = Self.parts(of: url) else {
            throw Self.badConfiguration(
                "payment-url is '\(url ?? "")'; it must be the URL of the provider, such as https://pay.example/api."
            )
        }
        return WebhookPaymentProvider(
            PaymentProviderName(rawValue: text),
            transport: HTTPURLSession().transport(to: origin),
            path: path,
            secret: try paymentSecret(settings),
            tolerance: try settings[Keys.paymentTolerance],
            clock: clock
        )
    }

    /// Performs the calls to a payment provider until the task is cancelled: first those that an earlier process left.
    /// Logs each call that fails.
    func performPaymentCalls(of house: AuctionHouse, to provider: any PaymentProvider, _ log: RequestLog) async {
        guard provider.name != .manual else { return }
        while !Task.isCancelled {
            do {
                for failure in try await house.performPaymentCalls().failures {
                    log.write(message: "\(failure)", level: "error")
                }
            } catch is CancellationError {
                return
            } catch {
                log.write(message: "The calls to the payment provider cannot be performed: \(error)", level: "error")
            }
            try? await clock.wait(.seconds(1))
        }
    }

    private func paymentSecret(_ settings: Settings) throws -> [UInt8] {
        let secret: String
        if let path = try settings[OrderingSettings.paymentSecretFile] {
            do {
                secret = String(
                    decoding: try AtomicFile(path: path, sizeLimit: Self.secretLimit, followsLink: true).read() ?? [],
                    as: UTF8.self
                )
            } catch {
                throw Self.badConfiguration("Cannot read the secret of the payment provider: \(error)")
            }
        } else {
            secret = environment[Self.secretVariable] ?? ""
        }
        let bytes =
            Array(secret.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).first ?? []
        guard !bytes.isEmpty else {
            throw Self.badConfiguration(
                "The payment provider needs a secret. Set payment-secret-file, or the variable \(Self.secretVariable)."
            )
        }
        return Array(bytes)
    }

    /// The origin and the path of a URL; `nil` if it is not valid. A slash at the end of the path does not count.
    private static func parts(of url: String) -> (origin: HTTPOrigin, path: String)? {
        guard let scheme = url.firstRange(of: "://") else { return nil }
        let start = url[scheme.upperBound...].firstIndex(of: "/") ?? url.endIndex
        let path = url[start...]
        guard !path.contains(where: { "?# ".contains($0) }) else { return nil }
        return HTTPOrigin(String(url[..<start])).map { ($0, String(path.hasSuffix("/") ? path.dropLast() : path)) }
    }

    private static func badConfiguration(_ detail: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .badConfiguration,
            kind: "bad-configuration",
            title: "Bad configuration",
            detail: detail
        )
    }
}
