// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let http = Target.Dependency.product(name: "HTTPCore", package: "HTTPCore")

let package = Package(
    name: "HTTPCoreCurl",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "HTTPCoreCurl", targets: ["HTTPCoreCurl"])],
    dependencies: [.package(path: "../HTTPCore")],
    targets: [
        .systemLibrary(name: "CBidlyCurl"),
        .target(
            name: "HTTPCoreCurl",
            dependencies: ["CBidlyCurl", http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "HTTPCoreCurlTests",
            dependencies: ["HTTPCoreCurl", http, .product(name: "HTTPCoreTesting", package: "HTTPCore")],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
