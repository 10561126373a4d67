import BidlyCLI

@main
enum Main {
    static func main() async { await BidlyMain.run() }
}
