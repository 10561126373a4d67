import Foundation
import HTTPCore
import Testing

/// A Chromium without a window and with its own profile.
final class ChromiumBrowser {
    /// The size of a screen, and its colours.
    struct Screen: Sendable {
        var width = 1_280
        var isDark = false

        static let desktop = Screen()
        static let darkDesktop = Screen(isDark: true)
        static let phone = Screen(width: 360)
        static let darkPhone = Screen(width: 360, isDark: true)
    }

    private let driver: WebDriver
    private let path: String
    private let site: String

    /// Starts a browser.
    ///
    /// - Parameters:
    ///   - site: The origin of the site.
    ///   - runsScripts: Whether pages may run scripts.
    init(_ driver: WebDriver, site: String, _ screen: Screen = .desktop, runsScripts: Bool = true) throws {
        self.driver = driver
        self.site = site
        let arguments =
            ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en-US"]
            + (screen.isDark ? ["--blink-settings=preferredColorScheme=0"] : [])
        let metrics: JSONValue = [
            "width": .integer(Int64(screen.width)), "height": 800, "pixelRatio": 1, "touch": false,
        ]
        let scripts: JSONValue = .integer(runsScripts ? 1 : 2)
        let options: JSONValue = [
            "args": .array(arguments.map(JSONValue.string)),
            "mobileEmulation": ["deviceMetrics": metrics],
            "prefs": ["profile.managed_default_content_settings.javascript": scripts],
        ]
        let session = try driver.send(
            "POST",
            "/session",
            [
                "capabilities": ["alwaysMatch": ["browserName": "chrome", "goog:chromeOptions": options]]
            ]
        )
        path = "/session/\(try #require(session["sessionId"]?.string))"
        // The script timeout bounds every wait.
        try driver.send("POST", path + "/timeouts", ["script": 30_000, "pageLoad": 60_000])
    }

    deinit { _ = try? driver.send("DELETE", path) }

    /// The path of the current page.
    var location: String {
        get throws {
            let url = try driver.send("GET", path + "/url").string ?? ""
            return String(url.dropFirst(site.count))
        }
    }

    /// Opens a page of the site.
    func open(_ target: String) throws { try driver.send("POST", path + "/url", ["url": .string(site + target)]) }

    /// Shows pages as they are printed.
    func emulatePrinter() throws {
        let command: JSONValue = ["cmd": "Emulation.setEmulatedMedia", "params": ["media": "print"]]
        try driver.send("POST", path + "/goog/cdp/execute", command)
    }

    /// Opens the previous page of the history.
    func goBack() throws { try driver.send("POST", path + "/back", [:]) }

    /// Opens the next page of the history.
    func goForward() throws { try driver.send("POST", path + "/forward", [:]) }

    /// Loads the current page again.
    func reload() throws { try driver.send("POST", path + "/refresh", [:]) }

    /// Types text into an element, after its current text.
    func type(_ text: String, into selector: String) throws {
        try driver.send("POST", path + "/element/\(element(selector))/value", ["text": .string(text)])
    }

    /// Clicks on an element.
    func click(_ selector: String) throws { try driver.send("POST", path + "/element/\(element(selector))/click", [:]) }

    /// Returns the visible text of an element. One request, because a live page may replace the element between two.
    func text(of selector: String = "main") throws -> String {
        let name = String(decoding: try JSONCoding.encode(selector), as: UTF8.self)
        return try evaluate("document.querySelector(\(name)).innerText.trim()").string ?? ""
    }

    /// Returns the value of an expression of the page.
    func evaluate(_ expression: String) throws -> JSONValue {
        try driver.send("POST", path + "/execute/sync", ["script": .string("return \(expression)"), "args": []])
    }

    /// Waits until the page contains an element, even if the page reloads meanwhile.
    func wait(forElement selector: String) throws {
        try driver.send("POST", path + "/timeouts", ["implicit": 30_000])
        _ = try element(selector)
        try driver.send("POST", path + "/timeouts", ["implicit": 0])
    }

    /// Waits until an expression of the page is true.
    func wait(until expression: String) throws {
        let script = """
            const done = arguments[0];
            const check = () => (\(expression)) ? done(true) : setTimeout(check, 20);
            check();
            """
        try driver.send("POST", path + "/execute/async", ["script": .string(script), "args": []])
    }

    /// Waits until the element with a live value has a text.
    func wait(for name: String, toBe text: String) throws {
        try wait(until: "document.querySelector('[data-live=\"\(name)\"]')?.textContent === '\(text)'")
    }

    /// Stores a picture of the page in the folder of the run's screenshots.
    func keepScreenshot(_ name: String) throws {
        let picture = try driver.send("GET", path + "/screenshot").string ?? ""
        let folder = URL(filePath: #filePath).appending(path: "../../../../../.build/screenshots").standardizedFileURL
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try #require(Data(base64Encoded: picture)).write(to: folder.appending(path: name + ".png"))
    }

    private func element(_ selector: String) throws -> String {
        let reference = try driver.send(
            "POST",
            path + "/element",
            ["using": "css selector", "value": .string(selector)]
        )
        guard case .object(let members) = reference, let id = members.values.first?.string else {
            throw CocoaError(.coderReadCorrupt)
        }
        return id
    }
}
