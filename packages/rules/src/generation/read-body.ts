import { manyLines } from '@atelier/contract/text';
import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import type { Ask, Asked, Fault } from './ask.ts';
import type { Tool } from './descriptor.ts';
import { dealOut, type GivenInputs, INPUT_FIELDS, type InputField, KIND_WORDS } from './inputs.ts';
import { COMMON_OPTIONS, carries, type OptionKey } from './options.ts';
import { text, type Value } from './parameter.ts';
import type { SubmitBody } from './submit-body.ts';

/**
 * Reads a body as a tool understands it, and names whatever it does not: a missing input, one too many, a role, an option or a key it
 * does not take (decisions 3a). The form asks before the press, the server decides by the same function.
 */
export function readBody(tool: Tool, body: SubmitBody): Asked {
  const { params = {} } = body;
  const inputs = readInputs(tool, body);
  const custom = readCustom(tool, params.custom_params ?? {});
  const ask: Ask = {
    prompt: manyLines(body.prompt ?? ''),
    negativePrompt: manyLines(body.negative_prompt ?? ''),
    version: body.version ?? tool.defaultVersion,
    mode: params.mode,
    count: params.batch_size ?? 1,
    seed: params.seed,
    private: params.private ?? false,
    ratio: params.wh_ratio ?? '1:1',
    style: params.style ?? 'default',
    strength: params.strength,
    inputs: inputs.given,
    custom: custom.values,
    origin: custom.origin,
  };
  const faults = [...promptFaults(tool, ask.prompt), ...inputs.faults, ...optionFaults(tool, body), ...custom.faults];
  return { ask, faults: faults.length > 0 ? faults : (tool.faults?.(ask) ?? []) };
}

function promptFaults(tool: Tool, prompt: string): Fault[] {
  const path = 'prompt';
  if (tool.prompt === 'none') return prompt === '' ? [] : [{ path, key: 'not_taken' }];
  if (tool.prompt === 'required' && prompt === '') return [{ path, key: 'prompt_required' }];
  return [...prompt].length > PROMPT_MAX ? [{ path, key: 'prompt_too_long', vars: { max: PROMPT_MAX } }] : [];
}

function readInputs(tool: Tool, body: SubmitBody): { given: GivenInputs; faults: Fault[] } {
  const given: Record<string, readonly string[]> = {};
  const faults: Fault[] = [];
  for (const [field, { kind, ids }] of Object.entries(INPUT_FIELDS)) {
    const named = ids(body);
    const taken = tool.inputs.filter((input) => input.field === field);
    const dealt = dealOut(taken, named);
    for (const [role, own] of dealt.given) given[role] = own;
    const short = taken.find(({ role, min }) => (given[role]?.length ?? 0) < min);
    const most = taken.reduce((sum, { max }) => sum + max, 0);
    if (short) faults.push({ path: field, key: KIND_WORDS[short.kind].missing });
    else if (dealt.left.length > 0 && most > 0) faults.push({ path: field, key: 'image_count', vars: { max: most } });
    else if (dealt.left.length > 0) faults.push({ path: placeOf(field, body), key: KIND_WORDS[kind].notTaken });
  }
  // Two ways to name one picture must not name two.
  if (body.image && body.images?.length && body.images[0] !== body.image)
    faults.push({ path: 'image', key: 'not_taken' });
  return { given, faults };
}

const placeOf = (field: string, body: SubmitBody): string =>
  field === ('images' satisfies InputField) && !body.images?.length ? 'image' : field;

function optionFaults(tool: Tool, body: SubmitBody): Fault[] {
  return Object.entries(COMMON_OPTIONS).flatMap(([key, { field, value, idle }]): Fault[] => {
    const option = key as OptionKey;
    const told = value(body);
    const also = tool.accepts[option] ?? [];
    if (tool.options.includes(option) || idle === 'any' || also === 'any' || !carries(told)) return [];
    return idle.includes(told) || also.includes(told) ? [] : [{ path: field, key: 'not_taken' }];
  });
}

/** Keys that say where a request comes from: every tool lets them pass. */
const ORIGIN = ['template_id', 'master_template_id', 'styleLabel', 'business_type'] as const;
const originText = text({ max: 200, initial: '' });

function readCustom(
  tool: Tool,
  told: Record<string, unknown>,
): { values: Record<string, Value>; origin: Record<string, string>; faults: Fault[] } {
  const values: Record<string, Value> = {};
  const origin: Record<string, string> = {};
  const faults: Fault[] = [];
  const path = (key: string) => `params.custom_params.${key}`;
  for (const [key, value] of Object.entries(told)) {
    if (Object.hasOwn(tool.custom, key) || !carries(value)) continue;
    const known = ORIGIN.some((each) => each === key) ? originText.read(value) : undefined;
    if (known === undefined) faults.push({ path: path(key), key: 'not_taken' });
    else origin[key] = known;
  }
  for (const [key, parameter] of Object.entries(tool.custom)) {
    const given = Object.hasOwn(told, key) ? told[key] : undefined;
    const read = given === undefined || given === null ? parameter.initial : parameter.read(given);
    if (read === undefined) faults.push({ path: path(key), key: 'validation' });
    values[key] = read ?? parameter.initial;
  }
  return { values, origin, faults };
}
