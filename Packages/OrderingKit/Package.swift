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
let ordering = Target.Dependency.product(name: "Ordering", package: "Ordering")
let orderingTesting = Target.Dependency.product(name: "OrderingTesting", package: "Ordering")

let package = Package(
    name: "OrderingKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "OrderingAPI", targets: ["OrderingAPI"]),
        .library(name: "OrderingKit", targets: ["OrderingKit"]),
    ],
    dependencies: [
        .package(path: "../APICore"), .package(path: "../FoundationCore"), .package(path: "../HTTPCore"),
        .package(path: "../Ordering"),
    ],
    targets: [
        .target(
            name: "OrderingAPI",
            dependencies: [api, ordering, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "OrderingKit",
            dependencies: ["OrderingAPI", api, ordering, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "OrderingKitTests",
            dependencies: [
                "OrderingAPI", "OrderingKit", api, core, coreTesting, http, httpTesting, ordering, orderingTesting,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "OrderingAPITests",
            dependencies: ["OrderingAPI", ordering, core, coreTesting, http, httpTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
