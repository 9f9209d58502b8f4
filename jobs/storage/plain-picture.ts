/**
 * An own copy of somebody's picture in the form that every platform takes: copies are kept as WebP, which no placement
 * takes and which says nothing about the file that runs.
 */
export async function asJpeg(copy: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp'); // native code that a start need not wait for
  return sharp(copy).flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
