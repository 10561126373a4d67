import Foundation
import Synchronization

extension Manifest {
    struct LoadingFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// Loads the manifest in `folder` with SwiftPM. Manifests of this tree are cached, because loading takes seconds.
    ///
    /// - Throws: ``LoadingFailure`` if the manifest does not compile.
    static func load(in folder: String, of repository: Repository) async throws -> Manifest {
        guard repository.root == Repository.here.root else { return try await Manifest(in: folder, of: repository) }
        let loading = loadings.withLock { loadings in
            let loading = loadings[folder] ?? Task { try await Manifest(in: folder, of: repository) }
            loadings[folder] = loading
            return loading
        }
        return try await loading.value
    }

    private static let loadings = Mutex<[String: Task<Manifest, any Error>]>([:])

    /// Runs SwiftPM with a separate scratch folder, so that it does not wait for the running build.
    private init(in folder: String, of repository: Repository) async throws {
        let location = folder.isEmpty ? repository.root : repository.root.appending(path: folder)
        let scratch = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let (status, output, messages) = try await run([
            "swift", "package", "dump-package", "--package-path", location.path, "--scratch-path", scratch.path,
            "--disable-sandbox",
        ])
        guard status == 0, let json = try JSONSerialization.jsonObject(with: output) as? [String: Any] else {
            throw LoadingFailure(description: "\(folder)/Package.swift: \(String(decoding: messages, as: UTF8.self))")
        }
        let text = try String(contentsOf: location.appending(path: "Package.swift"), encoding: .utf8)
        self.init(json, folder: folder, text: text)
    }

    private init(_ json: [String: Any], folder: String, text: String) {
        let objects = { (key: String) in json[key] as? [[String: Any]] ?? [] }
        self.folder = folder
        self.text = text
        name = json["name"] as? String ?? ""
        toolsVersion = (json["toolsVersion"] as? [String: Any])?["_version"] as? String ?? ""
        platforms = objects("platforms").map(Self.line)
        languageVersions = Self.line(json["swiftLanguageVersions"] ?? NSNull())
        products = Dictionary(
            objects("products").map { ($0["name"] as? String ?? "", ($0["targets"] as? [String] ?? []).sorted()) },
            uniquingKeysWith: +
        )
        let paths = objects("dependencies").flatMap { $0["fileSystem"] as? [[String: Any]] ?? [] }
        pathDependencies = paths.compactMap { $0["path"] as? String }
        remoteDependencies = objects("dependencies").count(where: { $0["fileSystem"] == nil })
        targets = objects("targets").map { Target($0, folder: folder) }
    }

    /// Formats a value of the manifest on one line. Equal values have equal text.
    fileprivate static func line(_ value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
    }
}

extension Manifest.Target {
    fileprivate init(_ json: [String: Any], folder: String) {
        name = json["name"] as? String ?? ""
        type = json["type"] as? String ?? ""
        let own = json["path"] as? String ?? (type == "test" ? "Tests/" : "Sources/") + name
        path = folder.isEmpty ? own : "\(folder)/\(own)"
        dependencies = (json["dependencies"] as? [[String: Any]] ?? []).flatMap { dependency in
            dependency.values.map { value in
                let fields = value as? [Any] ?? []
                let condition = fields.last { $0 is [String: Any] }.map { " " + Manifest.line($0) } ?? ""
                return (fields.first as? String ?? "") + condition
            }
        }.sorted()
        settings = (json["settings"] as? [[String: Any]] ?? []).map(Manifest.line)
        packageAccess = json["packageAccess"] as? Bool ?? true
        pkgConfig = json["pkgConfig"] as? String
    }
}
