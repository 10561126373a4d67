internal import FoundationCore
internal import HTTPCore

extension Visit {
    /// The name of the hidden field with the idempotency key.
    static let keyName = "key"

    /// Processes a submitted form.
    ///
    /// After an error, shows the page of the form again, with everything that the visitor entered. If the request may
    /// have taken effect, the form keeps its idempotency key, so that submitting it again is safe; otherwise it gets a
    /// new one, because the house stores refusals under the key.
    ///
    /// - Parameters:
    ///   - form: The empty form.
    ///   - page: Returns the page that contains a form.
    ///   - perform: Performs the request of the form.
    /// - Throws: `CancellationError`; the errors of `page`.
    func submit(
        _ form: FormView,
        page: (FormView) async throws -> SitePage,
        perform: (FormInput) async throws -> SiteReply
    ) async throws -> SiteReply {
        var shown = form, usedKey: String?
        let failure: FormFailure
        do {
            let input = try FormInput(of: request)
            shown = form.filled(with: input)
            usedKey = input[Self.keyName]
            try requireFormToken(of: input)
            return try await perform(input)
        } catch let cancellation as CancellationError {
            throw cancellation
        } catch {
            failure = FormFailure(error)
        }
        shown = shown.failing(with: failure)
        if failure.isEffectUnknown || failure.isExpiredForm, let usedKey {
            shown.hidden = shown.hidden.map { $0.name == Self.keyName ? ($0.name, usedKey) : $0 }
        }
        var failed = try await page(shown)
        failed.status = failure.status
        var reply = SiteReply.page(failed)
        reply.retryAfter = failure.retryAfter
        return reply
    }

    /// Returns the idempotency key of a form.
    ///
    /// - Throws: `FormFailure` if the form has none.
    func key(of input: FormInput) throws(FormFailure) -> String {
        guard let key = input[Self.keyName], (1...255).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw FormFailure(Texts.malformedForm, status: .badRequest) }
        return key
    }

    /// Requires that a page of this site for this visitor created the form.
    ///
    /// - Throws: `FormFailure`, `.expiredForm`.
    private func requireFormToken(of input: FormInput) throws(FormFailure) {
        let origin = request.fields["Sec-Fetch-Site"]
        guard origin == nil || origin == "same-origin" || origin == "none",
            input[FormInput.tokenName] == context.formToken
        else { throw .expiredForm }
    }
}

extension FormFailure {
    /// The form is not from a page of this site for this visitor: another site sent it, or the visitor signed in or out
    /// meanwhile.
    static let expiredForm = FormFailure(Texts.expiredForm, status: .forbidden)

    fileprivate var isExpiredForm: Bool { status == .forbidden && message == Texts.expiredForm }
}
