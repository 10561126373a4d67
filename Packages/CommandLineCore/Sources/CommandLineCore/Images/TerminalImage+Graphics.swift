#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension TerminalImage {
    /// The maximum number of base-64 characters in one escape sequence of kitty.
    private static let chunkLength = 4096

    /// Returns the pixels in the graphics protocol of kitty, scaled to a number of columns.
    ///
    /// `q=2` suppresses the terminal's response, which a shell would read as input.
    func kittyGraphics(columns: Int) -> String {
        var rest = Data(rgb).base64EncodedString()[...]
        var keys = "a=T,f=24,s=\(width),v=\(height),c=\(columns),q=2", text = ""
        while !rest.isEmpty {
            let chunk = rest.prefix(Self.chunkLength)
            rest = rest.dropFirst(Self.chunkLength)
            text += "\u{1B}_G\(keys),m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
            keys = "q=2"
        }
        return text + "\n"
    }

    /// Returns the file in the inline image protocol of iTerm2, scaled to a number of columns.
    func inlineImage(columns: Int) -> String {
        let keys = "inline=1;size=\(file.count);width=\(columns);height=auto;preserveAspectRatio=1"
        return "\u{1B}]1337;File=\(keys):\(Data(file).base64EncodedString())\u{07}\n"
    }
}
