import Accounts
import CommandLineCore
import FoundationCore

/// Prints sign-ins, sign-outs and sessions.
struct SignInPresenter {
    let console: Console
    let now: Instant

    func present(_ session: StoredSession, at url: ServerURL, as output: OutputOptions) throws {
        let report = SignInReport(
            member: session.member.id.rawValue,
            name: session.member.name,
            server: url.description,
            expiresAt: session.expiresAt
        )
        if let fields = output.json { return try console.output.json(report, fields) }
        let format = ValueFormat(channel: console.output, now: now)
        try FieldList([
            ("Member", report.member), ("Name", report.name), ("Server", report.server),
            ("Expires", format.time(report.expiresAt)),
        ]).write(to: console.output)
    }

    /// - Parameter failure: the reason why the server could not end the session; `nil` if it has ended.
    func present(
        signedOut session: StoredSession,
        at url: ServerURL,
        _ failure: ClientFailure?,
        as output: OutputOptions
    ) throws {
        if let failure {
            let time = ValueFormat(channel: console.error, now: now).time(session.expiresAt)
            let text = "note: Deleted only here. The session at \(url) expires \(time). Reason: \(failure)"
            try? console.error.line(console.error.printable(text))
        }
        let name = session.member.name
        if let fields = output.json {
            let report = SignOutReport(member: name, server: url.description, endedAtServer: failure == nil)
            return try console.output.json(report, fields)
        }
        try console.output.line(console.output.printable("Signed out '\(name)' at \(url)."))
    }

    func present(_ sessions: [Accounts::Session], as output: OutputOptions) throws {
        if let fields = output.json { return try console.output.json(sessions, fields) }
        let format = ValueFormat(channel: console.output, now: now)
        var table = Table(columns: [
            .init("SESSION"), .init("PROGRAM", mayShrink: true), .init("CREATED"), .init("EXPIRES"), .init("CURRENT"),
        ])
        for session in sessions {
            table.append([
                session.id.rawValue, session.label, format.time(session.createdAt), format.time(session.expiresAt),
                session.isCurrent ? "yes" : "",
            ])
        }
        try table.write(to: console.output)
    }
}
