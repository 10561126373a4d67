/// The coding of a value as the body of a request or response.
public struct BodyCoding<Value: Sendable>: Sendable {
    let content: APIContent
    let encode: @Sendable (Value) throws(JSONError) -> HTTPBody
    /// Decodes a body. If the second argument is `true`, validates it against the schema first.
    let decode: @Sendable (HTTPBody, Bool) throws(JSONError) -> Value

    func read(_ request: HTTPRequest, _ faults: inout RequestFaults) -> Value? {
        let types = content.mediaTypes.map(\.essence)
        let type = request.fields[.contentType].flatMap(MediaType.init(_:))
        guard types.isEmpty || type.map({ types.contains($0.essence) }) == true else {
            let detail = "Content-Type must be \(types.joined(separator: " or "))"
            faults.append(.unsupportedMediaType, .body(JSONPointer()), detail)
            return nil
        }
        do {
            return try decode(.bytes(request.body), true)
        } catch {
            // A number out of range is well-formed JSON, so it gets the same problem as a value of the wrong type.
            let type: ProblemType = [.mismatch, .outOfRange].contains(error.code) ? .invalidBody : .malformedBody
            for fault in error.faults { faults.append(type, .body(fault.pointer), fault.detail) }
            return nil
        }
    }
}

extension BodyCoding where Value: Codable {
    /// Encodes the value as JSON.
    ///
    /// - Parameter schema: the schema. Servers validate requests against it; clients do not validate responses.
    public static func json(_ schema: JSONSchema) -> BodyCoding {
        json(schema) { value throws(JSONError) in
            try JSONCoding.encode(value)
        } decode: { document throws(JSONError) in
            try JSONCoding.decode(Value.self, from: document)
        }
    }

    /// Encodes the value as the only property of a JSON object, such as `{"plants":[…]}`. Later versions of the API can
    /// add properties.
    ///
    /// - Parameters:
    ///   - name: the name of the property.
    ///   - schema: the schema of the value.
    ///   - component: the name of the schema component for the object.
    public static func json(_ name: String, _ schema: JSONSchema, in component: String) -> BodyCoding {
        json(.component(component, .object([name: schema]))) { value throws(JSONError) in
            try JSONCoding.encode([name: value])
        } decode: { document throws(JSONError) in
            try JSONCoding.decode(Value.self, from: document, member: name)
        }
    }

    private static func json(
        _ schema: JSONSchema,
        encode: @escaping @Sendable (Value) throws(JSONError) -> [UInt8],
        decode: @escaping @Sendable (JSONDocument) throws(JSONError) -> Value
    ) -> BodyCoding {
        BodyCoding(
            content: APIContent(mediaTypes: [.json], schema: schema),
            encode: { value throws(JSONError) in .bytes(try encode(value)) },
            decode: { body, checksSchema throws(JSONError) in
                let document = try JSONDocument(parsing: body.whole)
                let faults = checksSchema ? schema.faults(in: document.value) : []
                guard faults.isEmpty else { throw JSONError(mismatches: faults) }
                return try decode(document)
            }
        )
    }
}

extension BodyCoding where Value == Void {
    /// No content.
    public static var empty: BodyCoding {
        BodyCoding(
            content: APIContent(mediaTypes: [], schema: nil),
            encode: { _ throws(JSONError) in .empty },
            decode: { _, _ throws(JSONError) in }
        )
    }
}

extension BodyCoding where Value == [UInt8] {
    /// Raw bytes with one of the given media types. By default, messages are sent with the first of them.
    public static func bytes(_ mediaTypes: MediaType...) -> BodyCoding {
        BodyCoding(
            content: APIContent(mediaTypes: mediaTypes, schema: nil),
            encode: { bytes throws(JSONError) in .bytes(bytes) },
            decode: { body, _ throws(JSONError) in try body.whole }
        )
    }
}

extension BodyCoding where Value == HTTPBody {
    /// Server-sent events, delivered as they arrive. For responses only, because requests are read completely.
    public static var eventStream: BodyCoding {
        BodyCoding(
            content: APIContent(mediaTypes: [.eventStream], schema: nil),
            encode: { body throws(JSONError) in body },
            decode: { body, _ throws(JSONError) in body }
        )
    }
}

extension HTTPBody {
    fileprivate var whole: [UInt8] {
        get throws(JSONError) {
            guard let bytes else {
                throw JSONError(.malformed, JSONPointer(), "the content is not complete")
            }
            return bytes
        }
    }
}
