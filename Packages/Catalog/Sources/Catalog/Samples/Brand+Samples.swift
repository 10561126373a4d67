import FoundationCore

extension Brand {
    /// Invented brands for tests and previews: Tarnwick (cameras), Belloran (watches and radios).
    public static let samples: [Brand] = [
        Sample.valid { try Brand(id: Sample.id("brand00001"), name: "Tarnwick") },
        Sample.valid { try Brand(id: Sample.id("brand00002"), name: "Belloran") },
    ]
}
