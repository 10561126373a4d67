import AuctionHouse
import CommandLineCore
import FoundationCore

/// How what the house's file, or the house's upkeep, fails with looks on the command line.
extension CommandFailure {
    /// - Parameter path: the house's file.
    init(_ failure: StoreFailure, path: String) {
        let (exitCode, kind, title): (ExitCode, String, String) =
            switch failure.code {
            case .full: (.temporaryFailure, "house-full", "There is no room left for the house")
            case .busy: (.temporaryFailure, "house-busy", "Others write to the house; try again")
            case .corrupt: (.badData, "house-damaged", "The house's file is damaged; see 'bidly doctor'")
            case .refused: (.badData, "house-refused", "The file is no house that this version can open")
            default: (.unavailable, "house-unavailable", "The house's file cannot be used")
            }
        self.init(
            exitCode: exitCode,
            kind: kind,
            title: title,
            detail: "\(title.firstLowercased): \(failure.detail.contains(path) ? "" : path + ": ")\(failure.detail)",
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
