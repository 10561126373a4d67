/// Why a text is no path or query, or why a path cannot be written.
public struct URLSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in plain words.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// `%` is not followed by two hexadecimal digits.
    public static let invalidEscape = URLSyntaxError("a percent sign needs two hexadecimal digits")
    /// The escaped bytes are not UTF-8.
    public static let invalidUTF8 = URLSyntaxError("the text is not UTF-8")
    /// A character that has to be escaped stands there as it is.
    public static let invalidCharacter = URLSyntaxError("a character that has to be percent-encoded is not")
    /// A path begins with a slash.
    public static let notAbsolute = URLSyntaxError("a path begins with a slash")
    /// A segment is `.` or `..`: on its way some program would resolve it, escaped or not.
    public static let dotSegment = URLSyntaxError("a path must not have the segments . or ..")
    /// A parameter of a path template has no value, or an empty one.
    public static let emptyParameter = URLSyntaxError("a parameter of the path is empty")
}
