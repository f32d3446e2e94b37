import type { PersonLook } from './person-look.ts';

/**
 * The scene graph: what a prompt asks to be drawn, after parsing and before any pixel. Pure data, JSON-safe, deterministic.
 * The parser (`language/`) makes it, the composer turns it into a layout for one seed, the painters draw it.
 */

export type Place =
  | 'mountains'
  | 'forest'
  | 'lake'
  | 'river'
  | 'waterfall'
  | 'sea'
  | 'beach'
  | 'island'
  | 'cliff'
  | 'desert'
  | 'field'
  | 'meadow'
  | 'garden'
  | 'jungle'
  | 'arctic'
  | 'volcano'
  | 'valley'
  | 'fjord'
  | 'city'
  | 'street'
  | 'village'
  | 'ruins'
  | 'underwater'
  | 'space'
  | 'sky'
  | 'room'
  | 'studio'
  | 'pond'
  | 'abstract';

export type TimeOfDay = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'sunset' | 'dusk' | 'night';
export type Weather = 'clear' | 'cloudy' | 'overcast' | 'rain' | 'storm' | 'snow' | 'fog' | 'wind';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** Things in the sky or air that are no subjects. */
export type SkyFeature =
  | 'moon'
  | 'stars'
  | 'aurora'
  | 'rainbow'
  | 'milky_way'
  | 'sun'
  | 'lightning'
  | 'clouds'
  | 'planet'
  | 'meteor'
  | 'fireworks';
/** Things that shape or dress the ground. */
export type GroundFeature =
  | 'snow'
  | 'water'
  | 'reflection'
  | 'path'
  | 'bridge'
  | 'flowers'
  | 'grass'
  | 'rocks'
  | 'trees'
  | 'pines'
  | 'palms'
  | 'cherry_blossom'
  | 'bamboo'
  | 'autumn_leaves'
  | 'dunes'
  | 'waves'
  | 'ice'
  | 'neon'
  | 'lanterns'
  | 'puddles'
  | 'mist'
  | 'godrays'
  | 'fireflies'
  | 'petals'
  | 'bubbles'
  | 'coral'
  | 'ripples'
  | 'lily_pads';

/** Named colours in linear-light-free sRGB hex live in the palette table; here only their names. */
export type ColourName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'black'
  | 'white'
  | 'grey'
  | 'gold'
  | 'silver'
  | 'cyan'
  | 'turquoise'
  | 'teal'
  | 'magenta'
  | 'violet'
  | 'crimson'
  | 'beige'
  | 'navy'
  | 'coral'
  | 'mint'
  | 'lavender'
  | 'cream';

export type Pose =
  | 'stand'
  | 'sit'
  | 'lie'
  | 'walk'
  | 'run'
  | 'jump'
  | 'fly'
  | 'swim'
  | 'sleep'
  | 'look_up'
  | 'dance'
  | 'read'
  | 'ride';

export type SubjectKind = string; // e.g. 'fox', 'woman', 'castle'; `subjects/registry.ts` knows which can be drawn

export interface Subject {
  kind: SubjectKind;
  /** 1..12; 'a flock' or plural without a number is 3..7 by the word. */
  count: number;
  /** Colour bound to this noun ('red fox' -> red), most important first. */
  colours: ColourName[];
  pose: Pose | null;
  /** -1 tiny/small .. 0 normal .. 1 giant. */
  size: number;
  /** Other attributes that painters may honour: 'long_hair', 'umbrella', 'smiling', 'old', 'glowing', 'kimono'… */
  traits: string[];
  /** The prompt words it came from, in the user's language. */
  words: string[];
  /** A kept person: what they look like is settled, whatever the seed. */
  look?: PersonLook;
  /** What is written on it. */
  letters?: string;
  /** In which colour, where the words say so. */
  ink?: ColourName;
  /** Kind of the thing it is on ('a bird on a branch'), when the words say so. */
  on?: SubjectKind;
}

/** Where one thing stands by another. Sides and depth are those of who looks at the picture. */
export type Relation =
  | 'in'
  | 'on'
  | 'under'
  | 'left'
  | 'right'
  | 'behind'
  | 'front'
  | 'between'
  | 'beside'
  | 'over'
  | 'held';

/** Of `subjects`, by index: where the guest stands by its hosts ('between' has two, or one of several). */
export interface Placement {
  guest: number;
  relation: Relation;
  hosts: number[];
}

export type StyleKey =
  | 'realistic'
  | 'anime'
  | 'ink_wash'
  | 'watercolor'
  | 'oil'
  | 'cyber_punk'
  | 'cartoon'
  | 'vector_art'
  | 'pixel'
  | 'abstract'
  | 'barbie_doll'
  | 'impressionist'
  | 'storybook'
  | 'sketch'
  | 'clay'
  | 'noir'
  | 'pastel'
  | 'ukiyo_e'
  | 'low_poly'
  | 'stained_glass';

export type Mood = 'calm' | 'dramatic' | 'mysterious' | 'cheerful' | 'romantic' | 'dark' | 'dreamy' | 'epic' | 'lonely';

export interface CameraHint {
  shot: 'wide' | 'medium' | 'close' | 'portrait' | 'aerial' | 'macro' | null;
  angle: 'eye' | 'low' | 'high' | null;
}

/** One thing that a word asks for: drawn when the scene has it, and told of a picture when the picture shows it. */
export interface Want {
  /** A role of the lexicon, or 'none' (something is to be absent), 'relation', 'tint', 'praise'. */
  role: string;
  value: string;
  /** Which of the scene's subjects it is said of; -1 of one that did not come into the scene. */
  subject?: number;
  /** The second thing of a relation. */
  other?: number;
}

/** A word of the prompt, as it was written, with what it asks for: all of it is fulfilled or the word is missing. */
export interface Ask {
  text: string;
  /** The word as it was read, where that is written otherwise. */
  word?: string;
  /** Where it stands in the text as read. */
  at: number;
  end: number;
  wants: Want[];
  /** Plain words for what is drawn in its place. */
  instead?: string[];
}

export interface SceneGraph {
  /** Version of the grammar; part of determinism together with (parameters, seed). */
  version: number;
  place: Place;
  /** True when a word named the place; otherwise the composer may choose a fitting one for the subject. */
  placeNamed: boolean;
  /** Further places named ('a lake in the mountains'): secondary, drawn as backdrop where they combine. */
  alsoPlaces: Place[];
  /** One plain colour behind everything, as of icons and products. */
  backdrop?: ColourName;
  /** What kind of such a place: 'cone', 'snow_cap', 'karst', 'floating', 'cyberpunk', 'futuristic', 'asian', 'medieval', 'old', 'zen', 'enchanted', 'lunar', 'lit'. */
  placeTraits?: string[];
  time: TimeOfDay | null;
  weather: Weather | null;
  weatherStrength: number;
  season: Season | null;
  sky: SkyFeature[];
  ground: GroundFeature[];
  subjects: Subject[];
  /** Where the words put them by each other; 'on' is kept with the guest. */
  relations?: Placement[];
  /** Colours that belong to no noun: they tint the whole picture. */
  palette: ColourName[];
  /** Colours of the flowers that grow there. */
  bloom?: ColourName[];
  /** Colours said of sun and moon. */
  discs?: Partial<Record<'sun' | 'moon', ColourName>>;
  mood: Mood | null;
  style: StyleKey;
  camera: CameraHint;
  /** Everything the negative prompt (or 'no …', 'without …', '没有', 'sin', 'なし') forbids, as the same vocabulary. */
  without: {
    subjects: SubjectKind[];
    sky: SkyFeature[];
    ground: GroundFeature[];
    weather: Weather[];
    colours: ColourName[];
    places: Place[];
  };
  /** The words that named sky, weather and ground ('sky:moon': '月'), for what the chosen place cannot show. */
  said?: Record<string, string>;
  /** Every content word of the prompt: what is told of the picture is told of these. */
  asks?: Ask[];
  /** Words found missing while the scene was put together, whatever they ask for: a hat on nobody, a ride without a mount. */
  vetoed?: string[];
  /** Nothing of the words could be drawn: the picture is an abstract that stands for none of them, and this is the word for that. */
  blank?: string;
  /** Content words that the grammar does not know or no painter can draw: named to the user, never silently replaced. */
  notDrawn: string[];
}
