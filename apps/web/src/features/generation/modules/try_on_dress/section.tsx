import { Section as WhereWorn } from '#features/generation/modules/try_on/section.tsx';

/**
 * The same choice as of any garment: a dress is one of its answers.
 * @public found by the tool's name
 */
export const Section = WhereWorn;
