import type { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { mostUploadBytes } from '../../schema/storage/stored-object.facts.js';
import { tooLarge } from '../platform/draft-file.js';
import { videoFormat } from '../platform/video-format.js';

/** Bytes that tell a video. */
const headBytes = 64;

/** Refuses a file that is too large for what its first bytes say it is, while it arrives. */
export class SizeWatch {
  private head: Buffer = Buffer.alloc(0);
  private size = 0;

  /** @param declared what the header says of the length; 0 where it says nothing */
  constructor(
    private readonly purpose: ObjectPurpose,
    private readonly declared: number,
  ) {}

  /** @throws AppError TOO_LARGE */
  push(piece: Buffer): void {
    this.size += piece.length;
    if (this.head.length < headBytes) this.head = Buffer.concat([this.head, piece.subarray(0, headBytes)]);
    const maxBytes = mostUploadBytes(this.purpose, videoFormat(this.head) !== null);
    const isTold = this.head.length >= headBytes;
    if (this.size > maxBytes || (isTold && this.declared > maxBytes)) throw tooLarge(maxBytes);
  }
}
