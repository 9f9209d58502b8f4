/** A name for people: no path, no control characters. It is shown, never used to find a file. */
export function safeName(name: string | null | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/[\p{C}"<>|:*?]/gu, '')
      .trim()
      .slice(0, 255) || 'file'
  );
}

const endings: Record<string, readonly string[]> = {
  'image/png': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
  'video/mp4': ['mp4', 'm4v'],
  'application/pdf': ['pdf'],
};

/** A name that ends as the bytes are: a picture that calls itself a program is saved as a picture. */
export function downloadName(filename: string, contentType: string): string {
  const right = endings[contentType];
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase();
  return !right || (ending && right.includes(ending)) ? filename : `${filename}.${right[0]}`;
}
