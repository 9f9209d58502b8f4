import type { InferenceSession } from 'onnxruntime-node';

export type Runtime = typeof import('onnxruntime-node');

/** The memory of one picture is given back at once, and one picture takes one core. */
export const sessionOptions = {
  executionProviders: ['cpu'],
  enableCpuMemArena: false,
  enableMemPattern: false,
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
} satisfies InferenceSession.SessionOptions;

/** @throws where the runtime has no library for this machine */
export const loadRuntime = (): Promise<Runtime> => import('onnxruntime-node');

/** The first output of a model with one input. */
export async function answerOf(
  session: InferenceSession,
  input: InstanceType<Runtime['Tensor']>,
): Promise<Float32Array> {
  const [name] = session.inputNames;
  const [answer] = session.outputNames;
  if (!name || !answer) throw new Error('The model has no input or no output.');
  const output = (await session.run({ [name]: input }))[answer];
  if (!(output?.data instanceof Float32Array)) throw new Error('The model answers with another type.');
  return output.data;
}
