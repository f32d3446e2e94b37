/**
 * What tells one subject from all others, in the terms of the engine that described it: JSON that is stored as it is and handed back.
 * What a subject is (a person, a pet, a product) the engine decides; whoever keeps traits checks that they are of the sort it can show.
 */
export type SubjectTraits = Readonly<Record<string, unknown>>;

/** `task.params.subject`: a kept subject that is to be made again, and what the prompt may call it ('' for no name). */
export interface KeptSubject {
  traits: SubjectTraits;
  name: string;
}
