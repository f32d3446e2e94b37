import type { Ask, SceneGraph, Want } from '../scene.ts';
import type { Draft, OpenWant, SubjectDraft } from './draft.ts';
import { fulfilled } from './fulfil.ts';

/** Asks with the subjects of the scene in place of drafts. `places` says which of them a draft became. */
export function settledAsks(draft: Draft, places: ReadonlyMap<SubjectDraft, number>): Ask[] {
  const where = (subject: SubjectDraft | null | undefined): number => {
    const became = subject ? draft.became.get(subject) : undefined;
    return subject ? (places.get(became && became !== 'scenery' ? became : subject) ?? -1) : -1;
  };
  const settled = ({ role, value, ...of }: OpenWant): Want => {
    if ('subject' in of && of.subject && draft.became.get(of.subject) === 'scenery') return { role: 'limb', value };
    const want: Want = { role, value };
    if ('subject' in of) want.subject = where(of.subject);
    if ('other' in of) want.other = where(of.other);
    return want;
  };
  return (
    draft.asks
      .map(({ text, word, at, end, wants, instead }): Ask => {
        const ask: Ask = { text, at, end, wants: wants.map(settled) };
        if (word !== text) ask.word = word;
        if (instead) ask.instead = instead;
        return ask;
      })
      // Humo en la chimenea: in what is part of another thing.
      .filter(({ wants: [want] }) => !(want?.role === 'relation' && want.value === 'in' && want.other === -1))
      .sort((a, b) => a.at - b.at || a.end - b.end)
  );
}

/** Words that the scene does not give what they ask for, and words that were found missing on the way. */
export function missingWords(scene: SceneGraph): string[] {
  const missing = new Set<string>();
  const asks = scene.asks ?? [];
  const vetoed = scene.vetoed ?? [];
  for (const ask of asks)
    if (
      !isPraise(ask) &&
      (vetoed.includes(ask.word ?? ask.text) || !(isOtherStyle(scene, ask) || fulfilled(scene, ask)))
    )
      missing.add(ask.text);
  const told = asks.map((ask) => ask.word ?? ask.text);
  for (const word of vetoed)
    if (!told.includes(word) && ![...missing].some((text) => text.includes(word))) missing.add(word);
  return [...missing];
}

export const isPraise = (ask: Ask): boolean => ask.wants.some(({ role }) => role === 'praise');

/** A style in the words beside another that goes before it: understood and left out. */
export const isOtherStyle = (scene: SceneGraph, { wants }: Ask): boolean =>
  wants.length > 0 && wants.every(({ role }) => role === 'style') && !wants.some(({ value }) => value === scene.style);
