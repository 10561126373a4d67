import Foundation
import Testing

/// A git repository with a copy of this working tree, tagged as version 1.0.0.
struct Release {
    let folder: URL
    private let revision: String

    var url: String { "file://\(folder.path)" }

    /// Returns the source text of a version requirement in a manifest.
    func text(of requirement: Consumer.Requirement) -> String {
        switch requirement {
        case .version: #"from: "1.0.0""#
        case .branch: #"branch: "main""#
        case .revision: "revision: \"\(revision)\""
        }
    }

    /// Creates the repository from all files that git does not ignore.
    init(in folder: URL) async throws {
        self.folder = folder
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for path in try await Self.files(of: root) {
            let copy = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(at: root.appending(path: path), to: copy)
        }
        let identity = ["-c", "user.name=Release", "-c", "user.email=release@example.org"]
        for words in [["init", "--quiet"], ["checkout", "-qb", "main"], ["add", "--all"]] + [
            identity + ["commit", "-qm", "1.0.0"], ["tag", "1.0.0"],
        ] { try await Self.git(words, in: folder) }
        revision = try await Self.git(["rev-parse", "HEAD"], in: folder)
    }

    /// Runs git. Returns its output.
    @discardableResult
    private static func git(_ words: [String], in folder: URL) async throws -> String {
        let outcome = try await Command("git", words: words, in: folder).run()
        try #require(outcome.status == 0, "git \(words.joined(separator: " ")): \(outcome.output)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns the paths of all files that git does not ignore.
    private static func files(of root: URL) async throws -> [String] {
        let manager = FileManager.default
        if manager.fileExists(atPath: root.appending(path: ".git").path) {
            let words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
            let outcome = try await Command("git", words: words, in: root).run()
            if outcome.status == 0 {
                return outcome.output.split(separator: "\0").map(String.init).filter {
                    manager.fileExists(atPath: root.appending(path: $0).path)
                }
            }
        }
        let paths = (manager.enumerator(atPath: root.path)?.allObjects as? [String]) ?? []
        return paths.filter { path in
            var isFolder: ObjCBool = false
            let exists = manager.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue
                && !path.split(separator: "/").contains { $0 == ".build" || $0 == ".git" }
        }
    }
}
