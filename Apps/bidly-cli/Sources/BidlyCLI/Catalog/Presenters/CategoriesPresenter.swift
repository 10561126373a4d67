import Catalog
import CommandLineCore
import FoundationCore

/// Shows the category tree.
struct CategoriesPresenter {
    /// The pager command for long output; `nil` for the default.
    var pager: String?
    /// The time of stored data; `nil` for current data.
    var asOf: Instant?

    func present(_ tree: CategoryTree, as output: OutputOptions, on console: Console) throws {
        let categories = subtree(of: nil, in: tree)
        if let fields = output.json {
            let listed = categories.map { ValueAsOf(ListedCategory($0.category, of: tree), asOf: asOf) }
            return try console.output.json(listed, fields)
        }
        try console.paged(with: pager) { channel in
            for (category, depth) in categories {
                let indented = String(repeating: "  ", count: depth) + channel.printable(category.name)
                try channel.line(channel.isTerminal ? indented : ListedCategory(category, of: tree).path)
            }
        }
        guard console.output.isTerminal, categories.isEmpty else { return }
        try console.error.line("There are no categories. Run: bidly categories add PATH")
    }

    func present(
        _ category: ItemCategory,
        of tree: CategoryTree,
        as output: OutputOptions,
        on channel: OutputChannel
    ) throws {
        let listed = ListedCategory(category, of: tree)
        if let fields = output.json { return try channel.json(listed, fields) }
        try channel.line(channel.printable(listed.path))
    }

    private func subtree(
        of parent: ItemCategoryID?,
        in tree: CategoryTree,
        depth: Int = 0
    ) -> [(category: ItemCategory, depth: Int)] {
        tree.children(of: parent).flatMap { child in
            [(child, depth)] + subtree(of: child.id, in: tree, depth: depth + 1)
        }
    }
}
