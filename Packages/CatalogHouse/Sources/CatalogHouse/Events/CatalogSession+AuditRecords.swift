internal import Catalog
internal import FoundationCore
public import HouseCore

extension CatalogSession {
    /// Returns an audit record for each event. Its data is the unchanged body of the log entry, because administrators
    /// may read drafts.
    public func auditRecords(of events: [LoggedEvent<CatalogEvent>]) throws -> [AuditRecord] {
        let items = events.filter { if case .item = CatalogSubject($0.entry.subject) { true } else { false } }
        try load(items.map(\.entry.subject))
        return try events.map { logged in
            let item = ItemID(logged.entry.subject.rawValue).map(AuditRecord.Entity.item)
            return AuditRecord(by: try actor(of: logged), about: item, data: logged.entry.body)
        }
    }

    private func actor(of logged: LoggedEvent<CatalogEvent>) throws -> AuditRecord.Actor {
        switch logged.event {
        case .itemDrafted(_, let seller, _, _): return .member(seller)
        case .itemRevised(let id, _), .itemRelisted(let id, _):
            guard let seller = item(id)?.seller else {
                throw UnreadableEntry(logged.entry, "The item was not drafted.")
            }
            return .member(seller)
        case .itemReviewed(_, let author, _, _): return .member(author)
        case .categoryAdded(_, let admin), .brandAdded(_, let admin): return .administrator(admin)
        }
    }
}
