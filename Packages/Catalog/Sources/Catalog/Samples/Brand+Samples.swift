import FoundationCore

extension Brand {
    /// Invented makers for tests and previews: Tarnwick of cameras, Belloran of watches and radios.
    public static let samples: [Brand] = [
        sampled { try Brand(id: sampledID("brand00001"), name: "Tarnwick") },
        sampled { try Brand(id: sampledID("brand00002"), name: "Belloran") },
    ]
}
