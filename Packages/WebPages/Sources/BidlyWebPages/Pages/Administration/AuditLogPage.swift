internal import FoundationCore
internal import HTTPCore

/// The page on which administrators read the audit log of the house, newest entry first.
struct AuditLogPage: Sendable {
    let entries: [SiteLogEntry]
    /// Whether the page shows the latest entries.
    var isLatest = true

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.auditLog, in: .administration) {
            HTML(.p) { HTML(.a, .href(.auditLog)) { isLatest ? Texts.refresh : Texts.latestEntries } }
            if entries.isEmpty { HTML(.p) { Texts.noLogEntries } } else { table(context) }
            if entries.count == PageLimit.standard.count, let last = entries.last {
                HTML(.p) {
                    HTML(.a, .class("button"), .href(PageURL.auditLog.with(["before": "\(last.position)"]))) {
                        Texts.earlier
                    }
                }
            }
        }
    }

    private func table(_ context: PageContext) -> HTML {
        HTML(.div, .class("scroll")) {
            HTML(.table) {
                HTML(.thead) {
                    HTML(.tr) {
                        for title in [Texts.time, Texts.event, Texts.actedBy, Texts.about, Texts.reason] {
                            HTML(.th, .scope("col")) { title }
                        }
                    }
                }
                HTML(.tbody) { for entry in entries { row(of: entry, context.format) } }
            }
        }
    }

    private func row(of entry: SiteLogEntry, _ format: PageFormat) -> HTML {
        HTML(.tr) {
            HTML(.td) { format.timeElement(entry.time) }
            HTML(.td) { Texts.event(entry.kind) }
            HTML(.td) { Self.actor(entry.actor) }
            HTML(.td) { entry.subject.map(Self.subject) }
            HTML(.td) { HTML(.bdi) { entry.reason ?? "" } }
        }
    }

    @HTMLBuilder
    private static func actor(_ actor: SiteLogEntry.Actor) -> HTML {
        switch actor {
        case .house: Texts.theHouse
        case .administrator(let id, let name):
            if let name { member(id, name) } else { Texts.owner }
            HTML(.small) { " (\(Texts.administratorMark))" }
        case .member(let id, let name): member(id, name ?? id.map { "\($0)" } ?? Texts.unknown)
        }
    }

    private static func subject(_ subject: SiteLogEntry.Subject) -> HTML {
        switch subject {
        case .item(let id, let title): link(PageURL("items", "\(id)"), title ?? "\(id)")
        case .member(let id, let name): member(id, name)
        case .other(let text): HTML(.bdi) { text }
        }
    }

    private static func member(_ id: MemberID?, _ name: String) -> HTML {
        id.map { link(PageURL("members", "\($0)"), name) } ?? HTML(.bdi) { name }
    }

    private static func link(_ url: PageURL, _ text: String) -> HTML {
        HTML(.a, .href(url)) { HTML(.bdi) { text } }
    }
}

extension PageURL {
    /// The page with the latest entries of the audit log.
    static let auditLog = PageURL("administration", "log")
}
