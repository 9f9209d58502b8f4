import { type OnnxModel, type OnnxNode, onnxFile, type OnnxTensor } from './onnx-file.engine.js';

/** Weights of one tensor by its name in the model file, e.g. `conv1/pointwise_filter`. */
export type FaceWeights = ReadonlyMap<string, Float32Array>;

/** Side of the network's square input, px, a multiple of 32. At 416 faces from a tenth of the image on are found. */
export const faceInputSide = 416;

/** Cells of the last grid, and answers of each: five values of five anchors. */
export const faceGrid = { side: faceInputSide / 32, answers: 25 } as const;

/** Share of negative values that is let through (tiny face detector of face-api). */
const leak = 0.1;

/** Layers that filter each channel by itself and then mix channels: channels in and out, step of the pooling after. */
const separableLayers = [
  ['conv1', 16, 32, 2],
  ['conv2', 32, 64, 2],
  ['conv3', 64, 128, 2],
  ['conv4', 128, 256, 2],
  ['conv5', 256, 512, 1],
] as const;

/** From height, width, in, out, as the package keeps them, to out, in, height, width. */
function turned(values: Float32Array, { area, into, out }: { area: number; into: number; out: number }): Float32Array {
  const result = new Float32Array(values.length);
  for (let cell = 0; cell < area; cell++) {
    for (let from = 0; from < into; from++) {
      for (let to = 0; to < out; to++) {
        result[(to * into + from) * area + cell] = values[(cell * into + from) * out + to] ?? 0;
      }
    }
  }
  return result;
}

/**
 * The network as a model file.
 * @throws RangeError that names the weights which are missing
 */
export function faceGraph(weights: FaceWeights): Uint8Array {
  const tensors: Record<string, OnnxTensor> = {};
  const nodes: OnnxNode[] = [];
  const weight = (name: string, shape: readonly number[], layout?: { area: number; into: number; out: number }) => {
    const values = weights.get(name);
    const size = shape.reduce((product, extent) => product * extent, 1);
    if (values?.length !== size) throw new RangeError(`The face network has no weights ${name}.`);
    tensors[name] = { shape, values: layout ? turned(values, layout) : values };
    return name;
  };
  const add = (type: string, inputs: string[], output: string, attributes: OnnxNode['attributes'] = {}) => {
    nodes.push({ type, inputs, output, attributes });
    return output;
  };
  const activatedAndPooled = (name: string, value: string, stride: number) =>
    add('MaxPool', [add('LeakyRelu', [value], `${name}/active`, { alpha: { fraction: leak } })], `${name}/pooled`, {
      kernel_shape: [2, 2],
      strides: [stride, stride],
      auto_pad: 'SAME_UPPER',
    });

  const first = [
    'image',
    weight('conv0/filters', [16, 3, 3, 3], { area: 9, into: 3, out: 16 }),
    weight('conv0/bias', [16]),
  ];
  let volume = activatedAndPooled('conv0', add('Conv', first, 'conv0/out', { kernel_shape: [3, 3] }), 2);
  for (const [name, into, out, stride] of separableLayers) {
    const filters = weight(`${name}/depthwise_filter`, [into, 1, 3, 3], { area: 9, into: 1, out: into });
    const filtered = add('Conv', [volume, filters], `${name}/filtered`, {
      kernel_shape: [3, 3],
      pads: [1, 1, 1, 1],
      group: [into],
    });
    const mix = weight(`${name}/pointwise_filter`, [out, into, 1, 1], { area: 1, into, out });
    const mixed = add('Conv', [filtered, mix, weight(`${name}/bias`, [out])], `${name}/mixed`, {
      kernel_shape: [1, 1],
    });
    volume = activatedAndPooled(name, mixed, stride);
  }
  const last = weight('conv8/filters', [faceGrid.answers, 512, 1, 1], { area: 1, into: 512, out: faceGrid.answers });
  const raw = add('Conv', [volume, last, weight('conv8/bias', [faceGrid.answers])], 'raw', { kernel_shape: [1, 1] });
  add('Transpose', [raw], 'answers', { perm: [0, 2, 3, 1] });
  const model: OnnxModel = {
    input: { name: 'image', shape: [1, 3, faceInputSide, faceInputSide] },
    output: { name: 'answers', shape: [1, faceGrid.side, faceGrid.side, faceGrid.answers] },
    nodes,
    weights: tensors,
  };
  return onnxFile(model);
}
