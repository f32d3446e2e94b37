import type { OriginAnswer } from '@atelier/contract/library/origin';
import { z } from 'zod';
import { ourName } from './manifest.ts';

const text = z.string().catch('');
/** Of what the library read, only this is used; whatever else stands there, and whatever it is made of, falls away. */
const readSchema = z.object({
  active_manifest: z.string().optional(),
  validation_state: text,
  validation_status: z.array(z.object({ code: text })).catch([]),
  manifests: z
    .record(
      z.string(),
      z.object({
        claim_generator_info: z.array(z.object({ name: text, version: text })).catch([]),
        signature_info: z.object({ issuer: text, common_name: text }).catch({ issuer: '', common_name: '' }),
        ingredients: z.array(z.object({ title: text, instance_id: text })).catch([]),
        assertions: z
          .array(
            z.object({
              label: text,
              data: z.object({ actions: z.array(z.unknown()).catch([]) }).catch({ actions: [] }),
            }),
          )
          .catch([]),
      }),
    )
    .catch({}),
});
const actionSchema = z.object({ action: text, when: text, digitalSourceType: text });

/** Who signed is known by its certificate; that it is nobody we know is no fault of the file. */
const NO_FAULT = new Set(['signingCredential.untrusted']);
const MOST = 32;
const LONGEST = 200;

const brief = (words: string): string => [...words.toWellFormed()].slice(0, LONGEST).join('');

const NOTHING: OriginAnswer = {
  state: 'none',
  house: false,
  signer: '',
  tool: '',
  made_at: '',
  source: '',
  ingredients: [],
  faults: [],
};

/** What a file without a word of its origin is told as. */
export const silent = (): OriginAnswer => NOTHING;

/** Of a file whose words about its origin cannot be read any more. */
export const broken = (fault: string): OriginAnswer => ({ ...NOTHING, state: 'tampered', faults: [brief(fault)] });

/** What was read of a file, for whoever asks. */
export function verdictOf(json: string): OriginAnswer {
  const read = readSchema.safeParse(JSON.parse(json));
  const manifest =
    read.data?.active_manifest === undefined ? undefined : read.data.manifests[read.data.active_manifest];
  if (!read.success || !manifest) return broken('manifest.unreadable');
  const codes = [...new Set(read.data.validation_status.map(({ code }) => code))];
  const faults = codes.filter((code) => !NO_FAULT.has(code)).slice(0, MOST);
  const house = read.data.validation_state === 'Trusted';
  const sound = house || read.data.validation_state === 'Valid';
  const actions = manifest.assertions
    .filter(({ label }) => /^c2pa\.actions(?:\.v2)?(?:__\d+)?$/.test(label))
    .flatMap(({ data }) => data.actions)
    .flatMap((one) => actionSchema.safeParse(one).data ?? []);
  const made = actions.find(({ action }) => action === 'c2pa.created') ?? actions[0];
  const [tool] = manifest.claim_generator_info;
  const { issuer, common_name } = manifest.signature_info;
  return {
    state: sound ? 'valid' : 'tampered',
    house,
    signer: brief(common_name || issuer),
    tool: brief(tool ? `${tool.name} ${tool.version}`.trim() : ''),
    made_at: made && !Number.isNaN(Date.parse(made.when)) ? new Date(made.when).toISOString() : '',
    source: sourceOf(made?.digitalSourceType ?? ''),
    ingredients: manifest.ingredients.slice(0, MOST).map((one) => ingredientOf(one, house)),
    faults: sound ? [] : faults,
  };
}

function sourceOf(type: string): OriginAnswer['source'] {
  if (type === '') return '';
  if (type.endsWith('/trainedAlgorithmicMedia')) return 'trained';
  return type.endsWith('/algorithmicMedia') ? 'algorithmic' : 'other';
}

/** Names of files and works mean something only in the house that gave them: what another one signed is told by its title alone. */
function ingredientOf(
  { title, instance_id }: { title: string; instance_id: string },
  house: boolean,
): OriginAnswer['ingredients'][number] {
  const ours = house ? ourName(instance_id) : null;
  const named = { title: brief(title), media_id: '', work: '' };
  if (!ours) return { ...named, kind: 'other' };
  return 'work' in ours
    ? { ...named, kind: 'remix', work: ours.work }
    : { ...named, kind: 'input', media_id: ours.media };
}
