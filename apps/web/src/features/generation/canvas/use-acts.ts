import type { HistoryItem } from '@atelier/contract/generation/history';
import type { Style } from '@atelier/contract/vocabulary/generation';
import { parallelLimit } from '@atelier/rules/generation/limits';
import { tools } from '@atelier/rules/generation/modules/all';
import { costOf as costOfTask } from '@atelier/rules/generation/quote';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { canOf } from '#features/generation/canvas/can.ts';
import { countOfMore, useMake } from '#features/generation/canvas/use-make.ts';
import { formFromItem, modeOf, optionsOf } from '#features/generation/form/form.ts';
import type { FormState, Reference } from '#features/generation/form/form-state.ts';
import { usePrices } from '#features/generation/generation.api.ts';
import { type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { usePost } from '#features/generation/history/use-post.ts';
import { useAccount } from '#lib/account.ts';
import { useT } from '#lib/i18n/language.ts';
import { type Shortcut, useShortcuts } from '#lib/keys/shortcuts.ts';
import { savePicture } from '#lib/picture/save-picture.ts';
import { gradeOf } from '#lib/plans.ts';

export interface ActsOf {
  item: HistoryItem | null;
  part: SubTask | null;
  openTasks: number;
  onLarge: (item: HistoryItem, part: SubTask) => void;
  onReuse: (form: FormState, item: HistoryItem) => void;
  onReference: (picture: Reference) => void;
  onRemove: (item: HistoryItem) => void;
  /** There is another picture beside this one. */
  canCompare: boolean;
  onCompare: (on: boolean) => void;
  /** @returns whether there is a picture there */
  onStep: (by: 1 | -1) => boolean;
}

/** Everything that can be done with the chosen picture, by press and by key. */
export function useActs({ item, part, openTasks, canCompare, onStep, ...on }: ActsOf) {
  const { onLarge, onReuse, onReference, onRemove, onCompare } = on;
  const t = useT();
  const account = useAccount();
  const [opened, open] = useState<'style' | 'words' | null>(null);
  const [saving, setSaving] = useState(false);
  const grade = gradeOf(account?.grade ?? 0);
  const module = item?.module ?? 'txt2img';
  const { version, mode: chosen } = item ? optionsOf(item) : { version: 'v3L' as const, mode: null };
  const mode = modeOf({ mode: chosen }, grade);
  const unit = usePrices(module, [version], mode, item !== null)(version);
  const tool = tools.of(module);
  /** Credits of so many pictures with the options of this one; a member's slow lane takes none (studio 5.6). */
  const costOf = (count: number) =>
    tool ? costOfTask(tool, { version, mode }, unit * count, { grade, credits: account?.credits ?? 0 }).cost : 0;
  const make = useMake((count) => (account && tool ? costOf(count) : undefined));
  const limit = parallelLimit(grade, 'image');
  // Said before the press, in the words of the footer; what else stops a task the server says, and nothing is charged.
  const refused = openTasks >= limit ? t('canvas.oneAtATimeSoon', { count: limit }) : null;
  const ready = item !== null && part !== null;
  const can = canOf(item, part);
  // A picture that was stepped to by key has the focus that the one before had.
  const stepped = useRef(false);
  const at = part?.uuid;
  useEffect(() => {
    if (!stepped.current || !at) return;
    stepped.current = false;
    document.querySelector<HTMLElement>(`button[data-picture="${at}"]`)?.focus({ preventScroll: true });
  }, [at]);
  const step = (by: 1 | -1) => {
    stepped.current = onStep(by);
  };
  const posting = usePost(item, part ? [part] : []);
  const may = (act: () => void) => () => {
    if (ready && refused === null) act();
  };
  const acts = {
    making: make.making,
    saving,
    refused,
    opened,
    open,
    costOf,
    /** How many pictures the same once more makes. */
    more: item ? countOfMore(item, grade) : 1,
    vary: may(() => (can.vary || can.convert) && void make.vary(item!)),
    changeStyle: may(() => can.changeStyle && open(opened === 'style' ? null : 'style')),
    changeWords: may(() => can.changeWords && open(opened === 'words' ? null : 'words')),
    restyle: (style: Style) => ready && void make.restyle(item, part, style),
    reword: (prompt: string) => ready && void make.reword(item, part, prompt),
    reference: () => ready && can.reference && onReference({ id: part.uuid, ...pick(sizeOf(item, part)) }),
    post: posting.post,
    /** Where the picture stands once it is published; null while it can be posted. */
    posted: posting.state,
    download: async () => {
      if (!ready || saving) return;
      setSaving(true);
      // A refusal has been shown by the call itself.
      await savePicture(part.uuid).catch(() => false);
      setSaving(false);
    },
    large: (which: SubTask) => item && onLarge(item, which),
    reuse: () => ready && onReuse(formFromItem(item, part.seed), item),
    remove: () => item && onRemove(item),
  };
  const keys: Record<string, () => void> = {
    v: acts.vary,
    s: acts.changeStyle,
    w: acts.changeWords,
    r: acts.reference,
    p: acts.post,
    d: () => void acts.download(),
    c: () => onCompare(true),
    arrowleft: () => step(-1),
    arrowright: () => step(1),
  };
  // Listed here and heard by the picture alone (`onKey`): a letter that falls beside it makes nothing. The sheet lists what the picture that stands there has; before there is one, what a picture made of words will have.
  const has = (able: boolean) => !ready || able;
  const when = (able: boolean, row: Shortcut) => (able ? [row] : []);
  const again = t(can.convert ? 'canvas.convertAgain' : 'canvas.vary');
  useShortcuts(t('canvas.keys'), [
    ...when(has(can.vary || can.convert), { keys: ['v'], label: again }),
    ...when(has(can.changeStyle), { keys: ['s'], label: t('canvas.changeStyle') }),
    ...when(has(can.changeWords), { keys: ['w'], label: t('canvas.changeWords') }),
    ...when(has(can.reference), { keys: ['r'], label: t('canvas.reference') }),
    { keys: ['p'], label: t('canvas.post') },
    { keys: ['d'], label: t('canvas.download') },
    ...when(has(canCompare), { keys: ['c'], label: t('canvas.compare') }),
    { keys: ['enter'], label: t('canvas.openLarge') },
  ]);
  return {
    ...acts,
    /** Of a picture that has the focus: letters act, also for a reader who switched them off elsewhere, and arrows step. Held down, a key acts once. */
    onKey: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const run = keys[event.key.toLowerCase()];
      if (!run || event.repeat) return;
      event.preventDefault();
      run();
    },
  };
}
export type PictureActs = ReturnType<typeof useActs>;

const pick = ({ width, height }: { width: number; height: number }) => ({ width, height });
