import { RATIOS, STYLES, type Style } from '@atelier/contract/vocabulary/generation';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { CARD_WORDS } from '@atelier/contract/vocabulary/works';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { HOME_IDEAS, type HomeIdea, type Picked, WALL_IDEAS, type WallIdea } from '#gallery/ideas.ts';
import { thumbnailAt, thumbnailSet } from '#media/thumbnails.ts';
import { languageOf } from '#text-helpers/language.ts';

/** Pictures on the wall: about a screenful. */
const SHOWN = 9;
/** About as wide as a picture of the wall stands: two columns on a phone (a little less, see the cards of a feed), 300 px elsewhere. */
export const WALL_SIZES = '(max-width: 511.98px) 40vw, 300px';

/** Windows below this width are phones: nothing stands beside the wall. */
const PHONE = 512;
/** What stands beside and around the wall elsewhere: folded navigation, form, room for a scroll bar, padding. */
const BESIDE = 64 + 400 + 10 + 2 * 24;
const AROUND_ON_PHONE = 2 * 16;

/** How many px of a window of this width are not the wall's. */
export const besideWall = (window: number): number => (window < PHONE ? AROUND_ON_PHONE : BESIDE);

/** What the browser fetches a picture of the wall by. */
export interface WallPicture {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** A picture to start from. */
export interface WallTile extends Picked {
  key: string;
  style: Style;
  /** Of the picture, as far as its shape goes. */
  width: number;
  height: number;
  picture: WallPicture;
  /** Its colour until it is there, of a work. */
  ground?: string;
}

export interface WallWords {
  home: (idea: HomeIdea) => string;
  wall: (idea: WallIdea) => string;
}

/** What the wall asks for: the works that come first among all pictures. */
export const WALL_FEED = { mediaType: 'image' } as const;

/**
 * The pictures to start from, for the server's page and the app alike: works of the house whose words the reader can read, then those that
 * come with the program.
 * @param language of the reader: a press takes the words into the form, so they are in it
 * @param basePath of the product, for the pictures that come with it
 */
export function wallTiles(
  works: readonly FeedItem[],
  words: WallWords,
  language: Language,
  basePath: string,
): WallTile[] {
  const own = works.flatMap((work) => tileOf(work) ?? []).filter((tile) => languageOf(tile.words) === language);
  // Words begin one start: of works made from the same ones the first stands for all.
  const said = new Set<string>();
  const first = ({ words: each }: WallTile) => !said.has(each.toLowerCase()) && said.add(each.toLowerCase());
  return [...own, ...packaged(words, basePath)].filter(first).slice(0, SHOWN);
}

/** A work as a start, where its words are whole and the form has its style and ratio. */
function tileOf(work: FeedItem): WallTile | null {
  const style = STYLES.find((each) => each === work.style);
  const words = work.words.trim();
  if (work.media_type !== 'image' || !words || !style || [...work.words].length >= CARD_WORDS) return null;
  if (!RATIOS.some((each) => each === work.wh_ratio)) return null;
  const { id: key, width, height, wh_ratio: ratio, thumbnail, dominant: ground } = work;
  const picture = { src: thumbnailAt(thumbnail, 512), srcSet: thumbnailSet(thumbnail), sizes: WALL_SIZES };
  return { key, words, style, ratio, width, height, picture, ground };
}

/** The pictures that come with the program, for a house without enough of its own. */
function packaged(words: WallWords, basePath: string): WallTile[] {
  const tile = (key: HomeIdea | WallIdea, said: string): WallTile => {
    const idea = { ...HOME_IDEAS, ...WALL_IDEAS }[key];
    const [width, height] = idea.ratio.split(':').map(Number) as [number, number];
    return { key, words: said, ...idea, width, height, picture: { src: `${basePath}/ideas/${key}.webp` } };
  };
  return [
    ...(Object.keys(WALL_IDEAS) as WallIdea[]).map((key) => tile(key, words.wall(key))),
    ...(Object.keys(HOME_IDEAS) as HomeIdea[]).map((key) => tile(key, words.home(key))),
  ];
}
