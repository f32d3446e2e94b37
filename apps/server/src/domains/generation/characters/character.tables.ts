import type { PersonLook } from '@atelier/contract/generation/characters';
import type { JSONColumnType } from 'kysely';

export interface CharacterTable {
  id: string;
  user_id: number;
  name: string;
  source: 'words' | 'picture' | 'references';
  description: string;
  look: JSONColumnType<PersonLook>;
  cover_id: string | null;
  created_at: Date;
}

/** A character as a task keeps it: deleting the character changes nothing of a task that was accepted. */
export interface FrozenCharacter {
  id: string;
  name: string;
  look: PersonLook;
}
