import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// The file that `--house` or `BIDLY_HOUSE` names does not exist.
    static func noHouse(at path: String) -> CommandFailure {
        let option = "--house \(path.shellWord)"
        return CommandFailure(
            exitStatus: .notFound,
            kind: "no-house",
            title: "No such house",
            detail: """
                There is no house at \(path).
                To create one with sample data, run: bidly sample \(option)
                To create an empty one, run: bidly register NAME \(option)
                """,
            members: ["house": path]
        )
    }

    /// Reports a store of the user, such as the watchlist, that cannot be read or written.
    init(_ failure: LocalStoreFailure) {
        self.init(
            exitStatus: .failure,
            kind: "store-\(failure.code.rawValue)",
            title: "Local data cannot be read or written",
            detail: failure.description
        )
    }
}
