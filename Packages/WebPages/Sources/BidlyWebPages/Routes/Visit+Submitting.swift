internal import FoundationCore
internal import HTTPCore

extension Visit {
    /// The name of the hidden field with the idempotency key.
    static let keyName = "key"

    /// Processes a submitted form.
    ///
    /// Requires the CSRF token, and that no other site sent the form. After an error, shows the page of the form again,
    /// with everything that the visitor entered; see ``FormView/shown(after:_:)``. If the form was already sent with
    /// other entries, shows a page that leads to the result.
    ///
    /// - Parameters:
    ///   - form: The empty form.
    ///   - page: Returns the page that contains the form, for the visit that it receives.
    ///   - perform: Performs the action of the form.
    /// - Throws: `CancellationError`; the errors of `page`.
    func submit(
        _ form: FormView,
        page: (Visit) async throws -> SitePage,
        perform: (FormInput) async throws -> SiteReply
    ) async throws -> SiteReply {
        var input: FormInput?
        do {
            let submitted = try FormInput(of: request)
            // The values of another site must not appear in a form that the visitor could submit.
            guard !isFromOtherSite else { throw FormFailure.expiredForm }
            input = submitted
            guard submitted[FormInput.tokenName] == context.formToken else {
                throw isResumed ? FormFailure.resumed(form) : FormFailure.expiredForm
            }
            return try await perform(submitted)
        } catch let cancellation as CancellationError {
            throw cancellation
        } catch {
            let failure = FormFailure(error)
            guard failure.isAlreadySent, let input else {
                return try await reply(to: failure, of: form, input, page: page)
            }
            let outcome = await recordedOutcome(of: input[Self.keyName] ?? "")
            return .page(ErrorPage.alreadySent(form, input, outcome: outcome, context))
        }
    }

    /// Shows the page of a form again after a failure. If the page no longer contains the form, shows only the error.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - form: The empty form.
    ///   - input: The submitted values; `nil` if they must not be shown.
    ///   - page: Returns the page that contains the form, for the visit that it receives.
    /// - Throws: The errors of `page`.
    func reply(
        to failure: FormFailure,
        of form: FormView,
        _ input: FormInput?,
        page: (Visit) async throws -> SitePage
    ) async throws -> SiteReply {
        let shown = form.shown(after: failure, input)
        var visit = self
        visit.context.failedForm = shown
        var failed = try await page(visit)
        failed.ensureError(of: shown)
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
}

extension FormFailure {
    /// The CSRF check failed: another site sent the form, or the visitor signed in or out after the page was rendered.
    static let expiredForm: FormFailure = {
        var failure = FormFailure(Texts.expiredForm, status: .forbidden)
        failure.isUnsent = true
        return failure
    }()

    /// The form is shown again after signing in.
    fileprivate static func resumed(_ form: FormView) -> FormFailure {
        var failure = FormFailure(form.hasPhotos ? Texts.resumedWithoutPhotos : Texts.resumed, status: .ok)
        failure.isUnsent = true
        return failure
    }
}
