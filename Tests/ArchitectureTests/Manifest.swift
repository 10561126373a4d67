import Foundation

/// What a `Package.swift` says, as `swift package dump-package` tells it.
struct Manifest: Sendable {
    struct Target: Sendable {
        let name: String
        let type: String
        /// From the root of the repository.
        let path: String
        /// The names of the targets and products, sorted, with their condition where they have one.
        let dependencies: [String]
        /// One line per setting, in their order.
        let settings: [String]
        let packageAccess: Bool
        let pkgConfig: String?
    }

    /// From the root of the repository; empty for the root itself.
    let folder: String
    let text: String
    let name: String
    let toolsVersion: String
    let platforms: [String]
    let languageVersions: String
    /// The names of the products with the targets of each.
    let products: [String: [String]]
    /// Absolute paths of the packages depended on by path.
    let pathDependencies: [String]
    /// How many packages are depended on by URL or from a registry.
    let remoteDependencies: Int
    let targets: [Target]

    var file: String { folder.isEmpty ? "Package.swift" : folder + "/Package.swift" }
    var isRoot: Bool { folder.isEmpty }

    /// The targets that are no tests.
    var modules: [Target] { targets.filter { $0.type != "test" } }

    /// The line that names `dependency` for `target`, or else the first that names the target; 1 when none does.
    func line(of target: String, naming dependency: String? = nil) -> Int {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let both = lines.lastIndex { line in
            line.contains("\"\(target)\"") && dependency.map { line.contains("\"\($0)\"") } ?? false
        }
        return (both ?? lines.firstIndex { $0.contains("\"\(target)\"") } ?? 0) + 1
    }
}
