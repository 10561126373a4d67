import Accounts
import CommandLineCore
import FoundationCore

extension Diagnosis {
    /// The smallest clock skew, in seconds, that makes displayed remaining times misleading. A server's time has a
    /// resolution of one second.
    private static let tolerableSkew: Int64 = 5

    /// Checks the server, the selected member's sign-in, the member's local stores, and the clock against the server's
    /// clock.
    func checks(of url: ServerURL) async -> [CheckResult] {
        let report: ServerReport
        do {
            report = try await assembly.report(of: url)
        } catch {
            return [failed("server", error), clock(after: nil)]
        }
        let program = report.program.map { ", \($0)" } ?? ""
        let server = CheckResult(.ok, "server", "\(url): house \(report.house)\(program)")
        return [server] + (await localData(at: url)) + [clock(skew: report.clockSkew)]
    }

    private func localData(at url: ServerURL) async -> [CheckResult] {
        do {
            let connection = try await assembly.connection(
                to: url,
                options,
                .optional,
                asAdmin: false,
                usesStoredResponses: false
            )
            let stores = try assembly.stores(of: connection.owner, at: connection.location)
            return [
                await signIn(over: connection, at: url), await watchlist(in: stores.watchlist),
                await pendingBids(in: stores.pendingBids),
            ]
        } catch {
            return [failed("member", error)]
        }
    }

    private func signIn(over connection: HouseConnection, at url: ServerURL) async -> CheckResult {
        guard let member = connection.account else { return CheckResult(.ok, "member", "not signed in") }
        do {
            return CheckResult(.ok, "member", try await assembly.accountName(over: connection, at: url))
        } catch {
            return CheckResult(.fail, "member", "\(member.name): \(CommandFailure.translating(error))")
        }
    }

    private func clock(skew: Duration?) -> CheckResult {
        guard let skew else { return clock(after: nil) }
        let seconds = skew.components.seconds, now = assembly.clock.now
        guard abs(seconds) >= Self.tolerableSkew else {
            return CheckResult(.ok, "clock", "\(now): matches the server's clock")
        }
        let difference = "\(abs(seconds)) s \(seconds > 0 ? "behind" : "ahead of") the server"
        return CheckResult(.warn, "clock", "\(now): \(difference); remaining times are wrong")
    }
}
