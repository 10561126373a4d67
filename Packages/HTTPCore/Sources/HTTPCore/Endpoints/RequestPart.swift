/// A part of a request: its location, the input property that it encodes, and its coding.
public struct RequestPart<Input: Sendable, Value: Sendable>: Sendable {
    enum Description: Sendable {
        case parameter(APIParameter)
        case body(APIContent)
    }

    let description: Description
    let write: @Sendable (Input, inout RequestDraft) throws -> Void
    let read: @Sendable (RequestReader, inout RequestFaults) -> Value?

    /// A path parameter. If its value cannot be decoded, the response is 404, because no resource has that path.
    public static func path(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ coding: TextCoding<Value>,
        _ summary: String = ""
    ) -> RequestPart {
        RequestPart(
            description: .parameter(APIParameter(.path, name, coding.schema, isRequired: true, summary: summary)),
            write: { input, draft in draft.pathValues[name] = coding.format(input[keyPath: property]) },
            read: { reader, faults in coding.read(reader.pathValues[name] ?? "", name, .notFound, &faults) }
        )
    }

    /// A required query parameter, which must occur exactly once.
    public static func query(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ coding: TextCoding<Value>,
        _ summary: String = ""
    ) -> RequestPart {
        RequestPart(
            description: .parameter(APIParameter(.query, name, coding.schema, isRequired: true, summary: summary)),
            write: { input, draft in draft.query.append(name, coding.format(input[keyPath: property])) },
            read: { reader, faults in
                let texts = reader.request.query[values: name]
                guard !texts.isEmpty else { return missing(name, &faults) }
                return coding.read(one: texts, name, &faults)
            }
        )
    }

    /// A query parameter with a default value. It is encoded even if it has the default value.
    public static func query(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ coding: TextCoding<Value>,
        default value: Value,
        _ summary: String = ""
    ) -> RequestPart {
        let json = coding.schema.value(of: coding.format(value))
        let parameter = APIParameter(
            .query,
            name,
            coding.schema,
            isRequired: false,
            defaultValue: json,
            summary: summary
        )
        return RequestPart(
            description: .parameter(parameter),
            write: { input, draft in draft.query.append(name, coding.format(input[keyPath: property])) },
            read: { reader, faults in
                let texts = reader.request.query[values: name]
                return texts.isEmpty ? value : coding.read(one: texts, name, &faults)
            }
        )
    }

    /// An optional query parameter.
    public static func query<Item>(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ coding: TextCoding<Item>,
        _ summary: String = ""
    ) -> RequestPart where Value == Item? {
        RequestPart(
            description: .parameter(APIParameter(.query, name, coding.schema, isRequired: false, summary: summary)),
            write: { input, draft in
                if let value = input[keyPath: property] { draft.query.append(name, coding.format(value)) }
            },
            read: { reader, faults in
                let texts = reader.request.query[values: name]
                return texts.isEmpty ? .some(nil) : coding.read(one: texts, name, &faults).map(Optional.some)
            }
        )
    }

    /// A query parameter that may be repeated: `colour=red&colour=blue`.
    public static func query<Item>(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        each coding: TextCoding<Item>,
        maximumCount: Int? = nil,
        _ summary: String = ""
    ) -> RequestPart where Value == [Item] {
        let schema = JSONSchema.array(of: coding.schema, maximumCount: maximumCount)
        let parameter = APIParameter(.query, name, schema, isRequired: false, summary: summary)
        return RequestPart(
            description: .parameter(parameter),
            write: { input, draft in
                for value in input[keyPath: property] { draft.query.append(name, coding.format(value)) }
            },
            read: { reader, faults in
                let texts = reader.request.query[values: name]
                if let maximumCount, texts.count > maximumCount {
                    faults.append(.invalidParameters, .parameter(name), "may occur at most \(maximumCount) times")
                    return nil
                }
                var values: [Item] = []
                for text in texts {
                    guard let value = coding.read(text, name, .invalidParameters, &faults) else { return nil }
                    values.append(value)
                }
                return values
            }
        )
    }

    /// A required header field. If it is missing, the response is 428 for `If-Match` and 400 for other fields.
    public static func header(
        _ name: HTTPField.Name,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ coding: TextCoding<Value>,
        _ summary: String = ""
    ) -> RequestPart {
        RequestPart(
            description: .parameter(
                APIParameter(.header, name.rawName, coding.schema, isRequired: true, summary: summary)
            ),
            write: { input, draft in draft.fields[name] = coding.format(input[keyPath: property]) },
            read: { reader, faults in
                let texts = coding.texts(of: name, in: reader.request.fields)
                guard !texts.isEmpty else {
                    return missing(
                        name.rawName,
                        &faults,
                        name == .ifMatch ? .preconditionRequired : .invalidParameters
                    )
                }
                return coding.read(one: texts, name.rawName, &faults)
            }
        )
    }

    /// An optional header field.
    public static func header<Item>(
        _ name: HTTPField.Name,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ coding: TextCoding<Item>,
        _ summary: String = ""
    ) -> RequestPart where Value == Item? {
        RequestPart(
            description: .parameter(
                APIParameter(.header, name.rawName, coding.schema, isRequired: false, summary: summary)
            ),
            write: { input, draft in draft.fields[name] = input[keyPath: property].map(coding.format) },
            read: { reader, faults in
                let texts = coding.texts(of: name, in: reader.request.fields)
                return texts.isEmpty ? .some(nil) : coding.read(one: texts, name.rawName, &faults).map(Optional.some)
            }
        )
    }

    /// The body. Sets `Content-Type`, unless an earlier part did.
    public static func body(
        _ property: any KeyPath<Input, Value> & Sendable,
        _ coding: BodyCoding<Value>
    ) -> RequestPart {
        RequestPart(
            description: .body(coding.content),
            write: { input, draft in
                draft.body = try coding.encode(input[keyPath: property]).bytes ?? []
                let type = draft.fields[.contentType] ?? coding.content.mediaTypes.first?.description
                draft.fields[.contentType] = type
            },
            read: { reader, faults in coding.read(reader.request, &faults) }
        )
    }

    private static func missing(
        _ name: String,
        _ faults: inout RequestFaults,
        _ type: ProblemType = .invalidParameters
    ) -> Value? {
        faults.append(type, .parameter(name), "is missing")
        return nil
    }
}
