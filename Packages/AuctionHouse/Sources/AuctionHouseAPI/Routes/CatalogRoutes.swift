internal import AuctionHouse
internal import Catalog
internal import CatalogAPI
internal import FoundationCore
internal import HTTPCore

/// How the house does what the catalog's API offers.
struct CatalogRoutes {
    let house: AuctionHouse

    var all: [Route] {
        [search, draft, item, revise, captions, reviews, review]
            + [categories, categoryPath, addCategory, brands, brand, addBrand]
    }

    private var search: Route {
        Route(operation: CatalogAPI.searchItems.operation) { exchange in
            let search = try CatalogAPI.searchItems.input(from: exchange.request)
            let page = try await house.look(as: exchange.caller) { view in
                try view.search(search.query, from: search.cursor, limit: search.limit, facets: search.facets)
            }
            let answer = Answer(page, fields: exchange.linkField(to: page.rows.next))
            return try answer.response(of: CatalogAPI.searchItems, to: exchange.request)
        }
    }

    private var draft: Route {
        .decidingOnce(CatalogAPI.draftItem, in: house, key: \.idempotencyKey) { input in
            .draft(input.details)
        } then: { answer in
            guard case .item(let item) = answer else { return nil }
            return Answer(item, tag: item.tag, fields: [.location: "/v1/items/\(item.id)"])
        }
    }

    private var item: Route {
        .reading(CatalogAPI.item, in: house) { id, view in
            let item = try view.item(id)
            return Answer(item, tag: item.tag, fields: try view.cachingFields(of: id))
        }
    }

    private var revise: Route {
        .deciding(CatalogAPI.reviseItem, in: house) { revision, view in
            let item = try view.item(revision.item)
            guard revision.ifMatch.stronglyMatches(item.tag) else { throw ProblemType.preconditionFailed.problem() }
            return .revise(item.id, revision.details, ifVersion: item.version)
        } then: { answer, _ in
            guard case .item(let item) = answer else { return nil }
            return Answer(item, tag: item.tag)
        }
    }

    private var captions: Route {
        .reading(CatalogAPI.captions, in: house) { search, view in
            Answer(CaptionList(try view.captions(ofItemsBeginning: search.beginning, limit: search.limit)))
        }
    }

    private var reviews: Route {
        .reading(CatalogAPI.reviews, in: house) { id, view in
            Answer(ReviewList(try view.reviews(of: id)), fields: try view.cachingFields(of: id))
        }
    }

    private var review: Route {
        .decidingOnce(CatalogAPI.reviewItem, in: house, key: \.idempotencyKey) { input in
            .review(input.item, rating: input.review.rating, text: input.review.text)
        } then: { answer in
            guard case .review(let review) = answer else { return nil }
            return Answer(review, fields: [.location: "/v1/items/\(review.item)/reviews"])
        }
    }

    private var categories: Route {
        .reading(CatalogAPI.categories, in: house) { _, view in Answer(CategoryList(try view.categories())) }
    }

    private var categoryPath: Route {
        .reading(CatalogAPI.categoryPath, in: house) { id, view in Answer(CategoryList(try view.path(to: id))) }
    }

    private var addCategory: Route {
        .deciding(CatalogAPI.addCategory, in: house) { category, _ in
            .addCategory(name: category.name, parent: category.parent)
        } then: { answer, _ in
            guard case .category(let category) = answer else { return nil }
            return Answer(category)
        }
    }

    private var brands: Route {
        .reading(CatalogAPI.brands, in: house) { _, view in Answer(BrandList(try view.brands())) }
    }

    private var brand: Route {
        .reading(CatalogAPI.brand, in: house) { id, view in Answer(try view.brand(id)) }
    }

    private var addBrand: Route {
        .deciding(CatalogAPI.addBrand, in: house) { brand, _ in
            .addBrand(name: brand.name)
        } then: { answer, _ in
            guard case .brand(let brand) = answer else { return nil }
            return Answer(brand)
        }
    }
}

extension HouseView {
    /// How an answer about an item is stored otherwise than declared: a draft is its seller's alone, and the same address
    /// is everybody's once it is published.
    fileprivate func cachingFields(of item: ItemID) throws -> HTTPFields {
        try isDraft(item) ? [.cacheControl: CacheControl.noStore.description] : [:]
    }
}

extension Item {
    /// Equal versions of one item are equal values.
    fileprivate var tag: EntityTag { EntityTag(version: version) }
}
