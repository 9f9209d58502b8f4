import { profileLimits, profileMessages } from '../../schema/account/profile.facts.js';
import { AppError } from '../../schema/errors.js';

/**
 * A square WebP of what was uploaded: upright, cropped to where the eye goes, without the place and device that
 * cameras write into their files.
 * @throws AppError UNPROCESSABLE for bytes that are no picture, or one too large to decode
 */
export async function drawAvatar(bytes: Uint8Array): Promise<Buffer> {
  const { avatarPixels, avatarSize } = profileLimits;
  const { default: sharp } = await import('sharp'); // native code that a start need not wait for
  try {
    return await sharp(bytes, { limitInputPixels: avatarPixels, failOn: 'error' })
      .rotate()
      .resize(avatarSize, avatarSize, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new AppError('UNPROCESSABLE', profileMessages.badPicture); // the library's own words are of no use to anybody
  }
}
