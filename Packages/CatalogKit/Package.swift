// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let api = Target.Dependency.product(name: "APICore", package: "APICore")
let core = Target.Dependency.product(name: "FoundationCore", package: "FoundationCore")
let coreTesting = Target.Dependency.product(name: "FoundationCoreTesting", package: "FoundationCore")
let http = Target.Dependency.product(name: "HTTPCore", package: "HTTPCore")
let httpTesting = Target.Dependency.product(name: "HTTPCoreTesting", package: "HTTPCore")
let catalog = Target.Dependency.product(name: "Catalog", package: "Catalog")
let catalogTesting = Target.Dependency.product(name: "CatalogTesting", package: "Catalog")

let package = Package(
    name: "CatalogKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "CatalogAPI", targets: ["CatalogAPI"]),
        .library(name: "CatalogKit", targets: ["CatalogKit"]),
    ],
    dependencies: [
        .package(path: "../APICore"), .package(path: "../Catalog"), .package(path: "../FoundationCore"),
        .package(path: "../HTTPCore"),
    ],
    targets: [
        .target(
            name: "CatalogAPI",
            dependencies: [api, catalog, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "CatalogKit",
            dependencies: ["CatalogAPI", api, catalog, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "CatalogAPITests",
            dependencies: ["CatalogAPI", catalog, core, coreTesting, http, httpTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "CatalogKitTests",
            dependencies: [
                "CatalogAPI", "CatalogKit", api, catalog, catalogTesting, core, coreTesting, http, httpTesting,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
