import { type PersonLook as KeptLook, personLook } from '@atelier/contract/generation/characters';
import type { PersonLook } from '@atelier/painter/person-look';
import type { SubjectTraits } from '../kept-subject.ts';

/**
 * The painter's people as the traits of a subject, and back. The product keeps them in the contract's words, the painter draws them in
 * its own: both functions name both types, so that a hat only one of them knows is an error of compilation.
 */
export function traitsOf(look: PersonLook): SubjectTraits {
  const kept: KeptLook = look;
  return kept;
}

/** @returns null when these are no traits of a person */
export function personOf(traits: unknown): PersonLook | null {
  return personLook.safeParse(traits).data ?? null;
}
