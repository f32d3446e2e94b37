import type { RouteStateRow } from '@atelier/contract/engines/shapes';
import { QuietButton } from '@atelier/ui/button';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAtoms } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import {
  type BegunRoutes,
  draftsOf,
  type OnRoutes,
  type RouteDraft,
  reordered,
  routesOf,
  sameRoutes,
  step,
  withRoute,
} from '#admin/engines/services/route-draft.ts';
import { RouteEditor } from '#admin/engines/services/route-editor.tsx';
import { refusalOf, routeShown, type ServiceRow } from '#admin/engines/services/service-rows.ts';
import { api } from '#admin/kit/api.ts';
import { StateWord, useReason } from '#admin/kit/engines/engine-words.tsx';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import { PickMenu } from '#admin/kit/list/filters.tsx';
import { Sortable } from '#admin/kit/sortable.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useOnline } from '#lib/use-online.ts';

export interface RoutesProps {
  row: ServiceRow;
  draft: BegunRoutes | null;
  onDraft: OnRoutes;
}

const BUILT_IN = 'builtin';

/** The routes of a service in the order they are tried: taken up and down, switched, conditioned, saved as the next revision. */
export function Routes({ row, draft, onDraft }: RoutesProps) {
  const a = useWords();
  const online = useOnline();
  const atoms = useAtoms();
  const { service } = row;
  const live = useMemo(() => new Map((service?.routes ?? []).map((route) => [route.atom_id, route])), [service]);
  const byId = useMemo(() => new Map((atoms.data?.list ?? []).map((atom) => [atom.id, atom])), [atoms.data]);
  const isLast = (id: string) => (live.get(id)?.kind ?? byId.get(id)?.kind) === BUILT_IN;
  const saved = draftsOf(service?.routes ?? [], isLast);
  const routes = draft?.routes ?? saved;
  const movable = routes.filter(({ last }) => !last);
  const fixed = routes.filter(({ last }) => last);
  const [chosen, choose] = useState<string | null>(null);
  const open = routes.find(({ atomId }) => atomId === chosen);
  const nameOf = (id: string) => live.get(id)?.atom_name ?? byId.get(id)?.name ?? id;
  const change = (next: readonly RouteDraft[]) => onDraft(sameRoutes(next, saved) ? null : next);
  const save = useEngineChange({
    act: () =>
      api.engines.saveService({
        body: { module: row.module, version: row.version as 'v3L', routes: routesOf(routes), revision: draft?.base },
        quiet: true,
      }),
    said: (_, { revision }) => a('routing.savedRevision', { revision }),
    onDone: () => onDraft(null),
    onClash: (revision) => onDraft(routes, revision),
  });
  const addable = (atoms.data?.list ?? []).filter(
    ({ id, op }) => op === row.op && !routes.some(({ atomId }) => atomId === id),
  );
  const line = (route: RouteDraft) => (
    <Line
      route={route}
      name={nameOf(route.atomId)}
      state={live.get(route.atomId)}
      open={chosen === route.atomId}
      onOpen={() => choose(chosen === route.atomId ? null : route.atomId)}
    />
  );
  const locked = !online ? a('list.offlineAct') : draft === null ? a('engines.nothingChanged') : null;
  return (
    <>
      <p className={style.line}>{a('routing.orderTried')}</p>
      {routes.length === 0 && <p className={style.none}>{a('routing.noRoutesLine')}</p>}
      <div className={style.routes}>
        <Sortable
          label={a('engines.parts.routes')}
          rows={movable}
          idOf={({ atomId }) => atomId}
          nameOf={({ atomId }) => nameOf(atomId)}
          onOrder={(next) => change(reordered(routes, next))}
        >
          {line}
        </Sortable>
        {fixed.map((route) => (
          <div key={route.atomId} className={style.fixed}>
            {line(route)}
            <small>{a('routing.alwaysLast')}</small>
          </div>
        ))}
      </div>
      {open && (
        <RouteEditor
          key={open.atomId}
          route={open}
          name={nameOf(open.atomId)}
          state={live.get(open.atomId)}
          first={movable[0]?.atomId === open.atomId}
          onStep={(by) => change(step(routes, open.atomId, by))}
          onChange={(part) =>
            change(routes.map((route) => (route.atomId === open.atomId ? { ...route, ...part } : route)))
          }
          onRemove={() => {
            choose(null);
            const left = routes.filter(({ atomId }) => atomId !== open.atomId);
            change(
              reordered(
                left,
                left.filter(({ last }) => !last),
              ),
            );
          }}
        />
      )}
      <div className={style.add}>
        {addable.length > 0 ? (
          <PickMenu
            label={a('routing.addRoute')}
            value=""
            wide
            choices={addable.map(({ id, name, server_name }) => ({
              value: id,
              label: name === server_name ? name : `${name} · ${server_name}`,
            }))}
            onChange={(id) => {
              change(withRoute(routes, id, byId.get(id)?.kind === BUILT_IN));
              choose(id);
            }}
            trigger={
              <>
                <IconPlus size={16} stroke={1.6} aria-hidden />
                {a('routing.addRoute')}
              </>
            }
          />
        ) : (
          <p className={style.line}>{a('routing.noneToAdd', { op: row.op })}</p>
        )}
      </div>
      <div className={style.save} data-sticks>
        <p className={save.faults.rest ? style.bad : style.line} aria-live="polite">
          {save.faults.rest || (locked ?? a('routing.unsaved'))}
        </p>
        <QuietButton
          disabled={draft === null}
          title={draft === null ? a('engines.nothingChanged') : undefined}
          onClick={() => {
            save.reset();
            onDraft(null);
          }}
        >
          {a('routing.undo')}
        </QuietButton>
        <QuietButton
          busy={save.isPending}
          disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => save.mutate(undefined)}
        >
          {a('engines.save')}
        </QuietButton>
      </div>
    </>
  );
}

interface LineProps {
  route: RouteDraft;
  name: string;
  state: RouteStateRow | undefined;
  open: boolean;
  onOpen: () => void;
}

/** One route in its row: its name, how it stands and why; pressed, what can be changed of it stands below the list. */
function Line({ route, name, state, open, onOpen }: LineProps) {
  const a = useWords();
  const say = useReason();
  const refused = state ? refusalOf(state) : null;
  const why = refused ? say(refused) : '';
  const server = state && state.server !== name ? state.server : '';
  const line = why || (route.shares ? a('routing.sharesLine', { weight: route.weight }) : server);
  return (
    <button type="button" className={style.route} aria-expanded={open} onClick={onOpen}>
      <span>
        <b>{name}</b>
        <small title={why}>{line}</small>
      </span>
      {state && <StateWord state={route.enabled ? routeShown({ ...state, enabled: true }) : 'off'} />}
    </button>
  );
}
