internal import BidlySQL
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// The kept table of photos. The log contains only the identifiers of photos. A photo is never changed or deleted.
final class PhotoTable {
    static let definition = ModuleTable(
        "photos",
        .kept("Photos of items."),
        migrations: [
            SQLMigration("photos") { d in
                """
                CREATE TABLE photos (
                    id \(d.text) PRIMARY KEY, full_size \(d.blob) NOT NULL, thumbnail \(d.blob) NOT NULL
                )\(d.tableOptions)
                """
            }
        ]
    )

    private let find, full, thumbnail, insert: any SQLStatement
    /// The loaded photos that exist.
    private var known: Set<PhotoID> = []
    private var added: [PhotoID: ProcessedPhoto] = [:]

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT id FROM photos WHERE id = ?1")
        full = connection.deferred("SELECT full_size FROM photos WHERE id = ?1")
        thumbnail = connection.deferred("SELECT thumbnail FROM photos WHERE id = ?1")
        insert = connection.deferred(
            "INSERT INTO photos (id, full_size, thumbnail) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO NOTHING"
        )
    }

    /// Looks up which of the given photos exist, in at most one round trip to the database.
    func load(_ ids: [PhotoID]) throws {
        var parameters = SQLParameters(capacity: ids.count)
        for id in ids where !known.contains(id) { parameters.add(id.rawValue) }
        guard parameters.count > 0 else { return }
        for row in try find.run(parameters) { known.insert(try row.read(0)) }
    }

    /// Whether a loaded photo exists.
    func contains(_ id: PhotoID) -> Bool { known.contains(id) }

    /// Stores a photo at the next `flush()`.
    func add(_ photo: ProcessedPhoto, as id: PhotoID) {
        guard known.insert(id).inserted else { return }
        added[id] = photo
    }

    /// Reads the JPEG file of a photo; `nil` if the photo or the size does not exist.
    func content(of id: PhotoID, size: PhotoSize) throws -> [UInt8]? {
        switch size {
        case .full: try full.first(id.rawValue)?.read(0)
        case .thumbnail: try thumbnail.first(id.rawValue)?.read(0)
        default: nil
        }
    }

    /// Writes the added photos, and clears the cache: changes of kept tables are not logged, so changes by other
    /// processes cannot be detected.
    func flush() throws {
        known = []
        guard !added.isEmpty else { return }
        var parameters = SQLParameters(capacity: added.count * 3)
        for (id, photo) in added { parameters.add(id.rawValue, photo.full, photo.thumbnail) }
        _ = try insert.run(parameters)
        added = [:]
    }

    func invalidateAll() { (known, added) = ([], [:]) }
}
