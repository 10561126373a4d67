import AuctionHouse
import AuctionHouseAPI
import EmbeddedHouse
import FoundationCore
import HouseCore
import HouseKit

/// A closed house in a new file into which listings were imported through its API, with the measurements of the import.
struct ImportedHouse {
    /// The number of listings.
    let count: Int
    /// The duration of the import in seconds, until all listings were durable.
    let seconds: Double
    /// The peak memory in megabytes.
    let memory: Double
    /// The position of the last log entry of each commit.
    let commits: [Int64]

    /// Creates a house at `path`, and measures the import of the listings in `file`.
    init(of file: String, in path: String, clock houseClock: any WallClock = SystemClock()) async throws {
        let house = try await AuctionHouse(in: HouseFile(path: path), clock: houseClock)
        let client = HouseHTTPClient(transport: house.transport(for: .administrator)),
            commits = house.house.commits.subscribe()
        resetPeakMemory()
        let clock = ContinuousClock()
        let start = clock.now
        count = try await client.importListings(from: FileByteSource(path: file)).imported
        seconds = start.duration(to: clock.now) / .seconds(1)
        memory = peakMemory()
        await house.close()
        var positions: [Int64] = []
        for await position in commits { positions.append(position) }
        self.commits = positions
    }
}

extension Caller {
    /// An administrator who is not a member.
    static let administrator = Caller(member: nil, isAdministrator: true)
}
