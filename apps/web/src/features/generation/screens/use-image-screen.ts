import type { HistoryItem } from '@atelier/contract/generation/history';
import { tools } from '@atelier/rules/generation/modules/all';
import { toolPageOf } from '@atelier/rules/generation/tool-pages';
import { pathOf } from '@atelier/rules/routes/resolve';
import { usePhone } from '@atelier/ui/use-phone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { optionsOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { changeForm } from '#features/generation/form/form-store.ts';
import { stopUpload } from '#features/generation/form/upload.ts';
import { type Group, useHistory, useLiveHistory } from '#features/generation/generation.api.ts';
import { isOpen, itemsOf } from '#features/generation/history/items.ts';
import { useEntry } from '#features/generation/screens/use-entry.ts';
import { useViewed } from '#features/generation/screens/use-viewed.ts';
import { usePage } from '#lib/use-page.ts';

export type Tab = 'generate' | 'queue';
/** What this screen makes, and the groups of its history. */
export const MEDIA = 'image';
export const GROUPS: readonly Group[] = [MEDIA, ...tools.groups(MEDIA)];

function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const named: Tab = search.get('tab') === 'queue' ? 'queue' : 'generate';
  // A navigation is a transition and may wait for a busy screen; the press itself shows at once.
  const [tab, setTab] = useState(named);
  useEffect(() => setTab(named), [named]);
  const change = (next: Tab) => {
    setTab(next);
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === 'queue') after.set('tab', 'queue');
      else after.delete('tab');
      return after;
    });
  };
  return [tab, change];
}

/** The screen's tab and group, how many tasks are open, the picture that is looked at, and the way of a task's recipe into the form. */
export function useImageScreen() {
  const phone = usePhone();
  const queries = useQueryClient();
  const [tab, setTab] = useTab();
  const [group, setGroup] = useState<Group>(MEDIA);
  useEntry();
  useLiveHistory(queries);
  const history = useHistory(MEDIA, MEDIA);
  const items = itemsOf(history.data);
  const newest = items[0];
  const { viewed, show, previous, next } = useViewed(MEDIA, items);

  const [sheet, openSheet] = useState(false);
  const go = usePage();
  /** @param item the task the form is of; one of a tool with a page of its own is gone on with there */
  const fill = (form: Partial<FormState>, item?: HistoryItem) => {
    const page = item && toolPageOf(item.module, form.custom);
    if (page) return go(`${pathOf(page)}?task=${item.id}`);
    stopUpload();
    changeForm(form);
    if (viewed) show(null, true);
    if (phone) setTab('generate');
  };
  const open = items.filter(isOpen);
  return {
    phone,
    tab,
    setTab,
    group,
    setGroup,
    openTasks: open.length,
    /** The oldest open task: its end makes room. */
    nextEnd: open.at(-1) ?? null,
    /** On a phone: the form stands over the canvas. */
    sheet,
    openSheet,
    lastPrompt: newest ? optionsOf(newest).prompt : null,
    viewed,
    show,
    previous,
    next,
    fill,
  };
}
