import BidlyCLI
import HTTPCoreURLSession

/// The program `bidly` with networking. If a server is selected, `bidly` replaces itself by this program.
@main
enum Main {
    static func main() async {
        let session = HTTPURLSession()
        await BidlyMain.run { session.transport(to: $0) }
    }
}
