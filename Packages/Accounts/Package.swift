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
    name: "Accounts",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Accounts", targets: ["Accounts"]),
        .library(name: "AccountsTesting", targets: ["AccountsTesting"]),
    ],
    dependencies: [.package(path: "../FoundationCore")],
    targets: [
        .target(name: "Accounts", dependencies: [core], packageAccess: false, swiftSettings: settings),
        .target(
            name: "AccountsTesting",
            dependencies: ["Accounts", core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountsTests",
            dependencies: ["Accounts", "AccountsTesting", core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
