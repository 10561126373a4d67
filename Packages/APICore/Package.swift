// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let core = Target.Dependency.product(name: "FoundationCore", package: "FoundationCore")
let coreTesting = Target.Dependency.product(name: "FoundationCoreTesting", package: "FoundationCore")
let http = Target.Dependency.product(name: "HTTPCore", package: "HTTPCore")
let httpTesting = Target.Dependency.product(name: "HTTPCoreTesting", package: "HTTPCore")

let package = Package(
    name: "APICore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "APICore", targets: ["APICore"])],
    dependencies: [.package(path: "../FoundationCore"), .package(path: "../HTTPCore")],
    targets: [
        .target(name: "APICore", dependencies: [core, http], packageAccess: false, swiftSettings: settings),
        .testTarget(
            name: "APICoreTests",
            dependencies: ["APICore", core, coreTesting, http, httpTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
