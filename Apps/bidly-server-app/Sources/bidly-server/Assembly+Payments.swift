import AuctionHouse
import CommandLineCore
import FoundationCore
import HTTPCore
import HTTPCoreCurl
import HouseCore
import HouseServing
import Ordering
import OrderingHouse

extension Assembly {
    /// The maximum size of a secret file, in bytes.
    private static let secretLimit = 4_096

    /// Returns the payment provider from the settings; the manual one if the settings name none.
    ///
    /// - Throws: `CommandFailure`, exit status 78, if the URL or the secret is missing or not valid.
    func paymentProvider(_ settings: Settings) throws -> any PaymentProvider {
        try webhookProvider(.current, settings) ?? ManualPaymentProvider()
    }

    /// Returns the payment provider that the house used before, if the settings name one. Its late events are
    /// processed, and the remaining calls to it are sent.
    ///
    /// - Throws: `CommandFailure`, exit status 78, if the URL or the secret is missing or not valid.
    func formerPaymentProvider(_ settings: Settings) throws -> (any PaymentProvider)? {
        try webhookProvider(.former, settings)
    }

    /// Returns the payment provider that a group of settings describes; `nil` for the manual one.
    private func webhookProvider(_ keys: PaymentProviderSettings, _ settings: Settings) throws -> (any PaymentProvider)?
    {
        let url = try settings[keys.url]
        guard let text = try settings[keys.name], text != PaymentProviderName.manual.rawValue else {
            guard url == nil else {
                throw CommandFailure.badConfiguration(
                    "\(keys.url.key) is set, but \(keys.name.key) is not. Set \(keys.name.key) to a name."
                )
            }
            return nil
        }
        let isName = !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        guard isName else {
            throw CommandFailure.badConfiguration(
                "\(keys.name.key) is '\(text)'; it must consist of the letters a-z and digits."
            )
        }
        guard let url, let (origin, path) = Self.parts(of: url) else {
            throw CommandFailure.badConfiguration(
                """
                \(keys.url.key) is '\(url ?? "")'; it must be the URL of the provider, such as https://pay.example/api.
                """
            )
        }
        return WebhookPaymentProvider(
            PaymentProviderName(rawValue: text),
            transport: CurlSession().transport(to: origin),
            path: path,
            secret: try secret(keys, settings),
            tolerance: try settings[OrderingSettings.paymentTolerance],
            clock: clock
        )
    }

    /// Performs calls to payment providers until the task is cancelled. Includes the calls that an earlier process left
    /// in the outbox. Logs each call that fails. Does nothing if no provider receives calls.
    func performPaymentCalls(of house: AuctionHouse, to providers: [any PaymentProvider], _ log: RequestLog) async {
        guard providers.contains(where: { $0.name != .manual }) else { return }
        while !Task.isCancelled {
            do {
                for failure in try await house.performPaymentCalls().failures {
                    log.write(message: "\(failure)", level: "error")
                }
            } catch is CancellationError {
                return
            } catch {
                log.write(message: "Cannot call the payment provider: \(error)", level: "error")
            }
            try? await clock.wait(.seconds(1))
        }
    }

    private func secret(_ keys: PaymentProviderSettings, _ settings: Settings) throws -> [UInt8] {
        let secret: String
        if let path = try settings[keys.secretFile] {
            do {
                secret = String(
                    decoding: try AtomicFile(path: path, sizeLimit: Self.secretLimit, followsLink: true).read() ?? [],
                    as: UTF8.self
                )
            } catch {
                throw CommandFailure.badConfiguration("Cannot read the secret of the payment provider: \(error)")
            }
        } else {
            secret = environment[keys.secretVariable] ?? ""
        }
        let bytes =
            Array(secret.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).first ?? []
        guard !bytes.isEmpty else {
            throw CommandFailure.badConfiguration(
                """
                The payment provider needs a secret. Set \(keys.secretFile.key), or the variable \(keys.secretVariable).
                """
            )
        }
        return Array(bytes)
    }

    /// The origin and the path of a URL; `nil` if it is not valid. A slash at the end of the path is ignored.
    private static func parts(of url: String) -> (origin: HTTPOrigin, path: String)? {
        guard let scheme = url.firstRange(of: "://") else { return nil }
        let start = url[scheme.upperBound...].firstIndex(of: "/") ?? url.endIndex
        let path = url[start...]
        guard !path.contains(where: { "?# ".contains($0) }) else { return nil }
        return HTTPOrigin(String(url[..<start])).map { ($0, String(path.hasSuffix("/") ? path.dropLast() : path)) }
    }
}
