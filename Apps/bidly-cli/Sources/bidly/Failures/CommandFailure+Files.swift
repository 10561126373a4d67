import CommandLineCore
import FoundationCore

/// How the errors of the packages look on the command line.
extension CommandFailure {
    init(_ error: CSVError) {
        self.init(
            exitCode: .badData,
            kind: "bad-data",
            title: "The data cannot be used",
            detail: error.description,
            members: [
                "file": error.file.map(JSONValue.string) ?? .null,
                "line": .integer(Int64(error.line)),
                "column": error.column.map { .integer(Int64($0)) } ?? .null,
                "columnName": error.columnName.map(JSONValue.string) ?? .null,
                "reason": .string(error.reason),
            ]
        )
    }

    init(_ error: FileError) {
        if let limit = error.sizeLimit {
            self.init(
                exitCode: .badData,
                kind: "file-too-large",
                title: "The file is too large",
                detail: error.description,
                members: ["file": .string(error.path), "limit": .integer(Int64(limit))]
            )
            return
        }
        self.init(
            exitCode: error.isNotFound ? .notFound : error.isForbidden ? .noPermission : .failure,
            kind: error.isNotFound ? "file-not-found" : "file-unreadable",
            title: error.isNotFound ? "There is no such file" : "The file cannot be read",
            detail: error.description,
            members: ["file": .string(error.path)]
        )
    }
}

extension CommandFailure {
    /// A file could not be written; what was in its place is there still.
    init(writing error: FileError) {
        self.init(
            exitCode: error.isNotFound ? .notFound : error.isForbidden ? .noPermission : .failure,
            kind: "file-unwritable",
            title: "The file cannot be written",
            detail: error.description,
            members: ["file": .string(error.path)]
        )
    }
}
