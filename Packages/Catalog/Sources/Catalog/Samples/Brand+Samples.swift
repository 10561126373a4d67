import FoundationCore

extension Brand {
    /// Invented makers for tests and previews: Tarnwick of cameras, Belloran of watches and radios.
    public static let samples: [Brand] = [
        Sample.valid { try Brand(id: Sample.id("brand00001"), name: "Tarnwick") },
        Sample.valid { try Brand(id: Sample.id("brand00002"), name: "Belloran") },
    ]
}
