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

let package = Package(
    name: "Catalog",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Catalog", targets: ["Catalog"]),
        .library(name: "CatalogTesting", targets: ["CatalogTesting"]),
    ],
    dependencies: [.package(path: "../FoundationCore")],
    targets: [
        .target(name: "Catalog", dependencies: [core], packageAccess: false, swiftSettings: settings),
        .target(
            name: "CatalogTesting",
            dependencies: ["Catalog", core],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "CatalogTests",
            dependencies: ["Catalog", "CatalogTesting", core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
