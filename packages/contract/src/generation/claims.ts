import { z } from 'zod';

/**
 * What became of some words of a prompt, by the engine's own report (decisions 3): `drawn` (before there is a picture: understood, which
 * promises nothing), `missing`, or `ignored` because another choice went before them or they praise the picture. `instead`: what stands, or
 * words that could stand, in their place. `note`: how it is drawn, where that is not what one would expect; `figure` is a drawn person where
 * the style says a photograph, and `kept` goes with `ignored`: what is in the picture that is worked on stays, and this is not added.
 */
export const claim = z.object({
  text: z.string(),
  state: z.enum(['drawn', 'missing', 'ignored']),
  instead: z.array(z.string()).optional(),
  note: z.enum(['figure', 'kept']).optional(),
});
export type Claim = z.output<typeof claim>;
