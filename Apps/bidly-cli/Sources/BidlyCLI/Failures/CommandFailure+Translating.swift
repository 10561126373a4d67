import CommandLineCore
import FoundationCore

extension Error {
    /// Whether the error means that its task was cancelled.
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
    /// Converts an error of a package to a `CommandFailure` or to `CancellationError`. Returns other errors unchanged.
    static func translating(_ error: any Error) -> any Error {
        switch error {
        case let error as ClientFailure where error.code == .cancelled && error.effect != .unknown: CancellationError()
        case let error as ClientFailure: CommandFailure(error)
        case let error as LocalStoreFailure: CommandFailure(error)
        case let error as CSVError: CommandFailure(error)
        case let error as FileError where error.isCancelled: CancellationError()
        case let error as FileError: CommandFailure(error)
        case let error as InvalidField: CommandFailure(invalid: error.description.sentenceAboutOption)
        case let error as MoneyError: CommandFailure(invalid: error.description.sentence)
        default: error
        }
    }

    private init(invalid detail: String) {
        self.init(exitStatus: .badData, kind: "invalid", title: "Invalid value", detail: detail)
    }
}
