import AuctionHouse
import CommandLineCore
import FoundationCore

/// How what the house's file, or the house's upkeep, fails with looks on the command line.
extension CommandFailure {
    /// - Parameter path: the house's file.
    init(_ failure: StoreFailure, path: String) {
        let (exitCode, kind, title): (ExitCode, String, String) =
            switch failure.code {
            case _ where failure.effect == .unknown:
                (.temporaryFailure, "outcome-unknown", "It is unknown whether the last change was saved")
            case .full: (.temporaryFailure, "house-full", "There is no room left for the house")
            case .busy: (.temporaryFailure, "house-busy", "Others write to the house; try again")
            case .corrupt: (.badData, "house-damaged", "The house's file is damaged")
            case .forbidden: (.noPermission, "house-forbidden", "No access to the house's file")
            case .refused: (.badData, "house-refused", "The file is no house that this version can open")
            default: (.unavailable, "house-unavailable", "The house's file cannot be used")
            }
        let place = failure.detail.contains(path) ? "" : path + ": "
        let advice =
            failure.code == .corrupt
            ? "\n'bidly doctor --house \(path.shellWord)' tells what is wrong; put a copy in its place, or use another file with --house"
            : ""
        self.init(
            exitCode: exitCode,
            kind: kind,
            title: title,
            detail: "\(title.firstLowercased): \(place)\(failure.detail)\(advice)",
            members: ["house": .string(path)]
        )
    }

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
