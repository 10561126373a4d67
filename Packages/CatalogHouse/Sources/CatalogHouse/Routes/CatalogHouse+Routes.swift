internal import Catalog
internal import CatalogAPI
internal import FoundationCore
internal import HTTPCore
public import HouseCore

extension CatalogHouse {
    /// The routes of `CatalogAPI` except search, which also needs auction data.
    public func routes(in house: ModuleHouse<CatalogHouse>) -> [Route] {
        items(in: house) + reviews(in: house) + categories(in: house) + brands(in: house) + photos(in: house)
    }

    private func items(in house: ModuleHouse<CatalogHouse>) -> [Route] {
        [
            .performing(CatalogAPI.draftItem, in: house, key: \.idempotencyKey) { draft in
                .draft(draft.details, as: house.identifiers.next(ItemSubject.self))
            } output: { _, item in
                .created(item)
            },
            .reading(CatalogAPI.item, in: house) { id, caller, session, _ in
                let (item, isDraft) = try session.visibleItem(id, to: caller)
                return RouteOutput(item, tag: item.tag, fields: cachingFields(isDraft: isDraft))
            }
            .cachedUntilCommit(),
            .performing(CatalogAPI.reviseItem, in: house) { revision in
                .revise(revision)
            } output: { _, item in
                RouteOutput(item, tag: item.tag)
            },
            .performing(CatalogAPI.relistItem, in: house, key: \.idempotencyKey) { relisting in
                .relist(relisting.item, as: house.identifiers.next(ItemSubject.self))
            } output: { _, item in
                .created(item)
            },
            .reading(CatalogAPI.itemSummaries, in: house) { search, caller, session, _ in
                RouteOutput(try session.summaries(ofItemsWithPrefix: search.prefix, to: caller, limit: search.limit))
            },
        ]
    }

    private func reviews(in house: ModuleHouse<CatalogHouse>) -> [Route] {
        [
            .reading(CatalogAPI.reviews, in: house) { id, caller, session, _ in
                let (_, isDraft) = try session.visibleItem(id, to: caller)
                let reviews = session.review(of: id).map { [$0] } ?? []
                return RouteOutput(reviews, fields: cachingFields(isDraft: isDraft))
            }
            .cachedUntilCommit(),
            .reading(CatalogAPI.sellerReviews, in: house) { search, _, session, _ in
                RouteOutput(try session.reviews(ofSeller: search.seller, limit: search.limit))
            }
            .cachedUntilCommit(),
            .performing(CatalogAPI.reviewItem, in: house, key: \.idempotencyKey) { review in
                .review(review.item, review.review)
            } output: { _, review in
                RouteOutput(review, fields: [.location: "/v1/items/\(review.item)/reviews"])
            },
        ]
    }

    private func categories(in house: ModuleHouse<CatalogHouse>) -> [Route] {
        [
            .reading(CatalogAPI.categories, in: house) { _, _, session, _ in
                RouteOutput(try session.allCategories())
            }
            .cachedUntilCommit(),
            .reading(CatalogAPI.categoryPath, in: house) { id, _, session, _ in
                RouteOutput(try session.path(to: id))
            }
            .cachedUntilCommit(),
            .performing(CatalogAPI.addCategory, in: house) { category in
                .addCategory(category, as: house.identifiers.next(ItemCategorySubject.self))
            } output: { _, category in
                RouteOutput(category)
            },
        ]
    }

    private func brands(in house: ModuleHouse<CatalogHouse>) -> [Route] {
        [
            .reading(CatalogAPI.brands, in: house) { _, _, session, _ in
                RouteOutput(try session.allBrands())
            }
            .cachedUntilCommit(),
            .reading(CatalogAPI.brand, in: house) { id, _, session, _ in
                RouteOutput(try session.brand(id))
            }
            .cachedUntilCommit(),
            .performing(CatalogAPI.addBrand, in: house) { brand in
                .addBrand(brand, as: house.identifiers.next(BrandSubject.self))
            } output: { _, brand in
                RouteOutput(brand)
            },
        ]
    }
}

extension RouteOutput<Item> {
    /// The response for a new item, with `Location` and `ETag`.
    fileprivate static func created(_ item: Item) -> RouteOutput {
        RouteOutput(item, tag: item.tag, fields: [.location: "/v1/items/\(item.id)"])
    }
}

/// Returns the header fields for caching. A draft is sent with `no-store`: its URL becomes public when its auction is
/// published, and caches must then not return the draft.
private func cachingFields(isDraft: Bool) -> HTTPFields {
    isDraft ? [.cacheControl: CacheControl.noStore.description] : [:]
}
