import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Returns the error of a command with what the program knows about it: the caller's suspension that caused it, and the
    /// item that a refusal is about.
    func explaining(_ error: any Error) async -> any Error {
        namingItem(await explainingSuspension(error))
    }

    /// Adds the item to the refusal of a command that named one. Other errors are returned unchanged.
    private func namingItem(_ error: any Error) -> any Error {
        guard let failure = CommandFailure.translating(error) as? CommandFailure, failure.exitStatus == .refused,
            failure.members["item"] == nil, let item = lastItem.recordedItem
        else { return error }
        return CommandFailure(
            exitStatus: failure.exitStatus,
            kind: failure.kind,
            title: failure.title,
            detail: failure.detail,
            members: failure.members.merging(
                ["item": CommandFailure.item(item.rawValue, title: bidding.auction(item)?.title)]
            ) { $1 }
        )
    }
}
