import { pathOf } from '@atelier/rules/routes/resolve';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { TableSkeleton } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { Failed, ListPage } from '#admin/kit/list-page.tsx';
import { Sortable } from '#admin/kit/sortable.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { TagDialog } from '#admin/tags/tag-dialog.tsx';
import { type AdminTag, tagsKey, useAdminTags } from '#admin/tags/tags.api.ts';
import style from '#admin/tags/tags.module.css';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';
import { AppLink } from '#shell/app-link.tsx';

const ORDER_MAX = 500;

/** /tagManage: the tags of the galleries in their order. */
export function TagsScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const queries = useQueryClient();
  const tags = useAdminTags();
  const filters = useFilters('keyword', 'kind');
  const { keyword, kind } = filters.values;
  const [editing, edit] = useState<AdminTag | null>(null);
  const [creating, create] = useState(false);
  const all = useMemo(() => tags.data?.data ?? [], [tags.data]);
  const shown = useMemo(() => {
    const words = keyword.toLowerCase();
    return all.filter(
      (tag) =>
        [tag.slug, ...Object.values(tag.names)].some((name) => name.toLowerCase().includes(words)) &&
        (kind !== 'official' || tag.official) &&
        (kind !== 'hidden' || tag.hidden),
    );
  }, [all, keyword, kind]);
  const reorder = useMutation({
    mutationFn: (rows: AdminTag[]) =>
      api.works.reorderTags({ body: { ids: rows.slice(0, ORDER_MAX).map(({ id }) => id) } }),
    onMutate: (rows) => queries.setQueryData([...tagsKey, language], { data: rows }),
    onError: () => queries.invalidateQueries({ queryKey: tagsKey }),
  });
  // A place among the found ones would say nothing about the place among all.
  const locked = !online ? a('list.offlineAct') : filters.any ? a('tags.orderLocked') : null;
  return (
    <ListPage
      title={a('pages.tags')}
      sub={tags.data && a('list.total', { count: formatNumber(all.length, language) })}
      tools={
        <>
          <span className={style.saved} role="status">
            {reorder.isPending ? a('list.saving') : reorder.isSuccess ? a('list.saved') : ''}
          </span>
          <PrimaryButton disabled={!online} onClick={() => create(true)}>
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('tags.create')}
          </PrimaryButton>
        </>
      }
      filters={
        <>
          <FilterMenu
            name={a('tags.kind')}
            value={kind}
            choices={[
              { value: 'official', label: a('columns.official') },
              { value: 'hidden', label: a('columns.hidden') },
            ]}
            onChange={(value) => filters.set('kind', value)}
          />
          <SearchBox value={keyword} hint={a('tags.searchHint')} onChange={(value) => filters.set('keyword', value)} />
          {filters.any && <span className={style.hint}>{a('tags.orderLocked')}</span>}
        </>
      }
    >
      {tags.isPending ? (
        <TableSkeleton tall />
      ) : tags.isError ? (
        <Failed error={tags.error} busy={tags.isFetching} onRetry={() => void tags.refetch()} />
      ) : shown.length === 0 ? (
        <div className={style.empty}>
          <EmptyState
            icon={<IconTag size={24} stroke={1.6} />}
            title={a(filters.any ? 'list.noneFits' : 'tags.empty')}
            line={a(filters.any ? 'list.noneFitsLine' : 'tags.emptyLine')}
            action={filters.any && <GhostButton onClick={filters.clear}>{a('list.clearAll')}</GhostButton>}
          />
        </div>
      ) : (
        <Sortable
          label={a('pages.tags')}
          rows={shown}
          idOf={(tag) => String(tag.id)}
          nameOf={(tag) => tag.tag}
          locked={locked}
          onOrder={(rows) => reorder.mutate(rows)}
        >
          {(tag) => (
            <>
              <AppLink to={`${pathOf('tagManage')}/${tag.id}`} className={style.name}>
                <b>{tag.tag}</b>
                <small lang="en">{tag.slug}</small>
              </AppLink>
              <span className={style.others}>
                {Object.entries(tag.names)
                  .filter(([, name]) => name && name !== tag.tag)
                  .map(([lang, name]) => (
                    <span key={lang} lang={lang}>
                      {name}
                    </span>
                  ))}
              </span>
              <span className={style.kinds}>
                {!tag.official && <Tag>{a('tags.notOfficial')}</Tag>}
                {tag.hidden && <Tag tone="warn">{a('columns.hidden')}</Tag>}
              </span>
              <span className={`${style.works} num`}>{a('tags.works', { count: tag.works })}</span>
              <GhostButton size="s" onClick={() => edit(tag)} aria-label={`${a('tags.edit')}: ${tag.tag}`}>
                {a('tags.editShort')}
              </GhostButton>
            </>
          )}
        </Sortable>
      )}
      <TagDialog opened={creating} tag={null} onClose={() => create(false)} />
      <TagDialog opened={editing !== null} tag={editing} onClose={() => edit(null)} />
    </ListPage>
  );
}
