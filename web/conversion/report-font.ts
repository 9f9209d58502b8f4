import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const face = (source: string): string =>
  `@font-face { font-family: Inter; src: url('${source}') format('woff2'); font-weight: 100 900; }`;

/** The report names Inter; what shows it inside the product takes the product's own file. */
export function showInInter(page: Document | null): void {
  const style = page?.createElement('style');
  if (!page || !style) return;
  style.textContent = face(new URL(inter, location.href).href);
  page.head.append(style);
}

/** The report with the font in it: a file of its own looks the same on any machine. Without an answer it stays as it is. */
export async function withInter(report: string): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(inter)).arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return report.replace('<style>', () => `<style>${face(`data:font/woff2;base64,${btoa(text)}`)}`);
  } catch {
    return report;
  }
}
