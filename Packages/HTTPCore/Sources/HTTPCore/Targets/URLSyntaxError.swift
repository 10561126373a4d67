/// A syntax error of a path or query.
public struct URLSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A description of the error.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// `%` is not followed by two hexadecimal digits.
    public static let invalidEscape = URLSyntaxError("'%' must be followed by two hexadecimal digits")
    /// The escaped bytes are not valid UTF-8.
    public static let invalidUTF8 = URLSyntaxError("the percent-encoded bytes are not valid UTF-8")
    /// A character that must be percent-encoded is not.
    public static let invalidCharacter = URLSyntaxError("a character must be percent-encoded")
    /// The path does not start with a slash.
    public static let notAbsolute = URLSyntaxError("a path must start with a slash")
    /// A segment is `.` or `..`. Other software would resolve it, even if the dots are percent-encoded.
    public static let dotSegment = URLSyntaxError("a path must not contain the segments '.' and '..'")
    /// A parameter of a path template has no value or an empty one.
    public static let emptyParameter = URLSyntaxError("a path parameter must not be empty")
}
