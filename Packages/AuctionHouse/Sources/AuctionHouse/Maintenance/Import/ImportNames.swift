import Catalog
import FoundationCore

/// Who and what a running import has met, so that each is looked up or made once.
struct ImportNames: Sendable {
    /// The most names of a kind that are remembered; beyond that, all are forgotten and looked up again.
    static let most = 50_000
    /// Room for a blank and a number behind a name that is taken, in bytes.
    private static let numberLength = 8

    fileprivate var sellers: [ExactText: MemberID] = [:]
    fileprivate var recorded: [ExactText: MemberID] = [:]
    fileprivate var categories = FoldedNames<ItemCategoryID>()
    fileprivate var brands = FoldedNames<BrandID>()
    fileprivate var position: Int64?
}

extension ImportNames {
    /// Looks again at what others may have written since the last batch.
    mutating func catchUp(_ desk: Desk) throws {
        guard try desk.transaction.lastPosition() != position else { return }
        let all = try desk.transaction.categories(), tree = CategoryTree(all)
        let paths = all.sorted { $0.id > $1.id }.compactMap { category in
            CategoryPath(tree.path(to: category.id)).map { ($0.description, category.id) }
        }
        categories = FoldedNames(paths)
        let makers = try desk.transaction.brands().sorted { $0.id > $1.id }
        brands = FoldedNames(makers.map { ($0.name, $0.id) })
    }

    /// Remembers where the log ends after a batch.
    mutating func stop(at position: Int64) { self.position = position }

    /// The member with a name, who registers if there is none.
    mutating func seller(named name: String, at desk: inout Desk) throws -> MemberID {
        let exact = ExactText(name)
        if let known = sellers[exact] { return known }
        let id: MemberID
        if let member = try desk.transaction.member(named: name) {
            id = member.id
        } else {
            var key = ImportKey("member")
            key.add(name)
            id = try key.identifier { try desk.transaction.member($0) != nil }
            try desk.record(.memberRegistered(Member(id: id, name: name, registeredAt: desk.now)))
        }
        if sellers.count >= Self.most { sellers = [:] }
        sellers[exact] = id
        return id
    }

    /// The member that a name in a record stands for: one who came by import, never someone who registered. Where the
    /// name is taken, a number follows it.
    mutating func recordedMember(named name: String, at desk: inout Desk) throws -> MemberID {
        let exact = ExactText(name)
        if let known = recorded[exact] { return known }
        // By code points: a single character may be as long as the whole name.
        var letters = name.unicodeScalars
        while String(letters).utf8.count > Member.longestName - Self.numberLength { letters.removeLast() }
        while letters.last?.properties.isWhitespace == true { letters.removeLast() }
        let short = String(letters)
        var key = ImportKey("recorded")
        key.add(name)
        var isThere = false
        let id: MemberID = try key.identifier { id in
            guard let member = try desk.transaction.member(id) else { return false }
            isThere = member.name == name || member.name.hasPrefix(short + " ")
            return !isThere
        }
        if !isThere {
            var free = name, number = 1
            while try desk.transaction.member(named: free) != nil {
                number += 1
                free = "\(short) \(number)"
            }
            try desk.record(.memberRegistered(Member(id: id, name: free, registeredAt: desk.now)))
        }
        if recorded.count >= Self.most { recorded = [:] }
        recorded[exact] = id
        return id
    }

    /// The category at the end of a path, made with those above it as far as they are not there; capital and small letters
    /// make no other names.
    mutating func category(_ path: CategoryPath, at desk: inout Desk) throws -> ItemCategoryID {
        if let known = categories[path.description] { return known }
        var parent: ItemCategoryID?
        if let above = path.parent { parent = try category(above, at: &desk) }
        var key = ImportKey("category")
        for name in path.names { key.add(name) }
        let id: ItemCategoryID = try key.identifier { try desk.transaction.category($0) != nil }
        try desk.record(.categoryAdded(ItemCategory(id: id, name: path.names[path.names.count - 1], parent: parent)))
        categories[path.description] = id
        return id
    }

    /// The maker with a name, in capital or small letters, made if there is none.
    mutating func brand(named name: String, at desk: inout Desk) throws -> BrandID {
        if let known = brands[name] { return known }
        var key = ImportKey("brand")
        key.add(name)
        let id: BrandID = try key.identifier { try desk.transaction.brand($0) != nil }
        try desk.record(.brandAdded(Brand(id: id, name: name)))
        brands[name] = id
        return id
    }
}
