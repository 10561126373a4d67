/// One part of a request: where it stands, which property of the input it fills, and its form.
public struct RequestPart<Input: Sendable, Value: Sendable>: Sendable {
    enum Description: Sendable {
        case parameter(APIParameter)
        case body(APIContent)
    }

    let description: Description
    let write: @Sendable (Input, inout RequestDraft) throws -> Void
    let read: @Sendable (RequestReader, inout RequestFaults) -> Value?

    /// A parameter of the path. A text without the form is 404: no resource has such a name.
    public static func path(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ form: TextCoding<Value>,
        _ summary: String = ""
    ) -> RequestPart {
        RequestPart(
            description: .parameter(APIParameter(.path, name, form.schema, isRequired: true, summary: summary)),
            write: { input, draft in draft.pathValues[name] = form.format(input[keyPath: property]) },
            read: { reader, faults in form.read(reader.pathValues[name] ?? "", name, .notFound, &faults) }
        )
    }

    /// A parameter of the query that must be there once.
    public static func query(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ form: TextCoding<Value>,
        _ summary: String = ""
    ) -> RequestPart {
        RequestPart(
            description: .parameter(APIParameter(.query, name, form.schema, isRequired: true, summary: summary)),
            write: { input, draft in draft.query.append(name, form.format(input[keyPath: property])) },
            read: { reader, faults in
                let texts = reader.request.query[values: name]
                guard !texts.isEmpty else { return missing(name, &faults) }
                return form.read(one: texts, name, &faults)
            }
        )
    }

    /// A parameter of the query that stands for `default` if it is not there. It is always written.
    public static func query(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ form: TextCoding<Value>,
        default value: Value,
        _ summary: String = ""
    ) -> RequestPart {
        let json = form.schema.value(of: form.format(value))
        let parameter = APIParameter(
            .query,
            name,
            form.schema,
            isRequired: false,
            defaultValue: json,
            summary: summary
        )
        return RequestPart(
            description: .parameter(parameter),
            write: { input, draft in draft.query.append(name, form.format(input[keyPath: property])) },
            read: { reader, faults in
                let texts = reader.request.query[values: name]
                return texts.isEmpty ? value : form.read(one: texts, name, &faults)
            }
        )
    }

    /// A parameter of the query that may be missing: `nil`.
    public static func query<Item>(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ form: TextCoding<Item>,
        _ summary: String = ""
    ) -> RequestPart where Value == Item? {
        RequestPart(
            description: .parameter(APIParameter(.query, name, form.schema, isRequired: false, summary: summary)),
            write: { input, draft in
                if let value = input[keyPath: property] { draft.query.append(name, form.format(value)) }
            },
            read: { reader, faults in
                let texts = reader.request.query[values: name]
                return texts.isEmpty ? .some(nil) : form.read(one: texts, name, &faults).map(Optional.some)
            }
        )
    }

    /// A parameter of the query that may be there any number of times: `colour=red&colour=blue`.
    public static func query<Item>(
        _ name: String,
        _ property: any KeyPath<Input, Value> & Sendable,
        each form: TextCoding<Item>,
        _ summary: String = ""
    ) -> RequestPart where Value == [Item] {
        let parameter = APIParameter(.query, name, .array(of: form.schema), isRequired: false, summary: summary)
        return RequestPart(
            description: .parameter(parameter),
            write: { input, draft in
                for value in input[keyPath: property] { draft.query.append(name, form.format(value)) }
            },
            read: { reader, faults in
                var values: [Item] = []
                for text in reader.request.query[values: name] {
                    guard let value = form.read(text, name, .invalidParameters, &faults) else { return nil }
                    values.append(value)
                }
                return values
            }
        )
    }

    /// A header field that must be there. A missing `If-Match` is 428, any other 400.
    public static func header(
        _ name: HTTPField.Name,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ form: TextCoding<Value>,
        _ summary: String = ""
    ) -> RequestPart {
        RequestPart(
            description: .parameter(
                APIParameter(.header, name.rawName, form.schema, isRequired: true, summary: summary)
            ),
            write: { input, draft in draft.fields[name] = form.format(input[keyPath: property]) },
            read: { reader, faults in
                let texts = form.texts(of: name, in: reader.request.fields)
                guard !texts.isEmpty else {
                    return missing(
                        name.rawName,
                        &faults,
                        name == .ifMatch ? .preconditionRequired : .invalidParameters
                    )
                }
                return form.read(one: texts, name.rawName, &faults)
            }
        )
    }

    /// A header field that may be missing: `nil`.
    public static func header<Item>(
        _ name: HTTPField.Name,
        _ property: any KeyPath<Input, Value> & Sendable,
        _ form: TextCoding<Item>,
        _ summary: String = ""
    ) -> RequestPart where Value == Item? {
        RequestPart(
            description: .parameter(
                APIParameter(.header, name.rawName, form.schema, isRequired: false, summary: summary)
            ),
            write: { input, draft in draft.fields[name] = input[keyPath: property].map(form.format) },
            read: { reader, faults in
                let texts = form.texts(of: name, in: reader.request.fields)
                return texts.isEmpty ? .some(nil) : form.read(one: texts, name.rawName, &faults).map(Optional.some)
            }
        )
    }

    /// The body. `Content-Type` is written with it, unless a part before has written one.
    public static func body(_ property: any KeyPath<Input, Value> & Sendable, _ form: BodyCoding<Value>) -> RequestPart {
        RequestPart(
            description: .body(form.content),
            write: { input, draft in
                draft.body = try form.encode(input[keyPath: property]).bytes ?? []
                let type = draft.fields[.contentType] ?? form.content.mediaTypes.first?.description
                draft.fields[.contentType] = type
            },
            read: { reader, faults in form.read(reader.request, &faults) }
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
