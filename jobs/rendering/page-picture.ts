import type { CDPSession } from 'playwright-core';
import { inTime } from './own-world.js';

const pictureMs = 8_000;

/** The page from its top left, as JPEG; null when it cannot be taken in time. */
export async function picture(
  session: CDPSession,
  size: { width: number; height: number },
): Promise<Uint8Array | null> {
  const taken = session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 65,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: size.width, height: size.height, scale: 1 },
  });
  return inTime(taken, pictureMs).then(
    ({ data }) => Buffer.from(data, 'base64'),
    () => null,
  );
}
