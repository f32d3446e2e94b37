import { z } from 'zod';

/** What a file says of its origin (C2PA). Empty texts and lists are what it does not say. */
export const originSchema = z.object({
  /** `valid`: signed, and not a byte changed since. `tampered`: changed since, or the words about it are broken. `none`: it says nothing. */
  state: z.enum(['valid', 'tampered', 'none']),
  /** This house signed it; without it a name is only what the signer calls itself. */
  house: z.boolean(),
  signer: z.string(),
  tool: z.string(),
  made_at: z.string(),
  source: z.enum(['algorithmic', 'trained', 'other', '']),
  ingredients: z.array(
    z.object({
      kind: z.enum(['input', 'remix', 'other']),
      title: z.string(),
      /** Of this house: the file's id, or the work's key. */
      media_id: z.string(),
      work: z.string(),
    }),
  ),
  /** What did not fit, in the codes of C2PA. */
  faults: z.array(z.string()),
});

export type OriginAnswer = z.infer<typeof originSchema>;
