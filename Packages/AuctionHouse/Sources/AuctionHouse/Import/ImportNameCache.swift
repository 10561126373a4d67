internal import Accounts
internal import AccountsHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

/// A cache of the members, categories and brands that imports reference. They are never deleted.
actor ImportNameCache {
    /// The maximum number of cached names of a kind; when it is exceeded, the cache is cleared.
    private static let limit = 50_000

    private struct MemberKey: Hashable {
        let name: ExactText
        let identity: MemberImport.Identity

        init(_ record: MemberImport) {
            name = ExactText(record.original.text)
            identity = record.identity
        }
    }

    private let house: House
    private var members: [MemberKey: MemberID] = [:]
    private var categories: [CategoryPath: ItemCategoryID] = [:]
    private var brands: [String: BrandID] = [:]

    init(_ house: House) { self.house = house }

    /// Returns the members by name; registers unknown names.
    ///
    /// - Throws: `InvalidField` if no further number can be appended to a name that is taken; `CallerRefusal` if the
    ///   caller is not an administrator; `HouseFailure`.
    func members(_ records: [MemberImport], by caller: Caller) async throws -> [ExactText: MemberID] {
        var found: [ExactText: MemberID] = [:], missing: [MemberImport] = []
        for record in records {
            let key = MemberKey(record)
            if let known = members[key] { found[key.name] = known } else { missing.append(record) }
        }
        while !missing.isEmpty {
            let recorded = missing
            let outcomes = try await house.module(AccountsHouse.self).perform(.importMembers(recorded), by: caller)
            missing = []
            if members.count >= Self.limit { members = [:] }
            for (var record, outcome) in zip(recorded, outcomes) {
                switch outcome {
                case .new(let id), .existing(let id):
                    members[MemberKey(record)] = id
                    found[ExactText(record.original.text)] = id
                    continue
                case .identifierTaken: record.chooseNextIdentifier()
                case .nameTaken: try record.chooseNextName()
                }
                missing.append(record)
            }
        }
        return found
    }

    /// Returns the categories by path, then the brands by name; adds those that do not exist.
    ///
    /// - Throws: `CatalogRefusal` for an invalid name; `CallerRefusal` if the caller is not an administrator;
    ///   `HouseFailure`.
    func catalog(
        _ paths: [CategoryPath],
        _ names: [String],
        by caller: Caller
    ) async throws -> (categories: [CategoryPath: ItemCategoryID], brands: [String: BrandID]) {
        var found = (categories: [CategoryPath: ItemCategoryID](), brands: [String: BrandID]())
        var missing = (paths: [CategoryPath](), names: [String]())
        for path in paths {
            if let known = categories[path] { found.categories[path] = known } else { missing.paths.append(path) }
        }
        for name in names {
            if let known = brands[name] { found.brands[name] = known } else { missing.names.append(name) }
        }
        guard !missing.paths.isEmpty || !missing.names.isEmpty else { return found }
        let recorded = try await house.module(CatalogHouse.self).perform(
            .importNames(categories: missing.paths, brands: missing.names),
            by: caller
        )
        if categories.count >= Self.limit { categories = [:] }
        if brands.count >= Self.limit { brands = [:] }
        categories.merge(recorded.categories) { $1 }
        brands.merge(recorded.brands) { $1 }
        return (
            found.categories.merging(recorded.categories) { $1 }, found.brands.merging(recorded.brands) { $1 }
        )
    }
}
