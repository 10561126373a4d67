import CommandLineCore
import FoundationCore

/// Failures about the house's file, and about files of the member.
extension CommandFailure {
    /// There is no house where one was named.
    static func noHouse(at path: String) -> CommandFailure {
        let option = "--house \(path.shellWord)"
        return CommandFailure(
            exitCode: .notFound,
            kind: "no-house",
            title: "No such house",
            detail: """
                there is no house at \(path)
                'bidly sample \(option)' makes one with invented items, 'bidly register NAME \(option)' an empty one
                """,
            members: ["house": .string(path)]
        )
    }

    init(_ failure: LocalStoreFailure) {
        self.init(
            exitCode: .failure,
            kind: "store-\(failure.code.rawValue)",
            title: "A file of yours cannot be used",
            detail: failure.description
        )
    }
}
