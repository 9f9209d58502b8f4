/** Characters of text kept per page; far above the longest real page, so that nothing grows without bound. */
export const maxText = 400_000;

/** Text collected piece by piece, without double spaces and empty lines. */
export class TextPieces {
  private readonly pieces: string[] = [];
  private length = 0;
  private last = '\n';

  add(piece: string): void {
    if (this.length > maxText) return;
    const text = /\s$/.test(this.last) ? piece.replace(/^\s+/, '') : piece;
    if (text === '') return;
    this.pieces.push(text);
    this.length += text.length;
    this.last = text.slice(-1);
  }

  joined(): string {
    return this.pieces.join('').replace(/ \n/g, '\n').trim().slice(0, maxText);
  }
}
