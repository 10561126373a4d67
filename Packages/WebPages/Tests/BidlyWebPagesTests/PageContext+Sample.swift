import Accounts
import FoundationCore

@testable import BidlyWebPages

extension PageContext {
    /// A context at the start of the samples.
    ///
    /// - Parameters:
    ///   - account: The signed-in member; `nil` for an anonymous visitor.
    ///   - locale: The locale of the browser.
    static func sample(_ account: Account? = nil, locale: String = "en-US") -> PageContext {
        PageContext(
            account: account,
            format: PageFormat(acceptLanguage: locale, now: Sample.start),
            formToken: "form-token"
        )
    }
}
