import type { Ask } from '../scene.ts';
import { isPraise } from './settle-asks.ts';

const STYLE_WORD =
  /^(?:in (?:the )?)?(?:art )?style[ds]?(?: of)?$|^(?:al )?estilo(?: de)?$|^(?:风格|画风|風格|スタイル)$/i;

/** 'Ukiyo-e style', 'in the style of ukiyo-e': the word for style is said of the one beside it, and shares what becomes of that. */
export function styleWordsJoined(asks: readonly Ask[], text: string): Ask[] {
  const out: Ask[] = [];
  let before: Ask | null = null;
  for (const ask of asks) {
    const last = out.at(-1);
    const beside = (one: Ask, other: Ask): boolean =>
      /^[\s的の]*(?:de\s+|an?\s+|the\s+)?$/i.test(text.slice(one.end, other.at));
    if (isStyleWord(ask)) {
      if (last?.wants.some(({ role }) => role === 'style') && beside(last, ask))
        out[out.length - 1] = {
          ...last,
          word: last.word ?? last.text,
          text: text.slice(last.at, ask.end),
          end: ask.end,
        };
      else {
        out.push(ask);
        before = ask;
        continue;
      }
    } else if (before && out.at(-1) === before && ask.wants.some(({ role }) => role === 'style') && beside(before, ask))
      out[out.length - 1] = { ...ask, word: ask.word ?? ask.text, text: text.slice(before.at, ask.end), at: before.at };
    else out.push(ask);
    before = null;
  }
  return out;
}
const isStyleWord = (ask: Ask): boolean => isPraise(ask) && STYLE_WORD.test(ask.text);
