import type { KnownModel } from '../../known-model.ts';
import { jsonOf } from '../folder/json.ts';
import { type CataloguedModel, KNOWN_MODELS } from './known-models.ts';

type Json = Record<string, unknown>;
/** Configs in which an export says of which model it was made. */
const SAYING = ['config.json', 'model_index.json', 'unet/config.json'];

/**
 * Which known model a folder is, or null. What its files say goes before its name, so that calling a folder otherwise changes nothing; where
 * files fit several, the names decide, and where those say nothing the strictest terms hold. A name alone can only make terms stricter.
 * @param folder its absolute path
 * @param model its path below MODELS_DIR
 */
export function knownIn(folder: string, model: string): KnownModel | null {
  const read = reader(folder);
  const names = [model, ...SAYING.map((file) => read(file)?._name_or_path).filter((name) => typeof name === 'string')];
  const named = KNOWN_MODELS.filter((known) => names.some((name) => known.named.test(name)));
  const fitting = KNOWN_MODELS.filter(({ facts }) => facts && fits(facts, read));
  // More facts tell more: a turbo model is a Stable Diffusion too.
  const most = Math.max(0, ...fitting.map(({ facts }) => Object.keys(facts!).length));
  const close = fitting.filter(({ facts }) => Object.keys(facts!).length === most);
  const both = close.filter((known) => named.includes(known));
  const likely = both.length > 0 ? both : close.length > 0 ? close : named;
  const found = strictest([...likely, ...named.filter(({ commercial }) => !commercial)]);
  return found ? bare(found) : null;
}

/** The one whose terms allow least. */
const strictest = (some: readonly CataloguedModel[]): CataloguedModel | undefined =>
  some.find(({ commercial }) => !commercial) ?? some[0];

/** Each config is read once. */
function reader(folder: string): (file: string) => Json | null {
  const known = new Map<string, Json | null>();
  return (file) => {
    if (!known.has(file)) known.set(file, jsonOf(folder, ...file.split('/')));
    return known.get(file) ?? null;
  };
}

const fits = (facts: NonNullable<CataloguedModel['facts']>, read: (file: string) => Json | null): boolean =>
  Object.entries(facts).every(([where, value]) => {
    const [file = '', path = ''] = where.split('#');
    let at: unknown = read(file);
    for (const key of path.split('.'))
      at = at && typeof at === 'object' && Object.hasOwn(at, key) ? (at as Json)[key] : null;
    return at === value;
  });

const bare = ({ named: _named, facts: _facts, read: _read, ...known }: CataloguedModel): KnownModel => known;

/** Everything that is known, as staff read it. */
export const knownModels = (): KnownModel[] => KNOWN_MODELS.map(bare);
