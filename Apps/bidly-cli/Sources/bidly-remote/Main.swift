import BidlyCLI
import HTTPCoreURLSession

/// The program `bidly` with networking. `bidly` runs it in its place if a server is selected.
@main
enum Main {
    static func main() async {
        let session = HTTPURLSession()
        await BidlyMain.run { session.transport(to: $0) }
    }
}
