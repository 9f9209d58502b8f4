import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs ffmpeg. @returns what it printed */
export async function ffmpeg(...args: (string | string[])[]): Promise<string> {
  const { stderr } = await promisify(execFile)('ffmpeg', ['-nostdin', '-hide_banner', '-y', ...args.flat()], {
    maxBuffer: 64e6,
  });
  return stderr;
}
