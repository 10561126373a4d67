public import FoundationCore

/// Who may register. Administrators may always register members.
public enum RegistrationPolicy: String, Sendable, Hashable, CaseIterable {
    /// Everyone.
    case open
    /// Persons with a one-time code from an administrator.
    case byCode = "code"
    /// Nobody.
    case closed

    /// Checks that a registration is permitted.
    ///
    /// - Parameters:
    ///   - hasCode: Whether the request states a code.
    ///   - isCodeValid: Whether the code is known, unused, not expired, and meant for registration.
    ///   - isAdministrator: Whether the caller is an administrator.
    /// - Throws: `Refusal`: `.registrationClosed` if nobody may register, `.codeRequired` if the required code is
    ///   missing, `.wrongCode` if the required code is not valid.
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
