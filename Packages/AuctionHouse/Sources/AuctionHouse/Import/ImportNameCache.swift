internal import Accounts
internal import AccountsHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

/// Caches the identifiers of the members, categories and brands that imports reference. Cached identifiers stay valid,
/// because a house never deletes these entities.
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

    typealias Catalog = (categories: [CategoryPath: ItemCategoryID], brands: [String: BrandID])

    private let house: House
    private var members: [MemberKey: MemberID] = [:]
    private var categories: [CategoryPath: ItemCategoryID] = [:]
    private var brands: [String: BrandID] = [:]

    init(_ house: House) { self.house = house }

    /// Returns the members, categories and brands by name; adds those that do not exist. Usually one commit adds all.
    ///
    /// - Throws: `InvalidField` if a member name is taken and no further number fits into the name; `CatalogRefusal`
    ///   for an invalid name of a category or brand; `CallerRefusal` if the caller is not an administrator;
    ///   `HouseFailure`.
    func resolve(
        _ records: [MemberImport],
        _ paths: [CategoryPath],
        _ names: [String],
        by caller: Caller
    ) async throws -> (members: [ExactText: MemberID], catalog: Catalog) {
        var found: [ExactText: MemberID] = [:], catalog: Catalog = ([:], [:]), missing: [MemberImport] = []
        for record in records {
            let key = MemberKey(record)
            if let known = members[key] { found[key.name] = known } else { missing.append(record) }
        }
        for path in paths { catalog.categories[path] = categories[path] }
        for name in names { catalog.brands[name] = brands[name] }
        var firstOutcomes: [MemberImportOutcome]?
        if catalog.categories.count < paths.count || catalog.brands.count < names.count {
            let missingPaths = paths.filter { catalog.categories[$0] == nil }
            let missingNames = names.filter { catalog.brands[$0] == nil }
            let (outcomes, added) = try await house.perform(
                .importMembers(missing),
                then: .importNames(categories: missingPaths, brands: missingNames),
                by: caller
            )
            firstOutcomes = outcomes
            add(added)
            catalog.categories.merge(added.categories) { $1 }
            catalog.brands.merge(added.brands) { $1 }
        }
        while !missing.isEmpty {
            let recorded = missing
            let outcomes: [MemberImportOutcome]
            if let first = firstOutcomes.take() {
                outcomes = first
            } else {
                outcomes = try await house.module(AccountsHouse.self).perform(.importMembers(recorded), by: caller)
            }
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
        return (found, catalog)
    }

    private func add(_ names: ImportedNames) {
        if categories.count >= Self.limit { categories = [:] }
        if brands.count >= Self.limit { brands = [:] }
        categories.merge(names.categories) { $1 }
        brands.merge(names.brands) { $1 }
    }
}
