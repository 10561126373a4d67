internal import Catalog
internal import FoundationCore
internal import HTTPCore

/// Links to categories.
enum CategoryLinks {
    /// Returns the URL of the open auctions in a category.
    static func url(of category: ItemCategory) -> PageURL { PageURL(query: ["category": "\(category.id)"]) }

    /// Returns the breadcrumb navigation for the path to a category.
    static func path(_ path: [ItemCategory]) -> HTML {
        HTML(.nav, .aria(.label, Texts.categoryPath)) {
            for (index, category) in path.enumerated() {
                if index > 0 { " › " }
                HTML(.a, .href(url(of: category))) { HTML(.bdi) { category.name } }
            }
        }
    }
}

/// The page with all categories.
enum CategoriesPage {
    /// Returns the page.
    static func page(_ tree: CategoryTree) -> SitePage {
        SitePage(Texts.categories, in: .categories) {
            if tree.all.isEmpty { HTML(.p) { Texts.noCategories } } else { list(tree, below: nil) }
        }
    }

    private static func list(_ tree: CategoryTree, below parent: ItemCategoryID?) -> HTML {
        HTML(.ul) {
            for category in tree.children(of: parent) {
                HTML(.li) {
                    HTML(.a, .href(CategoryLinks.url(of: category))) { HTML(.bdi) { category.name } }
                    if !tree.children(of: category.id).isEmpty { list(tree, below: category.id) }
                }
            }
        }
    }
}
