internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HTTPCore

extension SellingForms {
    /// Reads the categories and brands that the forms offer as choices.
    ///
    /// - Throws: `ClientFailure`.
    static func load(for visit: Visit) async throws -> SellingForms {
        async let brands = visit.clients.catalog.brands()
        let categories = CategoryTree(try await visit.clients.catalog.categories())
        return SellingForms(categories: categories, brands: try await brands)
    }
}

extension Visit {
    /// Returns the page that lists an item, with the drafts of the visitor.
    ///
    /// - Throws: `ClientFailure`.
    func listingPage(_ form: FormView) async throws -> SitePage {
        let query = SearchQuery(statuses: [.draft], seller: try account().id, sort: .newest)
        let drafts = try await clients.catalog.search(query, from: nil, limit: .largest, facets: false)
        return SellingPages.listing(form, drafts: drafts.rows.elements, context)
    }

    /// Returns an item that the visitor sells.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` if the visitor is anonymous; `.notFound` if the visitor is not the
    ///   seller.
    func ownItem(_ id: String) async throws -> Versioned<Item> {
        let seller = try account().id
        let item = try await clients.catalog.item(try identifier(id))
        guard item.value.seller == seller else { throw ClientFailure(.notFound) }
        return item
    }

    /// Returns an auction that the visitor may withdraw, with its item.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` if the visitor is anonymous; `.notFound` if the visitor is neither the
    ///   seller nor an administrator.
    func manageableAuction(_ id: String) async throws -> (item: Item, auction: Versioned<Auction>) {
        let member = try account().id
        let item = try await clients.catalog.item(try identifier(id)).value
        guard item.seller == member || context.isAdministrator else { throw ClientFailure(.notFound) }
        return (item, try await clients.bidding.auction(of: item.id))
    }

    /// Returns an item that the visitor sells, with the form for its terms.
    ///
    /// - Throws: `ClientFailure`.
    func terms(_ id: String) async throws -> (item: Item, form: FormView) {
        let item = try await ownItem(id).value
        return (item, try await termsForm(of: item))
    }

    /// Returns the form for the terms of an item. For the draft of a relisted item, the form proposes the former terms.
    ///
    /// - Throws: `ClientFailure`.
    func termsForm(of item: Item) async throws -> FormView {
        if let auction = try await auction(ofItem: item.id) {
            return TermsForm.form(for: item.id, auction, reserve: try await reserve(of: auction.value))
        }
        return TermsForm.form(for: item.id, nil, like: try await formerTerms(ofRelisted: item))
    }

    /// Returns the form that relists an item with its former terms.
    ///
    /// - Throws: `ClientFailure`.
    func relistingForm(of item: ItemID) async throws -> FormView {
        let fields = TermsForm.fields(for: nil, like: try await formerTerms(of: item))
        return SellingForms.relisting(of: item, fields, key: newKey())
    }

    /// Returns the terms of an item that the visitor relists; `nil` if it has no auction.
    private func formerTerms(of item: ItemID) async throws -> FormerTerms? {
        guard let auction = try await auction(ofItem: item)?.value else { return nil }
        return FormerTerms(of: auction, try await clients.bidding.ownPosition(on: item), at: context.now)
    }

    /// Returns the former terms of an item that the visitor has relisted; `nil` for other items.
    private func formerTerms(ofRelisted item: Item) async throws -> FormerTerms? {
        try await item.relistedFrom.asyncMap { try await formerTerms(of: $0) } ?? nil
    }

    /// Returns the items that relist items of the visitor. The keys are the former items. Reads the visitor's items,
    /// newest first, until they contain all given items, because a relisting is newer than the former item. Reads at
    /// most 500 items.
    ///
    /// - Throws: `ClientFailure`.
    func relistings(of items: Set<ItemID>) async throws(ClientFailure) -> [ItemID: ItemID] {
        let query = SearchQuery(statuses: [], seller: try account().id, sort: .newest)
        var relistings: [ItemID: ItemID] = [:], missing = items, cursor: PageCursor?
        for _ in 0..<Self.maximumPageCount {
            guard !missing.isEmpty else { break }
            let page = try await clients.catalog.search(query, from: cursor, limit: .largest, facets: false).rows
            for row in page.elements {
                missing.remove(row.item)
                guard let former = row.relistedFrom, items.contains(former) else { continue }
                missing.remove(former)
                relistings[former] = row.item
            }
            guard let next = page.next else { break }
            cursor = next
        }
        return relistings
    }

    /// Returns the form that revises an item.
    ///
    /// - Parameter isAddition: Whether the form can only extend the description; `nil` to decide that by the bids. If
    ///   the item has bids, its description can only be extended.
    /// - Throws: `ClientFailure`.
    func revisionForm(of item: Versioned<Item>, isAddition: Bool? = nil) async throws -> FormView {
        let hasBids = try await auction(ofItem: item.value.id)?.value.bidCount ?? 0 > 0
        guard !(isAddition ?? hasBids) else { return SellingForms.addition(to: item) }
        return try await SellingForms.load(for: self).revision(of: item)
    }

    /// Publishes or revises the terms in a submitted form. Publishing twice with the same terms has no second effect.
    ///
    /// - Throws: `FormFailure`, `MoneyError`, `InvalidField`, `ClientFailure`.
    func publish(_ input: FormInput, item: Item) async throws -> SiteReply {
        let page = SiteReply.redirect(PageURL("items", "\(item.id)"))
        guard let current = try await auction(ofItem: item.id) else {
            let former = try await formerTerms(ofRelisted: item)
            let offer = try TermsForm.offer(input, for: nil, like: former, at: context.now)
            _ = try await clients.bidding.publish(offer, of: item.id, ifSeen: nil)
            return page
        }
        guard let version = input.seenVersion, !version.isEmpty else {
            // The form of a draft that is published meanwhile.
            let former = try await formerTerms(ofRelisted: item), reserve = try await reserve(of: current.value)
            guard TermsForm.isPublished(input, as: current.value, like: former, reserve: reserve) else {
                throw ClientFailure(.versionConflict)
            }
            return page
        }
        let offer = try TermsForm.offer(input, for: current.value, at: context.now)
        _ = try await clients.bidding.publish(offer, of: item.id, ifSeen: EntityVersion(rawValue: version))
        return page
    }

    /// Publishes the terms in the form with which the visitor has stored a draft. If they are refused, replies with the
    /// page on which the visitor corrects them.
    ///
    /// - Throws: `CancellationError`; `ClientFailure`: `.keyReused` if the item is published with other terms.
    func publish(_ input: FormInput, draft: Item) async throws -> SiteReply {
        do {
            return try await publish(input, item: draft)
        } catch let cancellation as CancellationError {
            throw cancellation
        } catch {
            let failure = FormFailure(error)
            if failure.isVersionConflict, try await auction(ofItem: draft.id) != nil { throw ClientFailure(.keyReused) }
            let form = try await termsForm(of: draft)
            return try await reply(to: failure, of: form, input) { visit in
                SellingPages.change(Texts.terms, of: draft, Texts.draftIsStored, form, visit.context)
            }
        }
    }

    /// Returns the reserve of an auction of the visitor.
    private func reserve(of auction: Auction?) async throws -> Money? {
        try await auction.asyncMap { try await clients.bidding.ownPosition(on: $0.item).reserve } ?? nil
    }

    /// Adds the photos of a form to an item, in order. A rejected photo does not prevent the others; another failure
    /// does.
    ///
    /// - Throws: `FormFailure` that names the rejected photos and the failed photo with the reasons, and that states how
    ///   many photos are stored.
    func addPhotos(of input: FormInput, to item: ItemID) async throws {
        var rejections: [String] = [], count = 0
        for (number, file) in zip(1..., input.files) {
            do {
                if let reason = try await rejection(of: file.content, by: item) {
                    rejections.append(Texts.rejectedPhoto(number, file.fileName, reason))
                } else {
                    count += 1
                }
            } catch {
                var failure = FormFailure(error)
                failure.hasStoredPhotos = count > 0
                let failed = Texts.failedPhoto(number, file.fileName, failure.message)
                let stored = count == 0 ? [] : [Texts.storedPhotos(count, of: input.files.count)]
                failure.message = (rejections + [failed] + stored).joined(separator: " ")
                throw failure
            }
        }
        guard !rejections.isEmpty else { return }
        let stored = Texts.storedPhotos(count, rejected: rejections.count)
        var failure = FormFailure((rejections + [stored]).joined(separator: " "), field: "photos")
        failure.hasStoredPhotos = true
        throw failure
    }

    /// Adds a photo to an item. Returns the reason why the house rejects it; `nil` if it was added.
    private func rejection(of photo: [UInt8], by item: ItemID) async throws(ClientFailure) -> String? {
        guard photo.count <= SiteRoute.photoLimit else { return Texts.photoIsTooLarge }
        do {
            _ = try await clients.catalog.addPhoto(photo, to: item)
            return nil
        } catch {
            guard error.code == .invalid, error.effect == .notApplied else { throw error }
            return error.detail.map { FormFailure.fault(in: $0).map(Texts.reason) ?? $0 } ?? error.description
        }
    }

    /// Returns the page with the photos of an item.
    ///
    /// - Throws: `ClientFailure`.
    func photosPage(of item: Versioned<Item>) async throws -> SitePage {
        let isDraft = try await auction(ofItem: item.value.id) == nil
        return PhotosPage.page(item, isDraft: isDraft, context)
    }

    /// Returns the version that the visitor saw, from the hidden field.
    ///
    /// - Throws: `FormFailure` if the field is missing.
    func version(of input: FormInput) throws(FormFailure) -> String {
        guard let version = input.seenVersion, !version.isEmpty else {
            throw FormFailure(Texts.malformedForm, status: .badRequest)
        }
        return version
    }
}
