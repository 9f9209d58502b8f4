/** Hands a text made in the browser to the user as a file. */
export function downloadText(filename: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  downloadFrom(address, filename);
  URL.revokeObjectURL(address);
}

/** Hands what is at `address` to the user as a file. */
export function downloadFrom(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
}
