import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Returns the error of a command with additional information: the suspension or missing role of the caller if it
    /// caused the error, and the item to which a refusal refers.
    func explaining(_ error: any Error) async -> any Error {
        explainingRole(await explainingSuspension(namingItem(error)))
    }

    /// If a server refused a command because it requires an administrator, returns an error that states this. Returns
    /// other errors unchanged.
    private func explainingRole(_ error: any Error) -> any Error {
        guard isAdmin, location.server != nil, (error as? ClientFailure)?.code == .forbidden else { return error }
        return administratorsOnly
    }

    /// The failure of a caller without the role of an administrator. Exit status 77.
    var administratorsOnly: CommandFailure {
        .administratorsOnly("do this", at: location, advice: "Sign in as one: bidly login NAME")
    }

    /// Adds the item to a refusal, if the command referred to one. Returns other errors unchanged.
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
