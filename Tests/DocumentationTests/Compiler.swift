import Foundation

/// Type-checks programs and loads manifests with the toolchain that built these tests.
enum Compiler {
    struct Outcome {
        let status: Int32
        /// Standard output and standard error.
        let output: String
    }

    /// Type-checks a program against the modules of this build.
    static func check(_ program: String) async throws -> Outcome {
        try await inFolder { folder in
            let file = folder.appending(path: "main.swift")
            try program.write(to: file, atomically: true, encoding: .utf8)
            if program.contains("import HTTPTypes") {
                let outcome = try await emitHTTPTypes(in: folder)
                guard outcome.status == 0 else { return outcome }
            }
            let systemLibraries = [
                "Database/Sources/CBidlySQLite", "HouseCore/Sources/CHouseSodium", "Images/Sources/CBidlyGD",
                "HTTPCoreCurl/Sources/CBidlyCurl", "HTTPServer/Sources/CBidlyMicroHTTPD",
            ]
            let libraryFolders = systemLibraries.map { Readme.root.appending(path: "Packages/\($0)").path }
            let folders = [modules.path, folder.path] + libraryFolders
            return try await run(
                ["swiftc", "-typecheck", "-swift-version", "6", file.path] + folders.flatMap { ["-I", $0] },
                in: folder
            )
        }
    }

    /// Compiles a module with those declarations of the package swift-http-types that the examples use.
    private static func emitHTTPTypes(in folder: URL) async throws -> Outcome {
        let file = folder.appending(path: "HTTPTypes.swift")
        let source = """
            public struct HTTPRequest: Sendable {
                public struct Method: Sendable { public let rawValue: String }
                public var method: Method
                public var path: String?
                public var headerFields: HTTPFields
            }
            public struct HTTPResponse: Sendable {
                public struct Status: Sendable {
                    public init(code: Int) {}
                    public static var badRequest: Status { Status(code: 400) }
                }
                public var headerFields = HTTPFields()
                public init(status: Status) {}
            }
            public struct HTTPField: Sendable {
                public struct Name: Sendable {
                    public init?(_ name: String) { rawName = name }
                    public let rawName: String
                }
                public let name: Name
                public var value: String
                public init(name: Name, value: String) { (self.name, self.value) = (name, value) }
            }
            public struct HTTPFields: Sendable, Sequence {
                private var fields: [HTTPField] = []
                public mutating func append(_ field: HTTPField) { fields.append(field) }
                public func makeIterator() -> IndexingIterator<[HTTPField]> { fields.makeIterator() }
            }
            """
        try source.write(to: file, atomically: true, encoding: .utf8)
        let module = folder.appending(path: "HTTPTypes.swiftmodule").path
        return try await run(
            ["swiftc", "-emit-module", "-module-name", "HTTPTypes", "-swift-version", "6", file.path, "-o", module],
            in: folder
        )
    }

    /// Loads a `Package.swift`. Returns it as JSON.
    static func load(manifest: String) async throws -> Outcome {
        try await inFolder { folder in
            try manifest.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
            let arguments = ["dump-package", "--package-path", folder.path, "--disable-sandbox", "--ignore-lock"]
            return try await run(["swift", "package"] + arguments, in: folder)
        }
    }

    /// Builds the documentation of this build's modules as static pages, in the folder `site` of a new temporary
    /// folder. Calls `prepare` before the build and `check` after it.
    static func buildDocumentation(
        after prepare: (URL) throws -> Void = { _ in },
        check: (URL) throws -> Void = { _ in }
    ) async throws -> Outcome {
        try await inFolder { folder in
            let script = Readme.root.appending(path: "Tests/docs").path, site = folder.appending(path: "site")
            try prepare(site)
            let outcome = try await run([script, "--modules", modules.path, "site"], in: folder)
            try check(site)
            return outcome
        }
    }

    /// The folder of the built modules, next to the test bundle.
    private static var modules: URL {
        let built = ProcessInfo.processInfo.arguments.lazy
            .map { URL(filePath: $0).deletingLastPathComponent().appending(path: "Modules") }
            .first { FileManager.default.fileExists(atPath: $0.appending(path: "Bidding.swiftmodule").path) }
        return built ?? Readme.root.appending(path: ".build/debug/Modules")
    }

    private static func inFolder(_ work: (URL) async throws -> Outcome) async throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await work(folder)
    }

    private static func run(_ words: [String], in folder: URL) async throws -> Outcome {
        let file = folder.appending(path: "output")
        try Data().write(to: file)
        let output = try FileHandle(forWritingTo: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        return Outcome(status: process.terminationStatus, output: try String(contentsOf: file, encoding: .utf8))
    }
}
