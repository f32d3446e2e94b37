import type { StaffBanner } from '@atelier/contract/community/banners';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconBroadcast, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BannerDialog } from '#admin/banners/banner-dialog.tsx';
import { useBannerAct, useBanners } from '#admin/banners/banners.api.ts';
import style from '#admin/banners/banners.module.css';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { TableSkeleton } from '#admin/kit/list/data-table.tsx';
import { When } from '#admin/kit/list/when.tsx';
import { Failed, ListPage } from '#admin/kit/list-page.tsx';
import { Sortable } from '#admin/kit/sortable.tsx';
import { useWords } from '#admin/kit/words.ts';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

const TONES = { shown: 'ok', soon: 'warn', over: undefined, faulty: 'danger' } as const;

/** Where it leads, as it is written. */
const leadsTo = ({ url, uri, action }: StaffBanner): string =>
  url || uri || [action?.name, ...Object.values(action?.args ?? {})].filter(Boolean).join(' ');

/** /bannerManage: what visitors are told above the galleries, in its order (back office 2.3). */
export function BannersScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const banners = useBanners();
  const [editing, edit] = useState<StaffBanner | 'new' | null>(null);
  const [deleting, askDelete] = useState<StaffBanner | null>(null);
  const [order, setOrder] = useState<StaffBanner[] | null>(null);
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
  const rows = order ?? banners.data ?? [];
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
        <Sortable
          label={a('pages.banners')}
          rows={rows}
          idOf={(row) => String(row.id)}
          nameOf={(row) => row.name}
          locked={online ? null : a('list.offlineAct')}
          onOrder={setOrder}
        >
          {(row) => (
            <>
              <span className={style.name}>
                <b>{row.name}</b>
                <small>{row.texts[language] || row.texts.en}</small>
              </span>
              <span className={style.leads}>
                <b>{a(`houseBanners.types.${row.type}`)}</b>
                <small lang="en">{leadsTo(row)}</small>
              </span>
              <span className={style.whom}>{a(`houseBanners.audiences.${row.audience}`)}</span>
              <span className={style.until}>{row.until && <When at={row.until} />}</span>
              <Tag {...(TONES[row.state] ? { tone: TONES[row.state] } : {})}>
                {a(`houseBanners.states.${row.state}`)}
              </Tag>
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
