internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HTTPCore

extension SiteRoute {
    /// The maximum size of a photo in bytes.
    static let photoLimit = ItemDetails.maximumPhotoByteCount
    /// The maximum number of photos of this size in a form.
    static let photoCount = 4
    /// The maximum size of all photos in a form in bytes.
    static let photosLimit = photoCount * photoLimit
    /// The maximum size of a form with photos: the photos and the text.
    static let photosBodyLimit = photosLimit + textBodyLimit

    /// Listing, publishing, revising, withdrawing and relisting items.
    static let selling: [SiteRoute] =
        photos + [
            .get("sell") { visit, _ in
                _ = try visit.account()
                let form = try await SellingForms.load(for: visit).listing(key: visit.newKey())
                return .page(try await visit.listingPage(form))
            },
            .post("sell", bodyLimit: photosBodyLimit) { visit, _ in
                let seller = try visit.account().id
                var form = try await SellingForms.load(for: visit).listing(key: visit.newKey())
                form.resultPage = PageURL(
                    query: ["seller": "\(seller)", "status": SearchInput.anyStatus, "sort": SearchSort.newest.rawValue]
                )
                let listing = form
                return try await visit.submit(listing) { visit in
                    try await visit.listingPage(listing)
                } perform: { input in
                    try await list(input, visit)
                }
            },
            .get("items", "*", "publish") { visit, values in
                let (item, form) = try await visit.terms(values[0])
                return .page(SellingPages.change(Texts.terms, of: item, nil, form, visit.context))
            },
            .post("items", "*", "publish") { visit, values in
                let (item, form) = try await visit.terms(values[0])
                return try await visit.submit(form) { visit in
                    SellingPages.change(Texts.terms, of: item, nil, form, visit.context)
                } perform: { input in
                    try await visit.publish(input, item: item)
                }
            },
            .get("items", "*", "revise") { visit, values in
                let item = try await visit.ownItem(values[0])
                return .page(revisionPage(item.value, try await visit.revisionForm(of: item), visit))
            },
            .post("items", "*", "revise", bodyLimit: textBodyLimit) { visit, values in
                let item = try await visit.ownItem(values[0])
                // The form is the one that was submitted, even if there was a bid meanwhile.
                let isAddition = (try? FormInput(of: visit.request)).map { $0["addition"] != nil }
                let form = try await visit.revisionForm(of: item, isAddition: isAddition)
                return try await visit.submit(form) { visit in
                    revisionPage(item.value, form, visit)
                } perform: { input in
                    let old = item.value.details, version = EntityVersion<Item>(rawValue: try visit.version(of: input))
                    let details =
                        try input.optionalText("addition").map { try old.adding($0) }
                        ?? ItemDetails(input, photos: old.photos)
                    _ = try await visit.clients.catalog.revise(item.value.id, to: details, ifSeen: version)
                    return .redirect(PageURL("items", "\(item.value.id)"))
                }
            },
            .get("items", "*", "relist") { visit, values in
                let item = try await visit.ownItem(values[0]).value
                let form = try await visit.relistingForm(of: item.id)
                return .page(SellingPages.change(Texts.relist, of: item, Texts.relistIntroduction, form, visit.context))
            },
            .post("items", "*", "relist") { visit, values in
                let item = try await visit.ownItem(values[0]).value
                let form = try await visit.relistingForm(of: item.id)
                return try await visit.submit(form) { visit in
                    SellingPages.change(Texts.relist, of: item, Texts.relistIntroduction, form, visit.context)
                } perform: { input in
                    // Most mistakes are found before anything is stored.
                    _ = try TermsForm.offer(input, for: nil, at: visit.context.now)
                    return try await relist(item.id, input, visit)
                }
            },
            .get("items", "*", "withdraw") { visit, values in
                let (item, auction) = try await visit.manageableAuction(values[0])
                let form = SellingForms.withdrawal(of: auction)
                return .page(SellingPages.change(Texts.withdraw, of: item, Texts.withdrawalRules, form, visit.context))
            },
            .post("items", "*", "withdraw") { visit, values in
                let (item, auction) = try await visit.manageableAuction(values[0])
                let form = SellingForms.withdrawal(of: auction)
                return try await visit.submit(form) { visit in
                    SellingPages.change(Texts.withdraw, of: item, Texts.withdrawalRules, form, visit.context)
                } perform: { input in
                    let version = EntityVersion<Auction>(rawValue: try visit.version(of: input))
                    _ = try await visit.clients.bidding.withdraw(
                        item.id,
                        because: try input.text("reason"),
                        ifSeen: version
                    )
                    return .redirect(PageURL("items", "\(item.id)"))
                }
            },
        ]

    /// Drafts an item, adds its photos and publishes its auction.
    ///
    /// Parses the terms first, so that most mistakes are found before anything is stored. If a photo is rejected, shows
    /// the form with everything that was entered; it then continues with the draft. If the terms are refused, replies
    /// with the page on which the seller corrects them.
    ///
    /// - Throws: `CancellationError`; `ClientFailure`: `.keyReused` if the form was already sent with other entries;
    ///   the errors of the house.
    private static func list(_ input: FormInput, _ visit: Visit) async throws -> SiteReply {
        _ = try TermsForm.offer(input, for: nil, at: visit.context.now)
        let item = try await draft(input, visit)
        // A repetition must not add photos to the published item.
        guard try await visit.auction(ofItem: item.id) == nil else {
            guard input.files.isEmpty else { throw ClientFailure(.keyReused) }
            return try await visit.publish(input, draft: item)
        }
        do {
            try await visit.addPhotos(of: input, to: item.id)
        } catch let cancellation as CancellationError {
            throw cancellation
        } catch {
            let form = try await SellingForms.load(for: visit).listing(key: visit.newKey(), draft: item.id)
            return try await visit.reply(to: FormFailure(error), of: form, input) { visit in
                try await visit.listingPage(form)
            }
        }
        return try await visit.publish(input, draft: item)
    }

    /// Returns the draft with the submitted details: a new one, or the one that an earlier submission has stored. If
    /// it was published with these details, returns the published item.
    ///
    /// - Throws: `FormFailure` or `InvalidField` if a field is not valid; `ClientFailure`: `.keyReused` if it was
    ///   published with other details.
    private static func draft(_ input: FormInput, _ visit: Visit) async throws -> Item {
        let catalog = visit.clients.catalog
        guard let draft = input.optionalText(FormView.draftName) else {
            return try await catalog.draft(try ItemDetails(input, photos: []), key: try visit.key(of: input)).value
        }
        let stored = try await visit.ownItem(draft)
        let details = try ItemDetails(input, photos: stored.value.details.photos)
        guard details != stored.value.details else { return stored.value }
        // After the publication, the same form with other entries was already sent.
        guard try await visit.auction(ofItem: stored.value.id) == nil else { throw ClientFailure(.keyReused) }
        guard let version = stored.version else { throw ClientFailure(.serverFault) }
        return try await catalog.revise(stored.value.id, to: details, ifSeen: version).value
    }

    /// Relists an item and publishes its auction. If the item was already relisted, continues with the draft, or
    /// redirects to the published item.
    ///
    /// - Throws: `CancellationError`; `FormFailure` if the form has no idempotency key; `ClientFailure`.
    private static func relist(_ id: ItemID, _ input: FormInput, _ visit: Visit) async throws -> SiteReply {
        let catalog = visit.clients.catalog, key = try visit.key(of: input)
        let relisted: Item
        do {
            relisted = try await catalog.relist(id, key: key).value
        } catch {
            guard error.refusal?.code == Refusal.alreadyRelisted(as: nil).code, let successor = error.refusal?.item
            else { throw error }
            guard try await visit.auction(ofItem: successor) == nil else {
                return .redirect(PageURL("items", "\(successor)"))
            }
            relisted = try await catalog.item(successor).value
        }
        return try await visit.publish(input, draft: relisted)
    }

    private static func revisionPage(_ item: Item, _ form: FormView, _ visit: Visit) -> SitePage {
        SellingPages.change(Texts.revise, of: item, nil, form, visit.context)
    }
}
