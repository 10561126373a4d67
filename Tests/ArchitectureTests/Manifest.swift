import Foundation

/// The content of a `Package.swift`, as printed by `swift package dump-package`.
struct Manifest: Sendable {
    struct Target: Sendable {
        let name: String
        let type: String
        /// The path relative to the root of the repository.
        let path: String
        /// The names of the targets and products on which the target depends, sorted, with their conditions.
        let dependencies: [String]
        /// The settings, one per line, in the order of the manifest.
        let settings: [String]
        let packageAccess: Bool
        let pkgConfig: String?
    }

    /// The path relative to the root of the repository; empty for the root itself.
    let folder: String
    let text: String
    let name: String
    let toolsVersion: String
    let platforms: [String]
    let languageVersions: String
    /// The targets of each product, by the product's name.
    let products: [String: [String]]
    /// The absolute paths of the package dependencies that are declared by path.
    let pathDependencies: [String]
    /// The number of package dependencies that are declared by URL or by registry identifier.
    let remoteDependencies: Int
    let targets: [Target]

    var file: String { folder.isEmpty ? "Package.swift" : folder + "/Package.swift" }
    var isRoot: Bool { folder.isEmpty }

    /// The targets that are not test targets.
    var modules: [Target] { targets.filter { $0.type != "test" } }

    /// Returns the first line that mentions both `target` and `dependency`; otherwise the first line that mentions the
    /// target; otherwise 1.
    func line(of target: String, naming dependency: String? = nil) -> Int {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let both = lines.lastIndex { line in
            line.contains("\"\(target)\"") && dependency.map { line.contains("\"\($0)\"") } ?? false
        }
        return (both ?? lines.firstIndex { $0.contains("\"\(target)\"") } ?? 0) + 1
    }
}
