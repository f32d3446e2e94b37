import type { AtomConfigRow, EngineServerRow } from '@atelier/contract/engines/shapes';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { AtomPanel } from '#admin/engines/atoms/atom-panel.tsx';
import { useAtomColumns, useServerColumns } from '#admin/engines/atoms/columns.tsx';
import { NewAtom } from '#admin/engines/atoms/new-atom.tsx';
import { ServerPanel } from '#admin/engines/atoms/server-panel.tsx';
import { worstFirst } from '#admin/engines/atoms/worst-first.ts';
import { useAtoms } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { PageLine } from '#admin/engines/page-line.tsx';
import { ConnectCard } from '#admin/kit/engines/connect-card.tsx';
import { useServers } from '#admin/kit/engines/engines.api.ts';
import connect from '#admin/kit/engines/engines.module.css';
import { FirstRunCard, useFirstRun } from '#admin/kit/engines/first-run.tsx';
import { shownState } from '#admin/kit/engines/state.ts';
import { KeySheet } from '#admin/kit/keys.tsx';
import { DataTable, TableSkeleton } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { Failed, ListPage } from '#admin/kit/list-page.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { useT } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

// One cursor walks both tables, so their ids are told apart.
const serverRow = ({ id }: EngineServerRow): string => `server.${id}`;
const atomRow = ({ id }: AtomConfigRow): string => `call.${id}`;

/** '3 up, 1 away': how the servers are, in a line. */
function useSum(): (servers: readonly EngineServerRow[]) => string {
  const a = useWords();
  return (servers) => {
    const states = Map.groupBy(servers, (server) => shownState(server));
    return [...states]
      .map(([state, rows]) =>
        a('engines.sum', { count: rows.length, state: a(`engines.states.${state}`).toLowerCase() }),
      )
      .join(', ');
  };
}

const fits = (words: string, ...texts: string[]) => texts.some((text) => text.toLowerCase().includes(words));

/** The servers and engine calls that fit a search and a server. */
function useShown(keyword: string, serverId: string) {
  const servers = useServers();
  const atoms = useAtoms();
  const words = keyword.toLowerCase();
  const shownServers = useMemo(() => {
    const all = servers.data?.list ?? [];
    return worstFirst(
      all.filter(({ id, name, kind, url }) => fits(words, id, name, kind, url) && (!serverId || id === serverId)),
    );
  }, [servers.data, words, serverId]);
  const shownAtoms = useMemo(
    () =>
      (atoms.data?.list ?? []).filter(
        ({ id, name, op, kind, server_name, server_id }) =>
          kind !== 'pipeline' && fits(words, id, name, op, server_name) && (!serverId || server_id === serverId),
      ),
    [atoms.data, words, serverId],
  );
  return { servers, atoms, shownServers, shownAtoms };
}

/** /atom: the servers with their live state, worst news first, and the engine calls they answer. */
export function AtomsScreen() {
  const a = useWords();
  const t = useT();
  const online = useOnline();
  const filters = useFilters('keyword', 'server');
  const { keyword, server: serverId } = filters.values;
  const { servers, atoms, shownServers, shownAtoms } = useShown(keyword, serverId);
  const first = useFirstRun(true);
  const [connecting, connectOne] = useState(false);
  const [creating, create] = useState(false);
  const ids = useMemo(() => [...shownServers.map(serverRow), ...shownAtoms.map(atomRow)], [shownServers, shownAtoms]);
  const rows = useRows(ids);
  const { cursor } = rows.selection;
  const server = shownServers.find((row) => serverRow(row) === cursor);
  const atom = shownAtoms.find((row) => atomRow(row) === cursor);
  const sum = useSum();
  const serverColumns = useServerColumns(atoms.data?.list ?? []);
  const atomColumns = useAtomColumns();
  const { moving, ending } = useListKeyRows();
  const kinds = servers.data?.kinds ?? [];
  const unable = !online ? a('list.offlineAct') : servers.data && kinds.length === 0 ? a('engines.noKinds') : null;
  // While the card stands here the coral is its own, and the button in the header only leads to it.
  const card = useRef<HTMLDivElement>(null);
  const Connect = first.open || first.deciding ? QuietButton : PrimaryButton;
  const connectNow = () => {
    if (first.open) card.current?.querySelector('input')?.focus();
    else connectOne(true);
  };
  useKeys({ ...withoutTicks(rows.keys), c: () => !unable && connectNow(), n: () => online && create(true) });
  const failed = [servers, atoms].find(({ isError, data }) => isError && !data);
  const none = <p className={style.none}>{a(filters.any ? 'list.noneFits' : 'engines.noCalls')}</p>;
  return (
    <ListPage
      title={a('pages.atoms')}
      line={<PageLine page="atoms" />}
      sub={servers.data && sum(worstFirst(servers.data.list))}
      tools={
        <>
          <KeySheet
            rows={[
              { keys: ['C'], label: a('engines.connectOne') },
              { keys: ['N'], label: a('engines.newCall') },
              ...moving,
              ...ending,
            ]}
          />
          <GhostButton
            disabled={!online}
            title={online ? undefined : a('list.offlineAct')}
            onClick={() => create(true)}
          >
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('engines.newCall')}
          </GhostButton>
          <Connect disabled={unable !== null} title={unable ?? undefined} onClick={connectNow}>
            <IconPlugConnected size={18} stroke={1.6} aria-hidden />
            {a('engines.connectOne')}
          </Connect>
        </>
      }
      filters={
        <>
          <FilterMenu
            name={a('engines.columns.server')}
            value={serverId}
            choices={(servers.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => filters.set('server', value)}
          />
          <span className={style.live}>{a('engines.live')}</span>
          <SearchBox
            value={keyword}
            hint={a('engines.searchHint')}
            onChange={(value) => filters.set('keyword', value)}
          />
        </>
      }
      panel={
        rows.panel &&
        (server ? (
          <ServerPanel
            key={server.id}
            server={server}
            calls={(atoms.data?.list ?? []).filter(({ server_id }) => server_id === server.id)}
            rows={rows}
          />
        ) : (
          atom && <AtomPanel key={atom.id} atom={atom} rows={rows} />
        ))
      }
    >
      {servers.isPending || atoms.isPending || first.deciding ? (
        <div aria-busy="true" role="status">
          <span className="sr">{t('common.loading')}</span>
          <TableSkeleton tall />
        </div>
      ) : failed ? (
        <Failed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : (
        <div className={style.lists}>
          {first.open && (
            <div ref={card} className={style.card}>
              <FirstRunCard onLeave={first.leave} />
            </div>
          )}
          <h2 className={style.heading}>{a('engines.servers')}</h2>
          {shownServers.length === 0 ? (
            none
          ) : (
            <DataTable<EngineServerRow>
              label={a('engines.servers')}
              columns={serverColumns}
              rows={shownServers}
              idOf={serverRow}
              nameOf={({ name }) => name}
              selection={rows.selection}
              tall
              onOpen={rows.open}
            />
          )}
          <h2 className={style.heading}>{a('engines.calls')}</h2>
          {shownAtoms.length === 0 ? (
            none
          ) : (
            <DataTable<AtomConfigRow>
              label={a('engines.calls')}
              columns={atomColumns}
              rows={shownAtoms}
              idOf={atomRow}
              nameOf={({ name }) => name}
              selection={rows.selection}
              tall
              onOpen={rows.open}
            />
          )}
        </div>
      )}
      <Dialog
        opened={connecting}
        onClose={() => connectOne(false)}
        title={a('engines.connectOne')}
        closeLabel={t('common.close')}
        width={1080}
        firm="outside"
      >
        <div className={connect.inDialog}>
          {kinds.length > 0 && (
            <ConnectCard kinds={kinds} headed leave={t('common.cancel')} onLeave={() => connectOne(false)} />
          )}
        </div>
      </Dialog>
      <NewAtom
        opened={creating}
        servers={servers.data?.list ?? []}
        onClose={() => create(false)}
        onMade={(id) => rows.open(`call.${id}`)}
      />
    </ListPage>
  );
}
