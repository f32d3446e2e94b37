import type { AtomConfigRow, EngineServerRow } from '@atelier/contract/engines/shapes';
import { useState } from 'react';
import { useUses } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import { useWords } from '#admin/kit/words.ts';

export interface TakeAwayProps {
  server: EngineServerRow;
  calls: readonly AtomConfigRow[];
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a server goes with its engine calls; while something runs on it only by force, and only after what runs was said. */
export function TakeAway({ server, calls, onClose, onGone }: TakeAwayProps) {
  const a = useWords();
  const uses = useUses();
  const [force, setForce] = useState(false);
  const take = useEngineChange({
    act: (reason: string) =>
      api.engines.deleteServer({
        params: { id: server.id },
        query: { force: String(force) },
        body: { reason },
        quiet: true,
      }),
    said: () => a('engines.taken', { name: server.name }),
    onDone: onGone,
  });
  const served = [...new Set(calls.flatMap(uses))];
  // The list is seconds old: what began since then is the server's to say.
  const busy = server.running > 0 || take.faults.rest !== '';
  const goes = a('engines.takeLine', { count: calls.length });
  const routes =
    served.length > 0 ? a('engines.takeServes', { names: served.join(', ') }) : a('engines.takeServesNone');
  return (
    <ConfirmReason
      opened
      title={a('engines.takeTitle', { name: server.name })}
      consequence={`${goes} ${routes}`}
      verb={a('engines.takeAway')}
      busy={take.isPending}
      required
      refusal={take.faults.rest || null}
      locked={busy && !force ? a('engines.forceFirst') : null}
      onClose={onClose}
      onConfirm={({ words }) => take.mutate(words)}
    >
      {busy && (
        <>
          <p className={style.consequence}>
            {a('engines.takeRuns', { count: server.running, waiting: server.waiting })}
          </p>
          <label className={style.check}>
            <input
              className="admin-check"
              type="checkbox"
              checked={force}
              onChange={(event) => setForce(event.currentTarget.checked)}
            />
            <span>
              {a('engines.force')}
              <small>{a('engines.forceLine')}</small>
            </span>
          </label>
        </>
      )}
    </ConfirmReason>
  );
}
