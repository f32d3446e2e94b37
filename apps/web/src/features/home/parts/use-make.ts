import { tools } from '@atelier/rules/generation/modules/all';
import { pathOf } from '@atelier/rules/routes/resolve';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changeStart, PLAIN, type Start, useStart } from '#features/home/start.ts';
import { type AccountInfo, accountKey, askDailyCredits } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { refusedWords } from '#lib/api/refused-words.ts';
import { on, tell } from '#lib/events.ts';
import { noteSubmitted } from '#lib/generate-counters/counter-store.ts';
import { FIRST_TOOL, type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { translate } from '#lib/i18n/language.ts';
import { currentUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

/** A guest who pressed and logged in within this time gets what was asked for. */
const PATIENCE_MS = 10 * 60_000;

/** Whether the strip can start it alone: words, and a tool that needs nothing else. */
const complete = ({ words, module }: Start): boolean => words.trim() !== '' && module === FIRST_TOOL;

/** Sends what the strip holds and shows it being made; what is not complete opens the form. A guest is asked to log in, then it goes on. */
export function useMake() {
  const queries = useQueryClient();
  const go = usePage();
  const [making, setMaking] = useState(false);
  // At once: two presses of one moment see the same drawing.
  const busy = useRef(false);
  const wish = useRef<{ start: Start; at: number } | null>(null);

  const send = async (start: Start) => {
    if (busy.current) return;
    busy.current = true;
    const prompt = start.words.trim();
    const look = start.look ?? PLAIN;
    setMaking(true);
    try {
      const account = await queries.ensureQueryData<AccountInfo>({
        queryKey: accountKey,
        queryFn: () => api.billing.account({ quiet: true }),
      });
      const tool = tools.of(FIRST_TOOL)!;
      const answer = await api.generation.submit({
        params: { mediaType: tool.mediaType, module: tool.id },
        body: {
          version: tool.defaultVersion,
          prompt,
          params: {
            wh_ratio: look.ratio,
            style: look.style,
            batch_size: 1,
            ...(start.seed === null ? {} : { seed: start.seed }),
            mode: account.grade > 0 ? 'fast' : 'relax',
          },
        },
      });
      noteSubmitted(answer.task_id, tool.id, answer.sub_task_ids.length);
      void queries.invalidateQueries({ queryKey: accountKey });
      void queries.invalidateQueries({ queryKey: ['generation'] });
      changeStart({ words: '', look: null });
      const idea = start.look ? ({ idea: true } as const) : {};
      go(IMAGE_SCREEN, { state: { prompt, module: tool.id, look, ...idea } satisfies GenerationEntry });
    } catch (error) {
      // The call has shown why, with the dialog where credits or a plan are what is missing; what is wrong with the words is the field's.
      if (error instanceof ApiError && error.reaction === 'field') {
        const { message, rules } = refusedWords(error);
        const action = { label: translate('common.mayMake'), run: () => go(pathOf('terms')) };
        showToast({ text: message, tone: 'error', ...(rules ? { action } : {}) });
      }
      setMaking(false);
    } finally {
      busy.current = false;
    }
  };

  useEffect(
    () =>
      on('loginLeft', () => {
        wish.current = null;
      }),
    [],
  );

  const latest = useRef(send);
  latest.current = send;
  useEffect(
    () =>
      on('loggedIn', () => {
        const asked = wish.current;
        wish.current = null;
        if (!asked || asked.start !== useStart.getState() || Date.now() - asked.at > PATIENCE_MS) return;
        setMaking(true);
        // The day's credits come first: they may be what pays for it.
        void askDailyCredits(queries).then(() => latest.current(asked.start));
      }),
    [queries],
  );

  const make = () => {
    const start = useStart.getState();
    if (making) return;
    if (!complete(start)) {
      const { words, module, look } = start;
      go(IMAGE_SCREEN, {
        state: {
          prompt: words.trim(),
          module,
          ...(look ? { look, idea: true as const } : {}),
        } satisfies GenerationEntry,
      });
    } else if (currentUser()) {
      void send(start);
    } else {
      wish.current = { start, at: Date.now() };
      tell('login', { reason: 'make' });
    }
  };
  return { make, making };
}
