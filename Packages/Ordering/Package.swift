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
    name: "Ordering",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Ordering", targets: ["Ordering"]),
        .library(name: "OrderingTesting", targets: ["OrderingTesting"]),
    ],
    dependencies: [.package(path: "../FoundationCore")],
    targets: [
        .target(name: "Ordering", dependencies: [core], packageAccess: false, swiftSettings: settings),
        .target(
            name: "OrderingTesting",
            dependencies: ["Ordering", core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "OrderingTests",
            dependencies: ["Ordering", "OrderingTesting", core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
