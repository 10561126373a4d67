import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// What the key of a relisting names.
private enum RelistingSubject {}

/// Drafting and publishing: two steps, each of which may be asked for again.
extension Session {
    /// Drafts an item, and publishes the terms of its auction.
    ///
    /// When it fails in between, or an answer does not arrive, selling the same details again goes on from there: nothing
    /// is put up twice. That holds until the caller finishes the draft, when its receipt is out.
    ///
    /// - Returns: the item, and whether an earlier run published it.
    /// - Throws: `CommandFailure` that tells how to go on; `ClientFailure`, `LocalStoreFailure`, `CancellationError`.
    func sell(_ details: ItemDetails, for offer: TermsOffer) async throws -> (item: ItemID, isEarlier: Bool) {
        let item = try await draft(details)
        do throws(ClientFailure) {
            _ = try await auctioneer.publish(offer, of: item, ifSeen: nil)
        } catch  where error.code == .changedMeanwhile {
            return (item, true)
        } catch {
            throw CommandFailure.leftAsDraft(item, error, goOn: "run the same command again, or go on with")
        }
        return (item, false)
    }

    /// Publishes the terms of a draft, which the caller finishes when its receipt is out.
    ///
    /// - Throws: `CommandFailure` for an item that is published already; as `sell(_:for:)`.
    func publish(_ offer: TermsOffer, of draft: ItemID) async throws {
        do throws(ClientFailure) {
            _ = try await auctioneer.publish(offer, of: draft, ifSeen: nil)
        } catch  where error.code == .changedMeanwhile {
            throw CommandFailure.publishedAlready(draft)
        } catch  where error.code == .notFound {
            throw CommandFailure.notYours(draft)
        } catch {
            throw CommandFailure.leftAsDraft(draft, error, goOn: "go on with")
        }
    }

    /// Drafts an item that did not sell again, unless that was done before, and publishes the terms of its auction.
    ///
    /// - Throws: as `publish(_:of:)`.
    func relist(_ old: ItemID, for offer: TermsOffer) async throws -> ItemID {
        let item: ItemID
        do throws(ClientFailure) {
            item = try await items.relist(old, key: identifiers.next(RelistingSubject.self).rawValue).value.id
        } catch {
            if error.code == .notFound { throw CommandFailure.notYours(old) }
            // A run before may have drafted it and got no further.
            guard let again = error.refusal?.item else { throw error }
            guard try await isDraft(again) else { throw error }
            item = again
        }
        try await publish(offer, of: item)
        return item
    }

    /// Whether an item has no auction yet.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func isDraft(_ item: ItemID) async throws -> Bool {
        let phase = await bidding.loadAuction(item)
        if phase.failure?.code == .notFound { return true }
        _ = try phase.value(bidding.auction(item))
        return false
    }

    private func draft(_ details: ItemDetails) async throws -> ItemID {
        do {
            return try await catalog.draft(details, by: member().id)
        } catch let error as ClientFailure where error.effect == .unknown {
            throw CommandFailure.outcomeUnknown(
                error,
                advice: "run the same command again: it goes on from there, and nothing is put up twice"
            )
        }
    }
}
