import FoundationCore

/// Texts that break programs which mix text and markup.
enum NaughtyTexts {
    static let all: [String] =
        [
            "", " ", "<", ">", "&", "\"", "'", "`", "=", "/>", "-->", "<!--", "]]>", "<![CDATA[", "<?php ?>",
            "<script>alert(1)</script>", "</script><script>alert(1)</script>",
            "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
            "<img src=x onerror=alert(1)>", "\"><img src=x onerror=alert(1)>", "'><img src=x onerror=alert(1)>",
            "\" onmouseover=\"alert(1)", "' onfocus='alert(1)' autofocus='", "` onload=alert(1)",
            "x onclick=alert(1) y",
            "<svg/onload=alert(1)>", "<math><mi//xlink:href=\"data:x,<script>\">", "<iframe srcdoc=\"<script>\">",
            "</title><script>", "</textarea><script>", "</style><script>", "</option></select><b>", "<plaintext>",
            "javascript:alert(1)", "data:text/html,<script>", "vbscript:x", "&lt;b&gt;", "&#60;script&#62;",
            "&#x3C;b&#x3E;",
            "&amp;amp;", "&notanentity", "&#0;", "&#xD800;", "%3Cb%3E", "%00", "\\\"", "\\u003cb\\u003e",
            "\u{0}<b>\u{0}",
            "\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}\u{7F}", "\u{80}\u{9F}", "a\rb\nc\r\nd\te", "\u{2028}\u{2029}",
            "\u{FEFF}<b>",
            "\u{202E}<b>\u{202C}", "\u{2066}\u{2069}", "\u{200B}\u{200D}", "<\u{0}script>", "<\u{200B}script>",
            "＜script＞",
            "\u{FF1C}b\u{FF1E}", "\u{FFFE}\u{FFFF}", "e\u{301}\u{302}\u{303}", "<\u{338}b>", "\"\u{301}", "&\u{301}lt;",
            "👩‍👩‍👧‍👦🏳️‍🌈", "𝕳𝖊𝖑𝖑𝖔", "שלום <b>", "العربية \"<", "{{7*7}}${7*7}#{7*7}", "' OR 1=1 --", "../../etc/passwd",
            "<b", "<b x", "<b x=", "<b x=\"", "</", "</b", "<a href=\"javascript:alert(1)\">x</a>", "NaN", "null",
            "undefined",
        ] + [String(repeating: "<b>\"'&", count: 5_000)]

    /// Returns a random text of the characters that matter to a tokenizer.
    static func random(using generator: inout SplitMix64) -> String {
        let parts = [
            "<", ">", "\"", "'", "&", "=", "/", "!", "-", " ", "\n", "\r", "\u{0}", "script", "b", "on", "lt;", "é",
            "\u{301}",
        ]
        return (0..<Int.random(in: 0...40, using: &generator))
            .map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
    }
}
