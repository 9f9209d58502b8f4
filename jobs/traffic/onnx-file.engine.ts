/** A step of a model: what it does, to which values, and how. */
export interface OnnxNode {
  type: string;
  inputs: readonly string[];
  output: string;
  /** whole numbers, lists of them, text, or a fraction */
  attributes?: Readonly<Record<string, readonly number[] | string | { fraction: number }>>;
}

export interface OnnxTensor {
  shape: readonly number[];
  values: Float32Array;
}

export interface OnnxModel {
  input: { name: string; shape: readonly number[] };
  output: { name: string; shape: readonly number[] };
  nodes: readonly OnnxNode[];
  weights: Readonly<Record<string, OnnxTensor>>;
}

/** Field numbers and codes of onnx.proto, version 8 of the format with operators as of version 13. */
const versions = { format: 8, operators: 13 } as const;
const floats = 1;
const attributeTypes = { fraction: 1, text: 3, list: 7 } as const;

type Bytes = Uint8Array;

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function varint(value: number): Bytes {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Uint8Array.from([...bytes, rest]);
}

/** Fields of a message as protocol buffers write them: whole numbers, and bytes with their length before them. */
const whole = (field: number, value: number): Bytes => joined([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Bytes): Bytes => joined([varint(field * 8 + 2), varint(value.length), value]);
const message = (field: number, ...parts: Bytes[]): Bytes => bytes(field, joined(parts));
const text = (field: number, value: string): Bytes => bytes(field, new TextEncoder().encode(value));
const fraction = (field: number, value: number): Bytes =>
  joined([varint(field * 8 + 5), new Uint8Array(Float32Array.of(value).buffer)]);

function attribute(name: string, value: NonNullable<OnnxNode['attributes']>[string]): Bytes {
  if (typeof value === 'string') return message(5, text(1, name), text(4, value), whole(20, attributeTypes.text));
  if ('fraction' in value)
    return message(5, text(1, name), fraction(2, value.fraction), whole(20, attributeTypes.fraction));
  // One number is an own type beside a list of one.
  const [only] = value;
  if (name === 'group' && only !== undefined) return message(5, text(1, name), whole(3, only), whole(20, 2));
  return message(5, text(1, name), ...value.map((each) => whole(8, each)), whole(20, attributeTypes.list));
}

const nodeOf = ({ type, inputs, output, attributes = {} }: OnnxNode): Bytes =>
  message(
    1,
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, type),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  );

const weightsOf = (name: string, { shape, values }: OnnxTensor): Bytes =>
  message(
    5,
    ...shape.map((extent) => whole(1, extent)),
    whole(2, floats),
    text(8, name),
    bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  );

const valueOf = (field: number, { name, shape }: { name: string; shape: readonly number[] }): Bytes =>
  message(
    field,
    text(1, name),
    message(2, message(1, whole(1, floats), message(2, ...shape.map((extent) => message(1, whole(1, extent)))))),
  );

/** A model as a file of the Open Neural Network Exchange, which any runtime of it takes. */
export function onnxFile({ input, output, nodes, weights }: OnnxModel): Uint8Array {
  return joined([
    whole(1, versions.format),
    message(
      7,
      ...nodes.map(nodeOf),
      text(2, 'model'),
      ...Object.entries(weights).map(([name, tensor]) => weightsOf(name, tensor)),
      valueOf(11, input),
      valueOf(12, output),
    ),
    message(8, whole(2, versions.operators)),
  ]);
}
