import Catalog
import CommandLineCore
import FoundationCore

/// The options for the details of an item.
struct ItemDetailsOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The title, on one line.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("The description.", valueName: "text"))
    var description: String?

    @Option(
        help: ArgumentHelp("The file to read the description from; - for standard input.", valueName: "file"),
        completion: .file(extensions: ["txt", "md"])
    )
    var descriptionFile: String?

    @Option(
        help: ArgumentHelp("The category, by path or id.", valueName: "path"),
        completion: .dynamic("complete", "categories")
    )
    var category: String?

    @Flag(help: "Create the category if it does not exist.")
    var newCategory = false

    @Option(
        help: ArgumentHelp("The brand, by name or id; or none.", valueName: "name"),
        completion: .dynamic("complete", "brands")
    )
    var brand: String?

    @Flag(help: "Create the brand if it does not exist.")
    var newBrand = false

    @Option(help: ArgumentHelp("The condition of the item.", valueName: "condition"))
    var condition: ConditionArgument?

    mutating func validate() throws {
        if description != nil, descriptionFile != nil {
            throw ValidationError("--description and --description-file are mutually exclusive.")
        }
        if newCategory, category == nil { throw ValidationError("--new-category requires --category.") }
        if newBrand, brand == nil { throw ValidationError("--new-brand requires --brand.") }
    }
}

extension ItemDetailsOptions {
    /// Whether no option is given.
    var isEmpty: Bool {
        title == nil && description == nil && descriptionFile == nil && category == nil && brand == nil
            && condition == nil
    }

    /// Returns the details that the options describe. Validates all details before it creates a new category or brand.
    ///
    /// - Parameter old: the values for options that are not given; `nil` for a new item.
    /// - Throws: `ValidationError` if a new item has no title or category; `CommandFailure` for an unknown category or
    ///   brand; `InvalidField` for an invalid value; `FileError` if the description file cannot be read;
    ///   `ClientFailure`.
    @MainActor
    func details(changing old: ItemDetails? = nil, in session: Session) async throws -> ItemDetails {
        let text = try text(changing: old)
        _ = try await details(text, changing: old, in: session, createMissing: false)
        return try await details(text, changing: old, in: session, createMissing: true)
    }

    /// Reads the description from its option or file. Call it once, because standard input can be read only once.
    func text(changing old: ItemDetails?) throws -> String {
        try description ?? descriptionFile.map { try TextFile(path: $0).text } ?? old?.description ?? ""
    }

    /// Returns the details with a description that was already read.
    ///
    /// - Parameter createMissing: whether to create a missing category or brand, if `--new-category` or `--new-brand`
    ///   permits it. If `false`, the details are validated with an unused ID instead.
    @MainActor
    func details(
        _ text: String,
        changing old: ItemDetails?,
        in session: Session,
        createMissing: Bool
    ) async throws -> ItemDetails {
        guard let title = title ?? old?.title,
            let category = try await category(in: session, createMissing) ?? old?.category
        else { throw ValidationError("--title and --category are required.") }
        return try ItemDetails(
            title: title,
            description: text,
            category: category,
            brand: try await brand(changing: old?.brand, in: session, createMissing),
            condition: condition?.condition ?? old?.condition,
            photos: old?.photos ?? []
        )
    }

    @MainActor
    private func category(in session: Session, _ createMissing: Bool) async throws -> ItemCategoryID? {
        guard let category else { return nil }
        do {
            return try await session.category(named: category).id
        } catch let failure as CommandFailure where failure.exitStatus == .notFound {
            guard newCategory else { throw failure.adding("To create the category, pass --new-category") }
            let path = try CategoryPath(category)
            return createMissing
                ? try await session.addCategory(path).category.id : session.identifiers.next(ItemCategorySubject.self)
        }
    }

    @MainActor
    private func brand(changing old: BrandID?, in session: Session, _ createMissing: Bool) async throws -> BrandID? {
        guard let brand else { return old }
        guard brand.lowercased() != "none" else { return nil }
        do {
            return try await session.brand(named: brand).id
        } catch let failure as CommandFailure where failure.exitStatus == .notFound {
            guard newBrand else { throw failure.adding("To create the brand, pass --new-brand") }
            let id = session.identifiers.next(BrandSubject.self)
            return createMissing ? try await session.addBrand(named: brand).id : try Brand(id: id, name: brand).id
        }
    }
}
