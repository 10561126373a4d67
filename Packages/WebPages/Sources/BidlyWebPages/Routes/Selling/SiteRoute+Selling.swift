internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HTTPCore

extension SiteRoute {
    /// The maximum size of a form with photos: four photos of 5 MiB, and the text.
    private static let photosBodyLimit = 4 * (5 << 20) + (128 << 10)

    /// Listing, publishing, revising, withdrawing and relisting items.
    static let selling: [SiteRoute] = [
        .get("sell") { visit, _ in
            _ = try visit.account()
            let form = try await SellingForms.load(for: visit).listing(key: visit.newKey())
            return .page(SellingPages.listing(form, visit.context))
        },
        .post("sell", bodyLimit: photosBodyLimit) { visit, _ in
            _ = try visit.account()
            let form = try await SellingForms.load(for: visit).listing(key: visit.newKey())
            return try await visit.submit(form) { form in
                SellingPages.listing(form, visit.context)
            } perform: { input in
                try await list(input, visit)
            }
        },
        .get("items", "*", "photos") { visit, values in
            let item = try await visit.ownItem(values[0]).value
            return .page(photosPage(item, SellingForms.photos(of: item.id), visit))
        },
        .post("items", "*", "photos", bodyLimit: photosBodyLimit) { visit, values in
            let item = try await visit.ownItem(values[0]).value
            return try await visit.submit(SellingForms.photos(of: item.id)) { form in
                photosPage(item, form, visit)
            } perform: { input in
                guard !input.files.isEmpty else { throw FormFailure.missing("photos") }
                try await visit.addPhotos(of: input, to: item.id)
                return .redirect(PageURL("items", "\(item.id)"))
            }
        },
        .get("items", "*", "publish") { visit, values in
            let (item, form) = try await visit.terms(values[0])
            return .page(SellingPages.change(Texts.terms, of: item, nil, form, visit.context))
        },
        .post("items", "*", "publish") { visit, values in
            let (item, form) = try await visit.terms(values[0])
            return try await visit.submit(form) { form in
                SellingPages.change(Texts.terms, of: item, nil, form, visit.context)
            } perform: { input in
                try await visit.publish(input, item: item.id)
            }
        },
        .get("items", "*", "revise") { visit, values in
            let item = try await visit.ownItem(values[0])
            return .page(revisionPage(item.value, try await visit.revisionForm(of: item), visit))
        },
        .post("items", "*", "revise") { visit, values in
            let item = try await visit.ownItem(values[0])
            return try await visit.submit(try await visit.revisionForm(of: item)) { form in
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
            let form = SellingForms.relisting(of: item.id, key: visit.newKey())
            return .page(SellingPages.change(Texts.relist, of: item, Texts.relistIntroduction, form, visit.context))
        },
        .post("items", "*", "relist") { visit, values in
            let item = try await visit.ownItem(values[0]).value
            return try await visit.submit(SellingForms.relisting(of: item.id, key: visit.newKey())) { form in
                SellingPages.change(Texts.relist, of: item, Texts.relistIntroduction, form, visit.context)
            } perform: { input in
                let relisted = try await visit.clients.catalog.relist(item.id, key: try visit.key(of: input)).value
                return .redirect(PageURL("items", "\(relisted.id)", "publish"))
            }
        },
        .get("items", "*", "withdraw") { visit, values in
            let (item, auction) = try await visit.manageableAuction(values[0])
            let form = SellingForms.withdrawal(of: auction)
            return .page(SellingPages.change(Texts.withdraw, of: item, Texts.withdrawalRules, form, visit.context))
        },
        .post("items", "*", "withdraw") { visit, values in
            let (item, auction) = try await visit.manageableAuction(values[0])
            return try await visit.submit(SellingForms.withdrawal(of: auction)) { form in
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
    /// The terms are read first, so that most mistakes are found before anything is stored. If a later step fails, the
    /// reply is the page on which the seller continues with the draft.
    private static func list(_ input: FormInput, _ visit: Visit) async throws -> SiteReply {
        _ = try TermsForm.offer(input, for: nil, at: visit.context.now)
        let details = try ItemDetails(input, photos: [])
        let item = try await visit.clients.catalog.draft(details, key: try visit.key(of: input)).value
        func continuing(with form: FormView, after error: any Error, _ title: String) -> SiteReply {
            let failure = FormFailure(error)
            var page = SellingPages.change(
                title,
                of: item,
                Texts.draftIsStored,
                form.failing(with: failure),
                visit.context
            )
            page.status = failure.status
            return .page(page)
        }
        do {
            try await visit.addPhotos(of: input, to: item.id)
        } catch {
            return continuing(with: SellingForms.photos(of: item.id), after: error, Texts.addPhotos)
        }
        do {
            return try await visit.publish(input, item: item.id)
        } catch {
            let form = TermsForm.form(for: item.id, nil, nil).filled(with: input)
            return continuing(with: form, after: error, Texts.terms)
        }
    }

    private static func photosPage(_ item: Item, _ form: FormView, _ visit: Visit) -> SitePage {
        SellingPages.change(Texts.addPhotos, of: item, nil, form, visit.context)
    }

    private static func revisionPage(_ item: Item, _ form: FormView, _ visit: Visit) -> SitePage {
        SellingPages.change(Texts.revise, of: item, nil, form, visit.context)
    }
}
