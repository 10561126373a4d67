import BidlySQL
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

/// A house with the catalog and fake auctions, in a temporary file. Its members are sam, anna, ben, and max, who is
/// suspended.
struct TestHouse {
    let database: ObservedDatabase
    let clock: TestClock
    let house: House
    private let table: RouteTable

    static let sam = Caller.member("sam"), anna = Caller.member("anna"), ben = Caller.member("ben")
    static let administrator = Caller(member: nil, isAdministrator: true)

    /// Opens a house in a new file, or in the file of another house.
    init(beside other: TestHouse? = nil, identifiers: any IdentifierSource = SequentialIdentifierSource()) async throws
    {
        database = try other?.database ?? ObservedDatabase(TemporaryHouseDatabase())
        clock = other?.clock ?? TestClock()
        house = try await House(
            HouseConfiguration(
                modules: [CatalogHouse(photos: EchoPhotoProcessor()) { FakeItemAuctions($0) }, FakeAuctions()],
                members: { _ in KnownMembers() },
                database: database,
                clock: clock,
                identifiers: identifiers
            )
        )
        table = RouteTable(house.routes, identifiers: SequentialIdentifierSource())
    }

    var catalog: ModuleHouse<CatalogHouse> { house.module(CatalogHouse.self) }

    /// Performs a command as sam, unless another caller is given.
    @discardableResult
    func perform<Output>(
        _ command: Command<CatalogHouse, Output>,
        by caller: Caller = sam
    ) async throws -> Output {
        try await catalog.perform(command, by: caller)
    }

    /// Adds a category as the administrator; by default a top-level one.
    @discardableResult
    func addCategory(_ name: String = "Radios", below parent: ItemCategoryID? = nil) async throws -> ItemCategoryID {
        let id = catalog.identifiers.next(ItemCategorySubject.self)
        return try await perform(.addCategory(NewCategory(name: name, parent: parent), as: id), by: Self.administrator)
            .id
    }

    @discardableResult
    func addBrand(_ name: String) async throws -> BrandID {
        let id = catalog.identifiers.next(BrandSubject.self)
        return try await perform(.addBrand(NewBrand(name: name), as: id), by: Self.administrator).id
    }

    /// Drafts a radio, with sam as the seller.
    func draft(_ title: String = "Valve radio", in category: ItemCategoryID) async throws -> Item {
        let id = catalog.identifiers.next(ItemSubject.self)
        return try await perform(.draft(ItemDetails(title: title, category: category), as: id))
    }

    /// Stores photos with the given identifiers, without an item.
    func store(photos: [PhotoID]) throws {
        let connection = try database.open(.write)
        let insert = connection.deferred("INSERT INTO photos (id, full_size, thumbnail) VALUES (?1, x'01', x'02')")
        for photo in photos { try insert.execute(photo.rawValue) }
    }

    /// Sets the actions that the auction of an item permits, and thereby publishes the item.
    func publish(_ item: ItemID, as auction: ItemAuction = ItemAuction(revision: .anything)) async throws {
        try await house.module(FakeAuctions.self).perform(FakeAuctions.change(item, to: auction), by: .house)
    }

    /// Revises an item without checking its version.
    @discardableResult
    func revise(_ item: ItemID, to details: ItemDetails, by caller: Caller = sam) async throws -> Item {
        try await perform(.revise(ItemRevision(item, ifMatch: .init(rawValue: "*"), details: details)), by: caller)
    }

    /// Reads the stored item.
    func item(_ id: ItemID) async throws -> Item? {
        try await catalog.read { session, _ in
            try session.load([LogSubject(id)])
            return session.item(id)
        }
    }

    func categories() async throws -> [ItemCategory] {
        try await catalog.read { session, _ in try session.allCategories() }
    }

    func brands() async throws -> [Brand] { try await catalog.read { session, _ in try session.allBrands() } }

    func log() async throws -> [LogEntry] { try await house.read { try $0.log(after: 0, limit: 100_000) } }

    /// Sends a request with a JSON text as its content.
    func send(
        _ method: HTTPRequest.Method,
        _ target: String,
        _ body: String? = nil,
        as caller: Caller = .anonymous,
        fields: HTTPFields = [:]
    ) async throws -> JSONReply {
        var fields = fields
        if body != nil, fields[.contentType] == nil { fields[.contentType] = "application/json" }
        let request = try HTTPRequest(method: method, target: target, fields: fields, body: Array((body ?? "").utf8))
        return JSONReply(try await table.respond(to: request, from: caller))
    }
}

/// The members of every test house.
private final class KnownMembers: MemberDirectory {
    func load(_ members: [MemberID]) {}
    func contains(_ member: MemberID) -> Bool { ["sam", "anna", "ben", "max"].contains(member) }
    func isSuspended(_ member: MemberID) -> Bool { member == "max" }
}
