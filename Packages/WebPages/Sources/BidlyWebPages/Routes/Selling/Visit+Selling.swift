internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HTTPCore

extension SellingForms {
    /// Reads the categories and brands to choose from.
    ///
    /// - Throws: `ClientFailure`.
    static func load(for visit: Visit) async throws -> SellingForms {
        async let brands = visit.clients.catalog.brands()
        let categories = CategoryTree(try await visit.clients.catalog.categories())
        return SellingForms(categories: categories, brands: try await brands)
    }
}

extension Visit {
    /// Returns an item of the visitor.
    ///
    /// - Throws: `ClientFailure`, `.notFound`, if the visitor is not its seller.
    func ownItem(_ id: String) async throws -> Versioned<Item> {
        let seller = try account().id
        let item = try await clients.catalog.item(try identifier(id))
        guard item.value.seller == seller else { throw ClientFailure(.notFound) }
        return item
    }

    /// Returns an auction that the visitor may withdraw, with its item.
    ///
    /// - Throws: `ClientFailure`, `.notFound`, if the visitor is neither its seller nor an administrator.
    func manageableAuction(_ id: String) async throws -> (item: Item, auction: Versioned<Auction>) {
        let member = try account().id
        let item = try await clients.catalog.item(try identifier(id)).value
        guard item.seller == member || context.isAdministrator else { throw ClientFailure(.notFound) }
        return (item, try await clients.bidding.auction(of: item.id))
    }

    /// Returns an item of the visitor, with the form of its terms.
    ///
    /// - Throws: `ClientFailure`.
    func terms(_ id: String) async throws -> (item: Item, form: FormView) {
        let item = try await ownItem(id).value
        let auction = try await auction(ofItem: item.id)
        let position = auction == nil ? nil : try await clients.bidding.ownPosition(on: item.id)
        return (item, TermsForm.form(for: item.id, auction, position))
    }

    /// Returns the form that revises an item: everything without bids, or the description only.
    ///
    /// - Throws: `ClientFailure`.
    func revisionForm(of item: Versioned<Item>) async throws -> FormView {
        let auction = try await auction(ofItem: item.value.id)?.value
        guard auction?.bidCount ?? 0 == 0 else { return SellingForms.addition(to: item) }
        return try await SellingForms.load(for: self).revision(of: item)
    }

    /// Publishes or revises the terms that a form states.
    ///
    /// - Throws: `FormFailure`, `MoneyError`, `InvalidField`, `ClientFailure`.
    func publish(_ input: FormInput, item: ItemID) async throws -> SiteReply {
        let current = try await auction(ofItem: item)
        let offer = try TermsForm.offer(input, for: current?.value, at: context.now)
        let version = try current.map { _ in EntityVersion<Auction>(rawValue: try self.version(of: input)) }
        _ = try await clients.bidding.publish(offer, of: item, ifSeen: version)
        return .redirect(PageURL("items", "\(item)"))
    }

    /// Adds the photos of a form to an item, in order.
    ///
    /// - Throws: `ClientFailure`.
    func addPhotos(of input: FormInput, to item: ItemID) async throws {
        for file in input.files { _ = try await clients.catalog.addPhoto(file.content, to: item) }
    }

    /// Returns the version that the visitor saw.
    ///
    /// - Throws: `FormFailure` if the form does not state it.
    func version(of input: FormInput) throws(FormFailure) -> String {
        guard let version = input[SellingForms.versionName], !version.isEmpty else {
            throw FormFailure(Texts.malformedForm, status: .badRequest)
        }
        return version
    }
}
