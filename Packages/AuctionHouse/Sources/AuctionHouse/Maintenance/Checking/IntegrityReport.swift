import Bidding
import FoundationCore

/// What a check of a house's store has shown.
public struct IntegrityReport: Sendable, Hashable {
    /// How many facts of the log were read.
    public internal(set) var entries = 0
    /// How many auctions they lead to.
    public internal(set) var auctions = 0
    /// What the medium finds wrong with itself, and what could not be read.
    public internal(set) var damage: [String] = []
    /// What is stored otherwise than the log leads to.
    public internal(set) var differences: [HouseDifference] = []

    /// Whether all is well.
    public var isSound: Bool { damage.isEmpty && differences.isEmpty }

    /// Whether a rebuild from the log mends all that is wrong: nothing is damaged, and every fact follows those before it.
    public var isRepairable: Bool { damage.isEmpty && !differences.contains { $0.kind == .log } }

    /// All that is wrong, each in words.
    public var faults: [String] { damage + differences.map(\.description) }

    /// Checks what a snapshot holds, as far as it can be read.
    ///
    /// - Throws: `CancellationError`.
    init(of snapshot: any HouseSnapshot) throws {
        var comparison = LogComparison(snapshot)
        do {
            damage = try snapshot.checkIntegrity()
            let secret = try snapshot.secret()
            if secret?.count != HouseSecret.count, try secret != nil || snapshot.lastPosition() > 0 {
                damage.append("The house's secret is missing or damaged.")
            }
        } catch {
            damage = ["\(error)"]
        }
        do {
            try snapshot.forEachEntry { entry in
                do {
                    try comparison.take(entry)
                } catch let error as AuctionLogError {
                    comparison.note(error, at: entry)
                }
            }
            try comparison.finish()
        } catch let error as CancellationError {
            throw error
        } catch {
            damage.append("\(error)")
        }
        entries = comparison.replay.entries
        auctions = comparison.replay.auctions
        differences = comparison.differences
    }
}
