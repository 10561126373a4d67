import BidlyCLI
import HTTPCore
import HTTPCoreCurl

/// The program `bidly` with networking. If a server is selected, `bidly` replaces itself by this program.
@main
enum Main {
    static func main() async {
        let session = CurlSession()
        let timeouts = HTTPTimeouts(head: BidlyMain.responseTimeout)
        await BidlyMain.run { session.transport(to: $0, deadlines: timeouts) }
    }
}
