public import Catalog
public import CatalogAPI
public import FoundationCore
public import HouseCore

extension Command where Module == CatalogHouse, Output == Item {
    /// Drafts an item; the caller becomes its seller.
    ///
    /// Refusals: `.invalid` for a condition, a category, a brand or a photo that does not exist, and for a title with
    /// invisible characters; `IdentifierTaken` if an item has the identifier; `CallerRefusal` unless the caller is a
    /// member who is not suspended.
    public static func draft(_ details: ItemDetails, as id: ItemID) -> Command {
        Command(on: [LogSubject(id)] + LogSubject.references(of: details)) { context in
            let seller = try context.activeMember()
            try context.requireKnown(details)
            try context.requireVisible(details.title, as: "title")
            return try context.draft(details, as: id, by: seller)
        }
    }

    /// Revises an item of the caller. Revising to equal details changes nothing.
    ///
    /// After the first bid, the description can only be extended; after the end, revisions are refused.
    ///
    /// Refusals: `.notFound` if the caller does not sell the item; `.versionConflict` if the item has another version;
    /// `.invalid` as for a draft, but an unchanged title may keep invisible characters; `.tooLateToRevise` as
    /// described; `CallerRefusal` unless the caller is a member.
    public static func revise(_ revision: ItemRevision) -> Command {
        let id = revision.item, details = revision.details
        let subjects = [LogSubject(id), .auction(of: id)] + LogSubject.references(of: details)
        return Command(on: subjects) { context in
            let item = try context.ownItem(id)
            guard item.isNamed(by: revision.ifMatch) else { throw CatalogRefusal.versionConflict }
            try context.requireKnown(details)
            if details.title != item.details.title { try context.requireVisible(details.title, as: "title") }
            switch context.session.auction(of: id, at: context.now)?.revision {
            case nil, .anything: break
            case .addition where details.onlyAddsDescription(to: item.details): break
            case .addition, .nothing: throw CatalogRefusal.tooLateToRevise
            }
            guard details != item.details else { return item }
            try context.record(.itemRevised(id, details: details))
            return item.revised(details)
        }
    }

    /// Relists one of the caller's items that is unsold, or whose sale was reversed: creates a new draft with the same
    /// details. An item can be relisted once.
    ///
    /// Refusals: `.notFound` if the caller does not sell the item; `.notRelistable` unless `ItemAuction.isRelistable`;
    /// `.alreadyRelisted(as:)`; `IdentifierTaken` if an item has the identifier; `CallerRefusal` unless the
    /// caller is a member who is not suspended.
    public static func relist(_ id: ItemID, as new: ItemID) -> Command {
        Command(on: [LogSubject(id), LogSubject(new), .auction(of: id)]) { context in
            let item = try context.ownItem(id)
            _ = try context.activeMember()
            guard context.session.auction(of: id, at: context.now)?.isRelistable == true else {
                throw CatalogRefusal.notRelistable
            }
            if let successor = context.session.successor(of: id) { throw CatalogRefusal.alreadyRelisted(as: successor) }
            let relisted = try context.draft(item.details, as: new, by: item.seller, relistedFrom: id)
            try context.record(.itemRelisted(id, as: new))
            return relisted
        }
    }
}

extension Command where Module == CatalogHouse, Output == Review {
    /// Reviews a purchase. Only the buyer may review, after the delivery and only once.
    ///
    /// Refusals: `.notFound` if the item does not exist or is a draft; `.notReviewable` if the caller is not the buyer
    /// or has not received the item; `.alreadyReviewed` if the caller has already reviewed it; `.invalid` for an invalid
    /// rating or text; `CallerRefusal` unless the caller is a member.
    public static func review(_ id: ItemID, _ review: NewReview) -> Command {
        Command(on: [LogSubject(id), .auction(of: id)]) { context in
            let author = try context.member()
            guard context.session.item(id) != nil, let auction = context.session.auction(of: id, at: context.now) else {
                throw CatalogRefusal.notFound
            }
            guard auction.buyer == author else { throw CatalogRefusal.notReviewable }
            guard context.session.review(of: id) == nil else { throw CatalogRefusal.alreadyReviewed }
            let written = try refusingInvalidFields { () throws(InvalidField) in
                try Review(item: id, rating: review.rating, text: review.text, time: context.now)
            }
            try context.record(.itemReviewed(id, author: author, rating: review.rating, text: review.text))
            return written
        }
    }
}

extension CommandContext<CatalogHouse> {
    /// Returns an item of the caller.
    ///
    /// - Throws: `CatalogRefusal.notFound` if the item does not exist or belongs to another member; `CallerRefusal`
    ///   unless the caller is a member.
    func ownItem(_ id: ItemID) throws -> Item {
        let seller = try member()
        guard let item = session.item(id), item.seller == seller else { throw CatalogRefusal.notFound }
        return item
    }

    fileprivate func draft(
        _ details: ItemDetails,
        as id: ItemID,
        by seller: MemberID,
        relistedFrom: ItemID? = nil
    ) throws -> Item {
        guard session.item(id) == nil else { throw IdentifierTaken() }
        try record(.itemDrafted(id, seller: seller, details: details, relistedFrom: relistedFrom))
        return Item(id: id, seller: seller, details: details, relistedFrom: relistedFrom, createdAt: now)
    }

    /// Validates that the condition, the category, the brand and the photos of item details exist.
    func requireKnown(_ details: ItemDetails) throws(CatalogRefusal) {
        if let condition = details.condition, !ItemCondition.known.contains(condition) {
            let known = ItemCondition.known.map(\.rawValue).joined(separator: ", ")
            throw .invalid(InvalidField("condition", "must be one of \(known)"))
        }
        guard session.categories[details.category] != nil else {
            throw .invalid(InvalidField("category", "must be a category of the house"))
        }
        if let brand = details.brand, session.brands[brand] == nil {
            throw .invalid(InvalidField("brand", "must be a brand of the house"))
        }
        guard details.photos.allSatisfy(session.photos.contains) else {
            throw .invalid(InvalidField("photos", "must be photos of the house"))
        }
    }

    /// Validates that new text contains no invisible characters.
    func requireVisible(_ text: String, as field: String) throws(CatalogRefusal) {
        try refusingInvalidFields { () throws(InvalidField) in try CheckedText.requireVisible(text, as: field) }
    }
}
