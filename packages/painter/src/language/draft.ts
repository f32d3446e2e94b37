import type {
  CameraHint,
  ColourName,
  GroundFeature,
  Mood,
  Place,
  SceneGraph,
  Season,
  SkyFeature,
  StyleKey,
  Subject,
  TimeOfDay,
  Want,
  Weather,
} from '../scene.ts';
import type { Effect, Reading } from './lexicon/effect.ts';
import { GROUPS } from './vocabulary.ts';

/** A value with how it was said: by its own word, or as a side effect of another ('milky way' implies night). */
export interface Said<T> {
  value: T;
  implied: boolean;
}

export interface SubjectDraft extends Subject {
  clause: number;
  counted: boolean;
}

/** What a word asks for while the sentence is still being read: its thing is a draft that may yet become another. */
export type OpenWant = Omit<Want, 'subject' | 'other'> & { subject?: SubjectDraft | null; other?: SubjectDraft | null };

/** A word of the prompt and what it asks for; with no wants nothing can fulfil it. */
export interface OpenAsk {
  text: string;
  /** The token it was read as, one space between its words. */
  word: string;
  at: number;
  end: number;
  wants: OpenWant[];
  /** Plain words for what is drawn in its place: it is missing, whatever it asks for. */
  instead?: string[];
}

/** A word that is drawn only as part of something else: clothing of its wearer, a door of its house. */
export interface Dependent {
  word: string;
  /** Trait it became ('hat'), or what it belongs to: 'living', 'building', 'plant', 'roof'. */
  of: string;
  role: 'worn' | 'part' | 'limb';
}

/** What is to be written, and how many things were named before it. */
export interface Written {
  text: string;
  ask: OpenAsk;
  after: number;
  /** Its colour, and the word that says so. */
  ink?: { ask: OpenAsk; colour: ColourName };
}

/** Everything read from the prompt, before contradictions are resolved. */
export interface Draft {
  places: Said<Place>[];
  weakPlaces: Place[];
  placeTraits: string[];
  /** The colour of a plain background. */
  backdrop: ColourName | null;
  times: Said<TimeOfDay>[];
  weathers: Weather[];
  strength: number | null;
  seasons: Said<Season>[];
  sky: SkyFeature[];
  ground: GroundFeature[];
  subjects: SubjectDraft[];
  palette: ColourName[];
  /** Colours said of flowers that grow. */
  bloom: ColourName[];
  discs: NonNullable<SceneGraph['discs']>;
  moods: Mood[];
  styles: Said<StyleKey>[];
  camera: CameraHint;
  without: SceneGraph['without'];
  notDrawn: string[];
  dependents: Dependent[];
  /** Words of sky, weather, ground, poses and of making music, by `role:value`. */
  said: Record<string, string>;
  /** Words for a state ('burning', 'broken'): drawn, or named. */
  states: { word: string; trait: string }[];
  /** Words of riding: drawn when rider and mount both are. */
  rides: string[];
  /** Every word that is more than grammar. */
  asks: OpenAsk[];
  letters: Written[];
  /** What is drawn as part of something else: a bowl as the dish of its ramen, a carrot as a nose. */
  became: Map<SubjectDraft, SubjectDraft | 'scenery'>;
}

export function emptyDraft(): Draft {
  return {
    places: [],
    weakPlaces: [],
    placeTraits: [],
    backdrop: null,
    times: [],
    weathers: [],
    strength: null,
    seasons: [],
    sky: [],
    ground: [],
    subjects: [],
    palette: [],
    bloom: [],
    discs: {},
    moods: [],
    styles: [],
    camera: { shot: null, angle: null },
    without: { subjects: [], sky: [], ground: [], weather: [], colours: [], places: [] },
    notDrawn: [],
    dependents: [],
    states: [],
    said: {},
    rides: [],
    asks: [],
    letters: [],
    became: new Map(),
  };
}

export function add<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value);
}

/** Book the scenery effects of a reading; subject, modifier and grammar roles are the assembler's business. */
export function applyEffect(draft: Draft, effect: Effect, head: Reading['head']): void {
  const { role, value } = effect;
  const implied = role !== head;
  switch (role) {
    case 'place':
      if (!draft.places.some((p) => p.value === value)) draft.places.push({ value: value as Place, implied });
      break;
    case 'weakplace':
      add(draft.weakPlaces, value as Place);
      break;
    case 'ptrait':
      add(draft.placeTraits, value);
      break;
    case 'backdrop':
      if (value !== '') draft.backdrop ??= value as ColourName;
      break;
    case 'sky':
      add(draft.sky, value as SkyFeature);
      break;
    case 'bloom':
      add(draft.bloom, value as ColourName);
      break;
    case 'ground':
      add(draft.ground, value as GroundFeature);
      break;
    case 'time':
      draft.times.push({ value: value as TimeOfDay, implied });
      break;
    case 'weather':
      add(draft.weathers, value as Weather);
      break;
    case 'strength':
      draft.strength = Number(value);
      break;
    case 'season':
      draft.seasons.push({ value: value as Season, implied });
      break;
    case 'tint':
      add(draft.palette, value as ColourName);
      break;
    case 'mood':
      add(draft.moods, value as Mood);
      break;
    case 'style':
      draft.styles.push({ value: value as StyleKey, implied });
      break;
    case 'shot':
      draft.camera.shot ??= value as CameraHint['shot'];
      break;
    case 'angle':
      draft.camera.angle ??= value as CameraHint['angle'];
      break;
    case 'no':
      forbid(draft.without, value);
      break;
    default:
      break;
  }
}

/** `no:` effects: 'people' or 'sky.clouds'. */
function forbid(without: SceneGraph['without'], value: string): void {
  const [role, item] = value.split('.');
  if (item === undefined) for (const kind of GROUPS[value] ?? []) add(without.subjects, kind);
  else forbidEffect(without, { role: role as Effect['role'], value: item });
}

/** What a negated word rules out; 'no snow' means neither lying nor falling. */
export function forbidEffect(without: SceneGraph['without'], effect: Effect): void {
  const value = effect.value.split('*')[0]!;
  switch (effect.role) {
    case 'subject':
      // 'no person', 没有人: nobody at all.
      for (const kind of value === 'person' ? GROUPS.people! : [value]) add(without.subjects, kind);
      break;
    case 'group':
      for (const kind of GROUPS[value] ?? []) add(without.subjects, kind);
      break;
    case 'sky':
      add(without.sky, value as SkyFeature);
      if (value === 'clouds') for (const w of ['cloudy', 'overcast'] as const) add(without.weather, w);
      break;
    case 'ground':
      add(without.ground, value as GroundFeature);
      if (value === 'snow') add(without.weather, 'snow');
      if (value === 'mist') add(without.weather, 'fog');
      if (value === 'trees') {
        for (const g of ['pines', 'palms', 'cherry_blossom'] as const) add(without.ground, g);
        for (const kind of GROUPS.trees!) add(without.subjects, kind);
      }
      if (value === 'flowers') for (const kind of GROUPS.flowers!) add(without.subjects, kind);
      break;
    case 'weather':
      add(without.weather, value as Weather);
      if (value === 'fog') add(without.ground, 'mist');
      if (value === 'storm') add(without.sky, 'lightning');
      break;
    case 'place':
      add(without.places, value as Place);
      break;
    case 'colour':
      add(without.colours, value as ColourName);
      break;
    default:
      break;
  }
}
