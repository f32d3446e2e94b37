import { TOOL_PAGES, type ToolPageName, toolPageOf } from '@atelier/rules/generation/tool-pages';
import { usePhone } from '@atelier/ui/use-phone';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NO_SHAPES } from '#canvas/document/shapes.ts';
import { useCanvasDocument } from '#canvas/use-document.ts';
import { filmOf, partOf } from '#features/generation/canvas/picks.ts';
import type { Along } from '#features/generation/form/dock.tsx';
import { optionsOf, toolOf } from '#features/generation/form/form.ts';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { useHistory, useLiveHistory, useTask } from '#features/generation/generation.api.ts';
import { isOpen, itemsOf } from '#features/generation/history/items.ts';
import { useResults } from '#features/generation/history/use-results.ts';
import { withLaid } from '#features/generation/tools/laid.ts';
import { withSentMask } from '#features/generation/tools/send-mask.ts';
import { useLaid } from '#features/generation/tools/use-laid.ts';
import { useReopen } from '#features/generation/tools/use-reopen.ts';
import { useToolEntry } from '#features/generation/tools/use-tool-entry.ts';
import type { StoredPicture } from '#lib/generation-entry.ts';

const MEDIA = 'image';
/** Tasks of the film. */
const FILM = 24;

/** Everything a tool's page knows: its form, its picture with what lies over it, what was made of it, and which of both is looked at. */
export function useToolScreen(name: ToolPageName) {
  const { fixed } = TOOL_PAGES[name];
  const phone = usePhone();
  useToolEntry(name);
  useLiveHistory(useQueryClient());
  const form = useForm((all) => all);
  const tool = toolOf(form);
  const role = tool.shapeFrom ?? 'image';
  const picture = form.inputs[role]?.[0] ?? null;
  const open = useCanvasDocument(
    picture && { tool: name, picture: picture.id, width: picture.width, height: picture.height },
  );
  const laid = useLaid(open?.document ?? null);
  const along = useMemo(
    (): Along => ({
      role,
      asked: (now) => withLaid(now, tool, fixed, laid ?? { share: 0, shapes: NO_SHAPES }),
      sent: (now) => withSentMask(withLaid(now, tool, fixed, laid), tool, open?.document ?? null),
    }),
    [role, tool, fixed, laid, open],
  );

  const results = useResults(MEDIA, tool.historyGroup);
  const own = results.all.filter((item) => toolPageOf(item.module, optionsOf(item).custom) === name);
  const everything = itemsOf(useHistory(MEDIA, MEDIA).data).filter(isOpen);

  // What is looked at stands in the address: a reload and a link open it again.
  const [search, setSearch] = useSearchParams();
  const task = search.get('task');
  const known = own.find(({ id }) => id === task);
  const { data: read } = useTask(MEDIA, task, known);
  const item = (task !== null && (known ?? read)) || null;
  const index = Number(search.get('part') ?? 0);
  const show = (next: { task: string; index: number } | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('task');
        after.delete('part');
        if (next) after.set('task', next.task);
        if (next && next.index > 0) after.set('part', String(next.index));
        return after;
      },
      { replace: true },
    );
  const latest = own[0];

  const [sheet, openSheet] = useState(false);
  const reopenTask = useReopen(open, picture?.id ?? null, role);
  return {
    name,
    phone,
    tool,
    role,
    picture,
    open,
    laid,
    along,
    results,
    film: filmOf(own, FILM),
    item,
    part: item && partOf(item, { task: item.id, index }),
    from: item ? (optionsOf(item).images[0] ?? null) : null,
    /** The newest result, for the way there from the editor. */
    latest: latest ? { task: latest.id, index: 0 } : null,
    show,
    openTasks: everything.length,
    nextEnd: everything.at(-1) ?? null,
    lastPrompt: latest ? optionsOf(latest).prompt || null : null,
    sheet,
    openSheet,
    onSent: (id: string) => {
      openSheet(false);
      show({ task: id, index: 0 });
    },
    reopen: () => {
      if (!item) return;
      show(null);
      void reopenTask(item);
    },
    goOn: (next: StoredPicture) => {
      const { inputs } = readForm();
      show(null);
      changeForm({ inputs: { ...inputs, [role]: [next] } });
    },
  };
}
export type ToolScreenState = ReturnType<typeof useToolScreen>;
