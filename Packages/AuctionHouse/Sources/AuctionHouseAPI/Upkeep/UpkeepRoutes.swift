internal import AuctionHouse
internal import HTTPCore

/// How the house shows its log and describes its API.
struct UpkeepRoutes {
    let house: AuctionHouse

    var all: [Route] { [log, description] }

    private var log: Route {
        .reading(UpkeepAPI.log, in: house) { query, view in
            Answer(LogPage(try view.log(after: query.after, limit: query.limit), after: query.after))
        }
    }

    private var description: Route {
        Route(operation: UpkeepAPI.document.operation) { exchange in
            _ = try UpkeepAPI.document.input(from: exchange.request)
            // Made when it is asked for, which is seldom: a program that only asks for a page does not wait for it.
            return try Answer(HouseRoutes.document().json).response(of: UpkeepAPI.document, to: exchange.request)
        }
    }
}
