import type { InferenceSession } from 'onnxruntime-node';

export type Runtime = typeof import('onnxruntime-node');

/**
 * One picture takes one core. The runtime keeps the memory of the last picture for the next one until its process ends:
 * given back, every step of a model would map its memory anew, which takes several times as long as the step where pages
 * are dear (virtual machines), and saves 30 of 470 MB.
 */
export const sessionOptions = {
  executionProviders: ['cpu'],
  enableCpuMemArena: true,
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
