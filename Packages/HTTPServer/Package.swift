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
    name: "HTTPServer",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "BidlyHTTPServer", targets: ["BidlyHTTPServer"])],
    dependencies: [.package(path: "../HTTPCore")],
    targets: [
        .systemLibrary(name: "CBidlyMicroHTTPD"),
        .target(
            name: "BidlyHTTPServer",
            dependencies: ["CBidlyMicroHTTPD", http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BidlyHTTPServerTests",
            dependencies: ["BidlyHTTPServer", http],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
