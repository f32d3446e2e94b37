import type { ModelVersion } from '@atelier/contract/vocabulary/generation';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import type { TagWord } from '../works/tag-words.ts';
import type { Ask, Fault } from './ask.ts';
import type { NamedInput } from './inputs.ts';
import type { Feature, Size } from './limits.ts';
import type { OptionKey } from './options.ts';
import type { Parameters } from './parameter.ts';

/** What one unit of the price is. */
export type PriceUnit = 'picture';

/** What finished pictures of a tool count as in the header (studio 3.10). */
export type Counter = 'image' | 'character' | 'imageEditor';

export interface Gate<P extends Parameters = Parameters> {
  feature: Feature;
  /** Only what is asked this way is behind the gate; without it, the whole tool. */
  when?(ask: Ask<P>): boolean;
}

/**
 * A tool as data (docs/adr/0024-a-tool-is-a-descriptor.md). Form, quote, submit, engine task, history, remix, pickers and tests read it;
 * nothing else knows the tool by name. `Id` is the module's name on the wire, `P` its own parameters.
 */
export interface Tool<Id extends string = string, P extends Parameters = Parameters, Group extends string = string> {
  readonly id: Id;
  readonly mediaType: MediaType;
  /** What the engine is asked for: `Op` of the engines. */
  readonly op: string;
  readonly prompt: 'required' | 'optional' | 'none';
  /** The words say what to do: where nothing of them can be done there is nothing to make, and nothing is taken for it. */
  readonly instruction: boolean;
  readonly inputs: readonly NamedInput[];
  /** Common options the form offers, in its order. */
  readonly options: readonly OptionKey[];
  /** Options that are not offered and yet taken: any value, or these. */
  readonly accepts: Readonly<Partial<Record<OptionKey, 'any' | readonly unknown[]>>>;
  /** Its own parameters, `params.custom_params` on the wire. */
  readonly custom: P;
  /** Combinations that do not go together (studio 5.5). */
  faults?(ask: Ask<P>): Fault[];
  /** The result has the shape of this input instead of the chosen ratio. */
  readonly shapeFrom: string | null;
  /** Size of the result in pixels where neither ratio nor shape says it; `sizes` are the inputs' own, by role. */
  size?(ask: Ask<P>, sizes: Readonly<Record<string, readonly Size[]>>): Size;
  /** What the sizes of the inputs do not allow; asked when they are known. */
  sizeFaults?(ask: Ask<P>, sizes: Readonly<Record<string, readonly Size[]>>): Fault[];
  readonly priceUnit: PriceUnit;
  readonly gates: readonly Gate<P>[];
  /** Credits are demanded even from members (studio 5.6). */
  readonly needCredits: boolean;
  readonly versions: readonly ModelVersion[];
  readonly defaultVersion: ModelVersion;
  /** Id of the group in the history filter (studio 3.5). */
  readonly historyGroup: Group;
  /** Where the form stands, and where a remix of its work opens (studio 2.4). */
  readonly route: string;
  readonly seoKey: string;
  /** `?activeTab=` that opens it on a screen of several tools. */
  readonly tab: string;
  /** Whether the form is drawn from this descriptor alone, or asks more in a section of its own. */
  readonly section: 'drawn' | 'own';
  /** The same as another tool with one input more: it has no form of its own, the other's form asks for the input. */
  readonly variantOf: { tool: string; by: string } | null;
  /** Another name of a tool, which is asked for by programs and never by a form of ours. */
  readonly aliasOf: string | null;
  /** A finished work of this media type may go on here, as this input. */
  readonly nextStepOf: { mediaType: MediaType; input: string } | null;
  /** Label of its works (studio 2.7), where it has two by its own parameters. */
  readonly label: TagWord | ((custom: Readonly<Record<string, unknown>>) => TagWord) | null;
  readonly counter: Counter;
}

type Optional =
  | 'instruction'
  | 'section'
  | 'inputs'
  | 'accepts'
  | 'shapeFrom'
  | 'priceUnit'
  | 'gates'
  | 'needCredits'
  | 'variantOf'
  | 'aliasOf'
  | 'nextStepOf'
  | 'label'
  | 'counter';
type Definition<Id extends string, P extends Parameters, Group extends string> = Omit<
  Tool<Id, P, Group>,
  Optional | 'custom'
> &
  Partial<Pick<Tool<Id, P>, Optional>> & { readonly custom?: P };

const NOTHING = {} as const satisfies Parameters;

/** Completes a descriptor with what most tools have. */
export function defineTool<
  const Id extends string,
  const Group extends string,
  const P extends Parameters = typeof NOTHING,
>(definition: Definition<Id, P, Group>): Tool<Id, P, Group> {
  return {
    instruction: false,
    section: 'drawn',
    inputs: [],
    accepts: {},
    shapeFrom: null,
    priceUnit: 'picture',
    gates: [],
    needCredits: false,
    variantOf: null,
    aliasOf: null,
    nextStepOf: null,
    label: null,
    counter: 'image',
    ...definition,
    custom: definition.custom ?? (NOTHING as P),
  };
}
