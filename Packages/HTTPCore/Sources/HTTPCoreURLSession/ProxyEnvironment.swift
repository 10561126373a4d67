internal import HTTPCore

/// The environment variables by which libcurl, and so `URLSession` on Linux, selects a proxy for `http` requests.
///
/// `URLSession` on Linux ignores `connectionProxyDictionary`, so the proxy cannot be turned off.
struct ProxyEnvironment {
    /// Returns the value of a variable; `nil` if it is not set.
    let value: (String) -> String?

    /// Returns the name of the variable that selects a proxy for unencrypted requests to an origin; `nil` if there is
    /// no proxy.
    ///
    /// An entry of `no_proxy` that is neither `*` nor a host or domain is ignored.
    func proxyVariable(for origin: HTTPOrigin) -> String? {
        let variable = ["http_proxy", "all_proxy", "ALL_PROXY"].first { !(value($0) ?? "").isEmpty }
        guard let variable else { return nil }
        let exceptions = (value("no_proxy") ?? value("NO_PROXY") ?? "").lowercased()
        let isExcepted = exceptions.split { $0 == "," || $0.isWhitespace }.contains { entry in
            let domain = entry.drop { $0 == "." }
            return entry == "*" || origin.host == domain || origin.host.hasSuffix(".\(domain)")
        }
        return isExcepted ? nil : variable
    }
}
