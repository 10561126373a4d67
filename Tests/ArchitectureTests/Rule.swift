/// A rule of the architecture. The raw value is its text in reports.
enum Rule: String, Sendable {
    case contextsApart = "a context never imports another context"
    case contextsInside = "a context imports no Kit, HTTPCore, Database, HTTPServer, Images or house"
    case kitsApart = "a Kit never imports another Kit"
    case modulesApart = "a house module imports no other house module, and no package of another context"
    case kernelWithoutContexts = "HouseCore imports no context, in any of its packages, and no composition"
    case houseWithoutClients = "a house imports the API values of a Kit, never its clients"
    case simulationOnTop = "only apps and tests import AuctionSimulation"
    case simulationOfModels = "AuctionSimulation imports no Kit, HTTPCore, Database, HTTPServer, Images or house"
    case appsOnTop = "nothing imports an app"
    case assemblyComposes = "in bidly-cli only the assembly imports a house, a Kit or HTTPCore"
    case sqliteBelowHouse = "only EmbeddedHouse and HouseCoreTesting import BidlySQLite"
    case appWithoutServer = "the app depends neither on HTTPServer nor on PostgreSQL"
    case tableOfImports = "a module imports only the modules that its row in the table lists"
    case tableOfModules = "every target is in the table, under the package that contains it"

    case foundation =
        "FoundationEssentials in #if canImport(FoundationEssentials), Foundation only in its #else or for tests"
    case networking = "only HTTPCoreURLSession imports FoundationNetworking"
    case testing = "only tests and the products for them import Testing"
    case platform = "only modules with the grant import the C library and Dispatch"
    case externalDependencies =
        "the only external dependencies are the toolchain, and C libraries below AuctionHouse and programs"
    case reexports = "@_exported import is not used"
    case sqlInTables = "SQL is only in Database, in folders named Tables, and in modules that import BidlySQLite"
    case packageAccess = "the package access level is not used"

    case topLevel = "the visible top level is Packages, Apps, Tests, Package.swift and README.md"
    case readme = "every package has a README.md of at most 50 lines"
    case rootWithoutPaths = "the root has no .package(path:), because releases with path dependencies cannot be used"
    case rootWithoutPkgConfig = "system library targets of the root have no pkgConfig"
}
