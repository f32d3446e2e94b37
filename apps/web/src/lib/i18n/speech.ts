import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Catalogue } from '@atelier/i18n/catalogue';
import type { First, Room, Rooms } from '@atelier/i18n/en/first';
import { learningTranslator, type Translate } from '@atelier/i18n/translator';

/** What a language comes with: the words any page may say, and what fetches the others. */
export interface FirstWords {
  first: Catalogue<First>;
  rooms: Rooms;
}

/** A language as far as its words are here. */
interface Speech {
  t: Translate;
  /** Waits until the words of a room are here. */
  learn: (room: Room) => Promise<void>;
}

/** One promise for each name; what failed is asked for again by whoever comes next. */
function kept<K, V>(make: (name: K) => Promise<V>): (name: K) => Promise<V> {
  const made = new Map<K, Promise<V>>();
  return (name) => {
    const known = made.get(name);
    if (known) return known;
    const coming = make(name);
    made.set(name, coming);
    coming.catch(() => made.delete(name));
    return coming;
  };
}

/**
 * Which words are here, and which language may be in force: one whose words of every room that the loaded code says are here. So neither
 * code that comes nor a language that is chosen is ever seen without its words.
 */
export function speeches(
  loaders: Record<Language, () => Promise<FirstWords>>,
  putInForce: (language: Language, t: Translate) => void,
) {
  const speechOf = kept(async (language: Language): Promise<Speech> => {
    const { first, rooms } = await loaders[language]();
    const { t, learn } = learningTranslator(language, first);
    return { t, learn: kept(async (room: Room) => learn({ [room]: await rooms[room]() })) };
  });
  /** The language in force, before there is one the language that is on its way. */
  let spoken: Language | null = null;
  let first: Language | null = null;
  /** Rooms that loaded code says. */
  const said = new Set<Room>();

  /** Waits until the words of these rooms are here in the language in force; languages that come later bring them. */
  async function need(...rooms: readonly Room[]): Promise<void> {
    let language: Language | null;
    do {
      language = spoken ?? first;
      if (!language) break;
      const { learn } = await speechOf(language);
      await Promise.all(rooms.map(learn));
      // Meanwhile another language may have come into force, which knows nothing of these rooms.
    } while (language !== (spoken ?? first));
    for (const room of rooms) said.add(room);
  }

  /** Loads a language with the words of every room that is said, and puts it in force. */
  async function speak(language: Language): Promise<void> {
    first = language;
    const { t, learn } = await speechOf(language);
    // Rooms may be added while others are on their way.
    for (let known = -1; known < said.size; ) {
      known = said.size;
      await Promise.all([...said].map(learn));
    }
    spoken = language;
    putInForce(language, t);
  }

  return { need, speak };
}
