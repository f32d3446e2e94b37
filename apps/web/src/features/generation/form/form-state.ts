import type { ModelVersion, Ratio, SpeedMode, Style } from '@atelier/contract/vocabulary/generation';
import type { Value } from '@atelier/rules/generation/parameter';
import type { FormInputs } from '#features/generation/form/places.ts';
import type { StoredPicture } from '#lib/generation-entry.ts';

/** A picture that a tool is given. */
export type Reference = StoredPicture;

/** A saved character as the form remembers it; its portrait comes with the list. */
export interface ChosenCharacter {
  id: string;
  name: string;
}

/** What a tool had when another one was opened on the same screen. */
export interface Aside {
  inputs: FormInputs;
  prompt: string;
  style: Style;
  strength: number;
}

/** What the form holds; exactly this is kept as the draft. */
export interface FormState {
  /** A tool with a form: its variants are chosen by what is filled in. */
  module: string;
  prompt: string;
  negative: string;
  style: Style;
  ratio: Ratio;
  count: number;
  version: ModelVersion;
  /** Null: the best lane the grade allows. */
  mode: SpeedMode | null;
  /** Null: a new one for every task. */
  seed: number | null;
  private: boolean;
  /** 0 = free, 1 = close to the reference. */
  strength: number;
  /** Files by the role the tool knows them by. */
  inputs: FormInputs;
  /** Parameters that only some tool has, by key. */
  custom: Readonly<Record<string, Value>>;
  /** Who is drawn, where the tool can. */
  character: ChosenCharacter | null;
  /** The work that is made again. */
  remix: Remix | null;
  /** The look that came with an idea's words; null where style and ratio are the form's own. */
  lent: Lent | null;
  /** The words as a helper left them; others in their place are one's own again. */
  refined: Refined | null;
  /** What the other tools of the screen were left with: each has pictures, a style and a closeness of its own, and an instruction is no description. */
  aside: Readonly<Record<string, Aside>>;
}

/** Words as they were and as a helper left them, and what it added; null where others stand in their place. */
export interface Refined {
  by: 'magic_prompt' | 'prompt_bot' | 'picture';
  before: string;
  after: string;
  changes: readonly string[] | null;
}

/** The look of an idea, and the form's own behind it. */
export interface Lent {
  words: string;
  look: { style: Style; ratio: Ratio };
  own: { style: Style; ratio: Ratio };
}

/** What a remix brings along, in the order of the form. */
export const REMIX_FIELDS = ['prompt', 'negative', 'strength', 'style', 'ratio', 'count', 'version'] as const;
export type RemixField = (typeof REMIX_FIELDS)[number];
export type Filled = Partial<Pick<FormState, RemixField>>;

/** The work a form was filled from, and with what: so that each field can go back to it. */
export interface Remix {
  key: string;
  author: string;
  filled: Filled;
  /** The picture of it that the form starts from. */
  picture: string | null;
}
