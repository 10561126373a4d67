extension Architecture {
    /// What a package is for; the rules speak of these.
    enum Role: Sendable {
        case core, context, kit, transport, commandLine, simulation, images
        case kernel, authority, house, database, server, app

        /// Whether the root manifest has all products of such a package.
        var isPublic: Bool {
            switch self {
            case .core, .context, .kit, .transport, .commandLine, .simulation, .images: true
            case .kernel, .authority, .house, .database, .server, .app: false
            }
        }
    }

    /// What a module may use beyond the modules it lists.
    enum Grant: Sendable {
        /// The C library and Dispatch, as the operating system names them.
        case platform
        /// Swift Testing: for products that only tests import.
        case testing
        /// `Foundation` without a guard and `FoundationNetworking`.
        case networking
        /// `FoundationInternationalization`: text in the language and the format of a locale.
        case formatting
        /// Shipped data as literals: not counted as source lines.
        case data
    }

    /// A line of the table.
    struct Module: Sendable {
        let name: String
        let imports: Set<String>
        /// What only the assembly may import: `Assembly.swift` and the files `Assembly+….swift`.
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
        /// The products that the root manifest has, although the role is not public.
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

        /// Whether a product of the package must be in the root manifest; every other product must not.
        func isPublic(_ product: String) -> Bool { role.isPublic || publicProducts.contains(product) }
    }

    /// The module of that name with its package; the search is linear in the size of the table.
    func line(of name: String) -> (module: Module, package: Package)? {
        for package in packages {
            if let module = package.modules.first(where: { $0.name == name }) { return (module, package) }
        }
        return nil
    }

    /// Everything that a program made of the module would hold, according to the table.
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
