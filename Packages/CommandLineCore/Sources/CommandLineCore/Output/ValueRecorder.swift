#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// An encoder that records what a value encodes, without writing it.
final class ValueRecorder: Encoder {
    private enum Content {
        case null
        case single(any Encodable)
        /// The recording of the value in a single-value container.
        case same(ValueRecorder)
        case elements([ValueRecorder])
        case members([String: ValueRecorder])
    }

    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let source: (any Encodable)?
    private var content = Content.members([:])

    private init(_ codingPath: [any CodingKey], of source: (any Encodable)? = nil) {
        self.codingPath = codingPath
        self.source = source
    }

    /// Returns the recording of a value.
    ///
    /// - Throws: errors of the value's `encode(to:)`.
    static func recording(_ value: any Encodable, at codingPath: [any CodingKey]) throws -> ValueRecorder {
        let recorder = ValueRecorder(codingPath, of: value)
        switch value {
        // `JSONEncoder` writes the last four types in its own formats.
        case is String, is Bool, is any BinaryInteger, is any BinaryFloatingPoint, is Date, is Data, is URL, is Decimal:
            recorder.content = .single(value)
        default: try value.encode(to: recorder)
        }
        return recorder
    }

    /// The recorded structure.
    var value: EncodedValue {
        switch content {
        case .null: .null
        case .single(let value): EncodedValue(.single(value), of: source)
        case .same(let recorder): EncodedValue(recorder.value.content, of: source)
        case .elements(let elements): EncodedValue(.elements(elements.map(\.value)), of: source)
        case .members(let members): EncodedValue(.members(members.mapValues(\.value)), of: source)
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .members = content {} else { content = .members([:]) }
        return KeyedEncodingContainer(Members(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .elements = content {} else { content = .elements([]) }
        return Elements(recorder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(recorder: self) }

    fileprivate func add(_ recorder: ValueRecorder, at key: any CodingKey) {
        guard case .members(var members) = content else { return }
        content = .null
        members[key.stringValue] = recorder
        content = .members(members)
    }

    fileprivate func append(_ recorder: ValueRecorder) {
        guard case .elements(var elements) = content else { return }
        content = .null
        elements.append(recorder)
        content = .elements(elements)
    }

    fileprivate var count: Int { if case .elements(let elements) = content { elements.count } else { 0 } }

    fileprivate func setNull() { content = .null }

    fileprivate func set(_ recorder: ValueRecorder) { content = .same(recorder) }

    fileprivate static func null(at codingPath: [any CodingKey]) -> ValueRecorder {
        let recorder = ValueRecorder(codingPath)
        recorder.content = .null
        return recorder
    }

    fileprivate static func empty(at codingPath: [any CodingKey]) -> ValueRecorder { ValueRecorder(codingPath) }
}

// MARK: - Containers

/// Records the members of an object.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let recorder: ValueRecorder
    var codingPath: [any CodingKey] { recorder.codingPath }

    mutating func encodeNil(forKey key: Key) { recorder.add(.null(at: codingPath + [key]), at: key) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        recorder.add(try .recording(value, at: codingPath + [key]), at: key)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        part(at: key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        part(at: key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { part(at: PartKey("super")) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { part(at: key) }

    private func part(at key: any CodingKey) -> ValueRecorder {
        let part = ValueRecorder.empty(at: codingPath + [key])
        recorder.add(part, at: key)
        return part
    }
}

/// Records the elements of an array.
private struct Elements: UnkeyedEncodingContainer {
    let recorder: ValueRecorder
    var codingPath: [any CodingKey] { recorder.codingPath }
    var count: Int { recorder.count }
    private var next: [any CodingKey] { codingPath + [PartKey("\(count)")] }

    init(recorder: ValueRecorder) { self.recorder = recorder }

    mutating func encodeNil() { recorder.append(.null(at: next)) }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        recorder.append(try .recording(value, at: next))
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        part().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder { part() }

    private func part() -> ValueRecorder {
        let part = ValueRecorder.empty(at: next)
        recorder.append(part)
        return part
    }
}

/// Records a single value.
private struct Single: SingleValueEncodingContainer {
    let recorder: ValueRecorder
    var codingPath: [any CodingKey] { recorder.codingPath }

    mutating func encodeNil() { recorder.setNull() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        recorder.set(try .recording(value, at: codingPath))
    }
}

/// The key of an array element or of `super`.
private struct PartKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
