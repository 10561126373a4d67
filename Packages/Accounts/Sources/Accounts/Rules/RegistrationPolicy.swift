public import FoundationCore

/// Who may register. Administrators may register members in every case.
public enum RegistrationPolicy: String, Sendable, Hashable, CaseIterable {
    /// Everyone.
    case open
    /// Persons with a one-time code of an administrator.
    case byCode = "code"
    /// Nobody.
    case closed

    /// Decides on a registration.
    ///
    /// - Parameters:
    ///   - hasCode: Whether the request states a code.
    ///   - isCodeValid: Whether the code is one that works.
    ///   - isAdministrator: Whether the caller is an administrator.
    /// - Throws: `Refusal`: `.registrationClosed`, `.codeRequired`, `.wrongCode`.
    public func requireAllowed(hasCode: Bool, isCodeValid: Bool, byAdministrator isAdministrator: Bool) throws(Refusal)
    {
        switch self {
        case _ where isAdministrator: return
        case .open: return
        case .closed: throw .registrationClosed
        case .byCode:
            guard hasCode else { throw .codeRequired }
            guard isCodeValid else { throw .wrongCode }
        }
    }
}
