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
let accounts = Target.Dependency.product(name: "Accounts", package: "Accounts")

let package = Package(
    name: "AccountsKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "AccountsAPI", targets: ["AccountsAPI"]),
        .library(name: "AccountsKit", targets: ["AccountsKit"]),
    ],
    dependencies: [
        .package(path: "../APICore"), .package(path: "../Accounts"), .package(path: "../FoundationCore"),
        .package(path: "../HTTPCore"),
    ],
    targets: [
        .target(
            name: "AccountsAPI",
            dependencies: [api, accounts, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "AccountsKit",
            dependencies: ["AccountsAPI", api, accounts, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountsKitTests",
            dependencies: ["AccountsAPI", "AccountsKit", api, accounts, core, coreTesting, http, httpTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountsAPITests",
            dependencies: ["AccountsAPI", accounts, core, coreTesting, http, httpTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
