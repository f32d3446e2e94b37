import { z } from 'zod';

/**
 * What became of some words of a prompt, by the engine's own report (decisions 3): `drawn` (or can be, before there is a picture),
 * `missing`, or `ignored` because another choice went before them or they praise the picture. `instead`: what stands, or words that could
 * stand, in their place.
 */
export const claim = z.object({
  text: z.string(),
  state: z.enum(['drawn', 'missing', 'ignored']),
  instead: z.array(z.string()).optional(),
});
export type Claim = z.output<typeof claim>;
