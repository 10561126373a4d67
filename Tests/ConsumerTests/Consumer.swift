import Foundation

/// A package that depends on products of a release, and on another package with a target named `SQLite`.
struct Consumer {
    let folder: URL
    private let scratch: URL

    /// The kind of version requirement for the release.
    enum Requirement: Sendable {
        case version, branch, revision
    }

    /// Writes the package.
    ///
    /// - Parameters:
    ///   - products: the products of the release that the package uses.
    ///   - requirement: the kind of version requirement.
    ///   - program: the source of its `main.swift`.
    init(
        of release: Release,
        taking products: [String],
        by requirement: Requirement,
        program: String,
        in folder: URL
    ) throws {
        self.folder = folder
        scratch = folder.appending(path: ".build")
        let taken = products.map { #".product(name: "\#($0)", package: "\#(release.folder.lastPathComponent)"),"# }
        try write(
            """
            // swift-tools-version: 6.3
            import PackageDescription

            let package = Package(
                name: "consumer",
                platforms: [.macOS(.v15)],
                dependencies: [
                    .package(url: "\(release.url)", \(release.text(of: requirement))),
                    .package(path: "storage"),
                ],
                targets: [
                    .executableTarget(
                        name: "consumer",
                        dependencies: [
                            \(taken.joined(separator: " "))
                            .product(name: "SQLite", package: "storage"),
                        ])
                ]
            )
            """,
            to: "Package.swift"
        )
        try write(program, to: "Sources/consumer/main.swift")
        try write(
            """
            // swift-tools-version: 6.3
            import PackageDescription

            let package = Package(
                name: "storage",
                platforms: [.macOS(.v15)],
                products: [.library(name: "SQLite", targets: ["SQLite"])],
                targets: [.target(name: "SQLite")]
            )
            """,
            to: "storage/Package.swift"
        )
        try write("public struct Storage {}", to: "storage/Sources/SQLite/Storage.swift")
    }

    /// Builds the package with separate caches, so that no results of earlier builds are used.
    func build() async throws -> Command.Outcome {
        try await Command(
            "swift",
            words: [
                "build", "--scratch-path", scratch.path, "--cache-path", folder.appending(path: ".cache").path,
                "--config-path", folder.appending(path: ".config").path, "--disable-sandbox",
            ],
            in: folder
        ).run()
    }

    /// The linked executable.
    var program: URL { scratch.appending(path: "debug/consumer") }

    /// The modules that the build compiled.
    var compiledModules: Set<String> {
        get throws {
            let modules = scratch.appending(path: "debug/Modules")
            let files = try FileManager.default.contentsOfDirectory(at: modules, includingPropertiesForKeys: nil)
            return Set(
                files.filter { $0.pathExtension == "swiftmodule" }.map { $0.deletingPathExtension().lastPathComponent }
            )
        }
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
