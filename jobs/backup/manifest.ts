import { z } from 'zod';

/** Written last: a backup without it is none. */
export const manifestShape = z.object({
  format: z.literal(1),
  /** When the copy was whole: the earliest moment that it can be brought to. */
  finishedAt: z.iso.datetime(),
  /** Number of PostgreSQL's main version, whose files these are. */
  postgres: z.number().int(),
  /** Newest migration. */
  migration: z.string(),
  /** SHA-256 of every file beside this one and the objects. */
  files: z.record(z.string(), z.string()),
  /** Uploaded files in the backup; null where they lie in a bucket of their own. */
  objects: z.number().int().nullable(),
  /** Whether they lie in the folder `objects` beside the backup, by its list, instead of inside. */
  objectsBeside: z.boolean().default(false),
});

export type Manifest = z.infer<typeof manifestShape>;

export const manifestName = 'manifest.json';
export const objectListName = 'objects.json';
export const objectFolderName = 'objects';
