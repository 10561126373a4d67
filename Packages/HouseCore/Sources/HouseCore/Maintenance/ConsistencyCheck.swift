/// A condition on the data of several modules that the full check verifies, such as "each sale has an order".
///
/// The composition declares it, because the modules do not know each other.
///
/// ```swift
/// ConsistencyCheck { snapshot, report in
///     let notes = try snapshot.session(of: Notes.self), reminders = try snapshot.session(of: Reminders.self)
///     for subject in try reminders.subjects() where try !notes.contains(subject) {
///         report("The reminder about \(subject) has no note.")
///     }
/// }
/// ```
public struct ConsistencyCheck: Sendable {
    let run: @Sendable (HouseSnapshot, (String) -> Void) throws -> Void

    /// Creates a check.
    ///
    /// - Parameter run: reads a snapshot of the house, and reports a description of each violation: a sentence without
    ///   secret data. It runs only if the full check found no other problem.
    public init(_ run: @escaping @Sendable (_ snapshot: HouseSnapshot, _ report: (String) -> Void) throws -> Void) {
        self.run = run
    }
}
