import type { StaffBanner } from '@atelier/contract/community/banners';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconBroadcast, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BannerDialog } from '#admin/banners/banner-dialog.tsx';
import { leadsTo, wordsOfTarget } from '#admin/banners/banner-form.ts';
import { useBannerAct, useBanners } from '#admin/banners/banners.api.ts';
import style from '#admin/banners/banners.module.css';
import { inOrder } from '#admin/banners/in-order.ts';
import { Schedule } from '#admin/banners/schedule.tsx';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { TableSkeleton } from '#admin/kit/list/data-table.tsx';
import { Failed, ListPage } from '#admin/kit/list-page.tsx';
import { Sortable } from '#admin/kit/sortable.tsx';
import { useWords } from '#admin/kit/words.ts';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

const TONES = { shown: 'ok', soon: 'warn', over: undefined, faulty: 'danger' } as const;

/** /bannerManage: what visitors are told above the galleries, in its order (back office 2.3). */
export function BannersScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const banners = useBanners();
  const [editing, edit] = useState<StaffBanner | 'new' | null>(null);
  const [deleting, askDelete] = useState<StaffBanner | null>(null);
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [ordering, askOrder] = useState(false);
  const remove = useBannerAct(
    ({ id, reason }: { id: number; reason: string }) =>
      api.community.deleteBanner({ params: { id }, body: { reason }, quiet: true }),
    () => askDelete(null),
  );
  const reorder = useBannerAct(
    ({ ids, reason }: { ids: number[]; reason: string }) =>
      api.community.reorderBanners({ body: { ids, reason }, quiet: true }),
    () => {
      askOrder(false);
      setOrder(null);
    },
  );
  const rows = inOrder(banners.data ?? [], order);
  // Names stand below each other: where one has a picture, all have room for one.
  const covers = rows.some(({ cover_path }) => cover_path !== '');
  return (
    <ListPage
      title={a('pages.banners')}
      sub={banners.data && a('list.total', { count: formatNumber(banners.data.length, language) })}
      line={a('houseBanners.line')}
      tools={
        <>
          <ExportButton address={listFile('/prod-api/content/admin/banner')} name="house-banners.csv" />
          <PrimaryButton disabled={!online} onClick={() => edit('new')}>
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('houseBanners.create')}
          </PrimaryButton>
        </>
      }
      notice={
        order && (
          <div className={style.notice} role="status">
            <span>{a('houseBanners.orderChanged')}</span>
            <GhostButton size="s" onClick={() => setOrder(null)}>
              {a('houseBanners.orderBack')}
            </GhostButton>
            <QuietButton size="s" disabled={!online} onClick={() => askOrder(true)}>
              {a('houseBanners.orderSave')}
            </QuietButton>
          </div>
        )
      }
    >
      {banners.isPending ? (
        <TableSkeleton tall />
      ) : banners.isError ? (
        <Failed error={banners.error} busy={banners.isFetching} onRetry={() => void banners.refetch()} />
      ) : rows.length === 0 ? (
        <div className={style.empty}>
          <EmptyState
            icon={<IconBroadcast size={24} stroke={1.6} />}
            title={a('houseBanners.empty')}
            line={a('houseBanners.emptyLine')}
          />
        </div>
      ) : (
        <div className={style.list}>
          <Sortable
            label={a('pages.banners')}
            rows={rows}
            idOf={(row) => String(row.id)}
            nameOf={(row) => row.name}
            locked={online ? null : a('list.offlineAct')}
            onOrder={(moved) => setOrder(moved.map(({ id }) => id))}
          >
            {(row) => (
              <>
                {covers && (
                  <span className={style.thumb}>
                    {row.cover_path && <img src={row.cover_path} alt="" width={28} height={28} loading="lazy" />}
                  </span>
                )}
                <span className={style.name}>
                  <b>{row.name}</b>
                  <small>{row.texts[language] || row.texts.en}</small>
                </span>
                <span className={style.leads}>
                  <Leads banner={row} />
                </span>
                <span className={style.whom}>{a(`houseBanners.audiences.${row.audience}`)}</span>
                <span className={style.schedule}>
                  <Schedule from={row.from} until={row.until} />
                </span>
                <span className={style.state}>
                  <Tag {...(TONES[row.state] ? { tone: TONES[row.state] } : {})}>
                    {a(`houseBanners.states.${row.state}`)}
                  </Tag>
                </span>
                <GhostButton size="s" onClick={() => edit(row)} aria-label={`${a('houseBanners.edit')}: ${row.name}`}>
                  {a('houseBanners.editShort')}
                </GhostButton>
                <GhostButton
                  size="s"
                  onClick={() => {
                    remove.reset();
                    askDelete(row);
                  }}
                  aria-label={a('houseBanners.deleteAsk', { name: row.name })}
                >
                  {a('houseBanners.delete')}
                </GhostButton>
              </>
            )}
          </Sortable>
        </div>
      )}
      <BannerDialog banner={editing} onClose={() => edit(null)} />
      {deleting && (
        <ConfirmReason
          opened
          title={a('houseBanners.deleteAsk', { name: deleting.name })}
          consequence={a('houseBanners.deleteMeans')}
          verb={a('houseBanners.delete')}
          required
          busy={remove.isPending}
          refusal={remove.refusal}
          onClose={() => askDelete(null)}
          onConfirm={({ words }) => remove.mutate({ id: deleting.id, reason: words })}
        />
      )}
      <ConfirmReason
        opened={ordering && order !== null}
        title={a('houseBanners.orderSave')}
        consequence={a('houseBanners.orderMeans')}
        verb={a('houseBanners.orderSave')}
        required
        busy={reorder.isPending}
        refusal={reorder.refusal}
        onClose={() => askOrder(false)}
        onConfirm={({ words }) => reorder.mutate({ ids: rows.map(({ id }) => id), reason: words })}
      />
    </ListPage>
  );
}

/** What pressing it does: in words what is chosen from a list, as it is written what is written. */
function Leads({ banner }: { banner: StaffBanner }) {
  const a = useWords();
  const words = wordsOfTarget(banner);
  const type = a(`houseBanners.types.${banner.type}`);
  return (
    <>
      <b>{words ? a(words) : type}</b>
      {words ? <small>{type}</small> : <small lang="en">{leadsTo(banner)}</small>}
    </>
  );
}
