import CommandLineCore
import FoundationCore

extension Error {
    /// Whether the work ended because its task was cancelled.
    var isCancellation: Bool {
        switch self {
        case is CancellationError: true
        case let error as ClientFailure: error.code == .cancelled
        case let error as FileError: error.isCancelled
        default: false
        }
    }
}

extension CommandFailure {
    /// An error of a package as the command line tells it; one that is unknown here is left as it is.
    static func translating(_ error: any Error) -> any Error {
        switch error {
        case let error as ClientFailure where error.code == .cancelled && error.effect != .unknown: CancellationError()
        case let error as ClientFailure: CommandFailure(error)
        case let error as LocalStoreFailure: CommandFailure(error)
        case let error as CSVError: CommandFailure(error)
        case let error as FileError where error.isCancelled: CancellationError()
        case let error as FileError: CommandFailure(error)
        case let error as InvalidField: CommandFailure(invalid: error.description.namingOption)
        case let error as MoneyError: CommandFailure(invalid: error.description)
        default: error
        }
    }

    private init(invalid detail: String) {
        self.init(exitCode: .badData, kind: "invalid", title: "This cannot be", detail: detail)
    }
}
