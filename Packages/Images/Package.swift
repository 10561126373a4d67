// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "Images",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "BidlyImages", targets: ["BidlyImages"]),
        .library(name: "BidlyImageWorker", targets: ["BidlyImageWorker"]),
        .executable(name: "bidly-image-worker", targets: ["bidly-image-worker"]),
    ],
    dependencies: [.package(path: "../FoundationCore")],
    targets: [
        .systemLibrary(name: "CBidlyGD"),
        .target(name: "BidlyImages", packageAccess: false, swiftSettings: settings),
        .target(
            name: "BidlyImageWorker",
            dependencies: ["BidlyImages", "CBidlyGD"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bidly-image-worker",
            dependencies: ["BidlyImageWorker"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BidlyImagesTests",
            dependencies: [
                "BidlyImages", "bidly-image-worker", "CBidlyGD",
                .product(name: "FoundationCoreTesting", package: "FoundationCore"),
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
