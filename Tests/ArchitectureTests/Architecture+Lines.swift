extension Architecture {
    /// The kind of a package. The rules refer to these kinds.
    enum Role: Sendable {
        case core, context, kit, transport, commandLine, simulation, images
        case kernel, authority, house, database, server, pages, app

        /// Whether the root manifest contains all products of a package of this role.
        var isPublic: Bool {
            switch self {
            case .core, .context, .kit, .transport, .commandLine, .simulation, .images: true
            case .kernel, .authority, .house, .database, .server, .pages, .app: false
            }
        }
    }

    /// An exception for one module of the table. Every case except ``data`` permits the import of a group of system
    /// modules.
    enum Grant: Sendable {
        /// The C library of the operating system, and Dispatch.
        case platform
        /// Swift Testing, and `Foundation` without an `#if`, for products that are imported only by tests.
        case testing
        /// `Foundation` without an `#if`, and `FoundationNetworking`.
        case networking
        /// `FoundationInternationalization`, for text in the language and format of a locale.
        case formatting
        /// The module consists of data in literals, which do not count as source lines.
        case data
    }

    /// A row of the table.
    struct Module: Sendable {
        let name: String
        let imports: Set<String>
        /// The modules that only the composition root may import, that is, `Assembly.swift` and the files
        /// `Assembly+….swift`.
        let assembly: Set<String>
        let grants: Set<Grant>

        init(_ name: String, _ imports: [String] = [], assembly: [String] = [], grants: Set<Grant> = []) {
            self.name = name
            self.imports = Set(imports)
            self.assembly = Set(assembly)
            self.grants = grants
        }
    }

    /// A folder of the repository whose modules one team owns.
    struct Package: Sendable {
        let folder: String
        let role: Role
        /// Products that the root manifest contains although the role is not public.
        let publicProducts: Set<String>
        let modules: [Module]

        init(
            _ folder: String,
            _ role: Role,
            publicProducts: Set<String> = [],
            _ modules: Module...,
            others: [Module] = []
        ) {
            self.folder = folder
            self.role = role
            self.publicProducts = publicProducts
            self.modules = modules + others
        }

        /// Whether the root manifest must contain a product of the package. It must not contain the other products.
        func isPublic(_ product: String) -> Bool { role.isPublic || publicProducts.contains(product) }
    }

    /// Finds a module by its name. O(modules).
    func line(of name: String) -> (module: Module, package: Package)? {
        for package in packages {
            if let module = package.modules.first(where: { $0.name == name }) { return (module, package) }
        }
        return nil
    }

    /// The module and all modules that it depends on, directly or indirectly, according to the table.
    func closure(of name: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [name]
        while let next = waiting.popLast() {
            guard found.insert(next).inserted, let module = line(of: next)?.module else { continue }
            waiting += module.imports.union(module.assembly)
        }
        return found
    }
}
