/// A rule of the architecture, in the words a breach is reported with.
enum Rule: String, Sendable {
    case contextsApart = "one context never imports another"
    case contextsInside = "a context imports no Kit, HTTPCore, Database, HTTPServer or AuctionHouse"
    case kitsApart = "a Kit never imports another Kit"
    case houseWithoutKits = "the house never imports a Kit"
    case simulationOnTop = "only apps and tests import AuctionSimulation"
    case simulationOfModels = "AuctionSimulation imports no Kit, HTTPCore, Database, HTTPServer or AuctionHouse"
    case appsOnTop = "nothing imports an app"
    case assemblyComposes = "in bidly-cli only Assembly.swift imports EmbeddedHouse, a Kit, HTTPCore or Database"
    case appWithoutServer = "the app's closure holds neither HTTPServer nor PostgreSQL"
    case tableOfImports = "a module imports only what its line in the table lists"
    case tableOfModules = "every target stands in the table, in the package named there"

    case foundation = "FoundationEssentials in #if canImport(FoundationEssentials), Foundation only in its #else"
    case networking = "only HTTPCoreURLSession imports FoundationNetworking"
    case testing = "only tests and the products for them import Testing"
    case platform = "the C library and Dispatch only where the table grants them"
    case outsiders = "nothing from outside but the toolchain, and C libraries below AuctionHouse and HTTPServer"
    case reexports = "@_exported import is not used"
    case packageAccess = "the package access level is not used"

    case topLevel = "the visible top level is Packages, Apps, Tests, Package.swift and README.md"
    case readme = "every package has a README.md of at most 50 lines"
    case rootWithoutPaths = "the root has no .package(path:), or a release could not be depended on"
    case rootWithoutPkgConfig = "system library targets at the root carry no pkgConfig"
}
