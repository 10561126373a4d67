import Foundation

/// A working tree of this repository, or a copy that a test has changed.
struct Repository: Sendable {
    let root: URL

    /// The tree that contains this file.
    static let here = Repository(
        root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    )

    /// The folders with a manifest, sorted, such as `Packages/Bidding`.
    var packages: [String] {
        get throws {
            try entries(of: "Packages").map { "Packages/" + $0 }.filter { exists($0 + "/Package.swift") }
        }
    }

    /// The folders of targets, such as `Packages/Bidding/Sources/Bidding` and `Apps/bidly-cli/Sources/BidlyCLI`.
    var targets: [String] {
        get throws {
            try ["Packages", "Apps"].flatMap { area in
                try entries(of: area).map { "\(area)/\($0)/Sources" }.filter(exists).flatMap { sources in
                    try entries(of: sources).map { "\(sources)/\($0)" }
                }
            }
        }
    }

    /// The Swift files of a target, sorted.
    func sources(of target: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: root.appending(path: target).path)
        let paths = (found?.allObjects as? [String]) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(target)/\($0)" }
    }

    /// The visible entries of a folder, sorted; empty if the folder does not exist.
    func entries(of folder: String) throws -> [String] {
        guard exists(folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Appends a line to a file. Creates the file if it does not exist. Returns the line number.
    func append(_ line: String, to path: String) throws -> Int {
        var text = exists(path) ? try self.text(of: path) : ""
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        text += line + "\n"
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try text.write(to: file, atomically: true, encoding: .utf8)
        return text.count(where: { $0 == "\n" })
    }

    /// Runs `body` on a temporary copy of the given files and folders of this tree.
    func withCopy<Result>(
        of paths: [String],
        _ body: (Repository) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in paths {
            let copy = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(at: root.appending(path: path), to: copy)
        }
        return try await body(Repository(root: folder))
    }
}
