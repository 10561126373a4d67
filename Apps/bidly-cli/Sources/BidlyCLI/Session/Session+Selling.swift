import Accounts
import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Lists items in two requests that can be retried separately: saving a draft, and publishing it.
extension Session {
    /// Saves an item as a draft, adds its photos and publishes its terms.
    ///
    /// After a failure or a lost response, another call with the same details continues with the draft. An item is
    /// therefore never listed twice. After printing the result, the caller must mark the draft as finished.
    ///
    /// - Parameter now: the time at which the offer was made, for the terms of a suggested command.
    /// - Returns: the item, and whether an earlier run published it.
    /// - Throws: `CommandFailure.leftAsDraft`, which names the command that continues; `ClientFailure`,
    ///   `LocalStoreFailure`, `CancellationError`.
    func sell(
        _ details: ItemDetails,
        photos: [PhotoFile],
        for offer: TermsOffer,
        at now: Instant
    ) async throws -> (item: ItemID, byEarlierRun: Bool) {
        let item = try await draft(details)
        try await add(photos, to: item, for: offer, at: now)
        do throws(ClientFailure) {
            _ = try await auctioneerClient.publish(offer, of: item, ifSeen: nil)
        } catch  where error.code == .versionConflict {
            // An earlier run published the item, but lost the response or ended before printing the result.
            return (item, true)
        } catch {
            throw leftAsDraft(item, error, advice: "Run the same command again, or", offer, at: now)
        }
        return (item, false)
    }

    /// Adds photos to a draft, in order. Skips photos that the draft already has.
    ///
    /// - Parameters:
    ///   - offer: the terms of the draft, for a suggested command.
    ///   - now: the time at which the offer was made.
    /// - Throws: `CommandFailure.leftAsDraft`, `.notYours`.
    func add(_ photos: [PhotoFile], to draft: ItemID, for offer: TermsOffer, at now: Instant) async throws {
        for (index, photo) in photos.enumerated() {
            do throws(ClientFailure) {
                _ = try await photoClient.addPhoto(photo.content, to: draft)
            } catch  where error.code == .notFound {
                throw CommandFailure.notYours(draft)
            } catch {
                throw leftAsDraft(
                    draft,
                    error,
                    advice: "To list it without '\(photo.name)', run",
                    photos: photos[(index + 1)...],
                    offer,
                    at: now
                )
            }
        }
    }

    /// Publishes the terms of a draft. After printing the result, the caller must mark the draft as finished.
    ///
    /// - Parameter now: the time at which the offer was made, for the terms of a suggested command.
    /// - Throws: `CommandFailure.publishedAlready`, `.notYours`; the errors of `sell(_:photos:for:at:)`.
    func publish(_ offer: TermsOffer, of draft: ItemID, at now: Instant) async throws {
        do throws(ClientFailure) {
            _ = try await auctioneerClient.publish(offer, of: draft, ifSeen: nil)
        } catch  where error.code == .versionConflict {
            throw CommandFailure.publishedAlready(draft)
        } catch  where error.code == .notFound {
            throw CommandFailure.notYours(draft)
        } catch {
            throw leftAsDraft(draft, error, advice: "Run", offer, at: now)
        }
    }

    /// Returns whether an item is a draft, that is, has no auction yet.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func isDraft(_ item: ItemID) async throws -> Bool {
        let phase = await bidding.loadAuction(item)
        if phase.failure?.code == .notFound { return true }
        _ = try phase.value(bidding.auction(item))
        return false
    }

    /// The failure of a draft that was not published, with the command that publishes it with the same terms.
    ///
    /// - Parameter photos: the photos that were not added yet.
    private func leftAsDraft(
        _ draft: ItemID,
        _ failure: ClientFailure,
        advice: String,
        photos: ArraySlice<PhotoFile> = [],
        _ offer: TermsOffer,
        at now: Instant
    ) -> CommandFailure {
        let photos = photos.flatMap { ["--photo", $0.name] }
        let arguments = offer.arguments(at: now) + photos + options.arguments
        return CommandFailure.leftAsDraft(draft, failure, advice: advice, arguments: arguments)
    }

    private func draft(_ details: ItemDetails) async throws -> ItemID {
        do {
            return try await listings.draft(details, by: member().id)
        } catch let error as ClientFailure where error.effect == .unknown {
            throw CommandFailure.outcomeUnknown(
                error,
                advice: "Run the same command again. It continues where it stopped and never lists the item twice."
            )
        }
    }
}
