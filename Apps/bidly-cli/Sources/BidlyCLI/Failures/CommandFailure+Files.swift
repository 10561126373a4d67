import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// Reports invalid CSV with its file, line and column. Exit status 65.
    init(_ error: CSVError) {
        self.init(
            exitStatus: .badData,
            kind: "bad-data",
            title: "Invalid data",
            detail: error.description,
            members: [
                "file": error.file,
                "line": error.line,
                "column": error.column,
                "columnName": error.columnName,
                "reason": error.reason,
            ]
        )
    }

    /// Reports a file that cannot be read. Exit status 65 if it exceeds the size limit, 66 if it does not exist, 77 if
    /// permission is denied, otherwise 1.
    init(_ error: FileError) {
        if let limit = error.sizeLimit {
            self.init(
                exitStatus: .badData,
                kind: "file-too-large",
                title: "The file is too large",
                detail: error.description,
                members: ["file": error.path, "limit": limit]
            )
            return
        }
        let (kind, title) =
            error.isNotFound ? ("file-not-found", "No such file") : ("file-unreadable", "The file cannot be read")
        self.init(error, kind: kind, title: title)
    }

    /// Reports a file that cannot be written. Its previous content is unchanged, unless the kind is `file-not-durable`.
    init(writing error: FileError) {
        let (kind, title) =
            error.isNotDurable
            ? ("file-not-durable", "The file was written, but may be lost if the machine crashes")
            : ("file-unwritable", "The file cannot be written")
        self.init(error, kind: kind, title: title)
    }

    /// Reports an image that cannot be decoded. Exit status 65.
    static func undecodableImage(_ reason: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .badData,
            kind: "undecodable-image",
            title: "The image cannot be decoded",
            detail: reason
        )
    }

    private init(_ error: FileError, kind: String, title: String) {
        self.init(
            exitStatus: error.isNotFound ? .notFound : error.isForbidden ? .noPermission : .failure,
            kind: kind,
            title: title,
            detail: error.description,
            members: ["file": error.path]
        )
    }
}
