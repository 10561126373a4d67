import Foundation
import LoopbackHTTP

extension HTTPConnection.Response {
    /// Saves the response in the format that a `ReferenceServer` reads. Omits the fields that the server adds itself.
    func save(to file: URL) throws {
        let own = ["content-length:", "date:", "connection:"]
        let fields = fields.split(separator: "\n").filter { field in
            !own.contains { field.lowercased().hasPrefix($0) }
        }
        try (Data("\(fields.joined(separator: "\n"))\n\n".utf8) + content).write(to: file)
    }
}
