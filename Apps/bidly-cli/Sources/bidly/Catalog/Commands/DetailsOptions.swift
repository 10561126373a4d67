import Catalog
import CommandLineCore
import FoundationCore

/// What a seller writes of an item.
struct DetailsOptions: ParsableArguments {
    @Option(help: ArgumentHelp("One line that names the item.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("Everything worth knowing.", valueName: "text"))
    var description: String?

    @Option(
        help: ArgumentHelp("A file with the description; - for standard input.", valueName: "file"),
        completion: .file(extensions: ["txt", "md"])
    )
    var descriptionFile: String?

    @Option(
        help: ArgumentHelp("The category, by path or id.", valueName: "path"),
        completion: .dynamic("complete", "categories")
    )
    var category: String?

    @Flag(help: "Make the category if it is not there.")
    var newCategory = false

    @Option(
        help: ArgumentHelp("Who made it, by name or id; or none.", valueName: "name"),
        completion: .dynamic("complete", "brands")
    )
    var brand: String?

    @Flag(help: "Make the brand if it is not there.")
    var newBrand = false

    @Option(help: ArgumentHelp("How used it is.", valueName: "condition"))
    var condition: ConditionArgument?

    mutating func validate() throws {
        if description != nil, descriptionFile != nil {
            throw ValidationError("--description and --description-file exclude each other")
        }
        if newCategory, category == nil { throw ValidationError("--new-category needs --category") }
        if newBrand, brand == nil { throw ValidationError("--new-brand needs --brand") }
    }
}

extension DetailsOptions {
    /// Whether nothing is said.
    var isEmpty: Bool {
        title == nil && description == nil && descriptionFile == nil && category == nil && brand == nil
            && condition == nil
    }

    /// The details that are meant. Categories and makers are made that shall be, after all that can be checked has been.
    ///
    /// - Parameter old: what holds where nothing is said; `nil` for a new item.
    /// - Throws: `ValidationError` for a new item without title or category; `CommandFailure` for a category or a maker
    ///   that is not there; `InvalidField`, `FileError`, `ClientFailure`.
    @MainActor
    func details(changing old: ItemDetails? = nil, in session: Session) async throws -> ItemDetails {
        let text = try text(changing: old)
        _ = try await details(text, changing: old, in: session, makes: false)
        return try await details(text, changing: old, in: session, makes: true)
    }

    /// The description that is meant; read from its file, which may be standard input, once.
    func text(changing old: ItemDetails?) throws -> String {
        try description ?? descriptionFile.map { try TextFile(path: $0).text } ?? old?.description ?? ""
    }

    /// The details that are meant, with a description that was read already.
    ///
    /// - Parameter makes: whether a missing category or brand that shall be made is made; else an identifier that nothing
    ///   has stands in its place.
    @MainActor
    func details(
        _ text: String,
        changing old: ItemDetails?,
        in session: Session,
        makes: Bool
    ) async throws -> ItemDetails {
        guard let title = title ?? old?.title,
            let category = try await category(in: session, makes) ?? old?.category
        else { throw ValidationError("--title and --category are needed") }
        return try ItemDetails(
            title: title,
            description: text,
            category: category,
            brand: try await brand(changing: old?.brand, in: session, makes),
            condition: condition?.condition ?? old?.condition,
            photos: old?.photos ?? []
        )
    }

    @MainActor
    private func category(in session: Session, _ makes: Bool) async throws -> ItemCategoryID? {
        guard let category else { return nil }
        do {
            return try await session.category(named: category).id
        } catch let failure as CommandFailure where failure.exitCode == .notFound {
            guard newCategory else { throw failure.adding("--new-category makes it") }
            let path = try CategoryPath(category)
            return makes
                ? try await session.addCategory(path).category.id : session.identifiers.next(ItemCategorySubject.self)
        }
    }

    @MainActor
    private func brand(changing old: BrandID?, in session: Session, _ makes: Bool) async throws -> BrandID? {
        guard let brand else { return old }
        guard brand.lowercased() != "none" else { return nil }
        do {
            return try await session.brand(named: brand).id
        } catch let failure as CommandFailure where failure.exitCode == .notFound {
            guard newBrand else { throw failure.adding("--new-brand makes it") }
            let id = session.identifiers.next(BrandSubject.self)
            return makes ? try await session.addBrand(named: brand).id : try Brand(id: id, name: brand).id
        }
    }
}
