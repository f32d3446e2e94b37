import { toolPath } from '@atelier/rules/generation/tool-pages';
import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlanOf } from '#features/generation/form/use-shut.ts';
import { DESCRIBE_TILE, TOOL_TILES, type ToolTile } from '#features/generation/tools/tool-tiles.ts';
import style from '#features/generation/tools/tools-page.module.css';
import { basePath } from '#lib/base-path.ts';
import { type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { toolIconOf } from '#lib/tool-icons.ts';
import { useToolName, useToolPageName } from '#lib/tool-name.ts';
import { useToolsHere } from '#lib/tools-here.ts';
import { AppLink } from '#shell/app-link.tsx';

/** /ai-tools: every tool with a picture and a line, found by its name. */
export function ToolsPage() {
  const t = useT();
  const language = useLanguage();
  const nameOf = useToolName();
  const pageName = useToolPageName();
  const [words, type] = useState('');
  const wanted = words.trim().toLocaleLowerCase(language);
  const isHere = useToolsHere();
  const planOf = usePlanOf();
  const all = [...TOOL_TILES.filter(({ id }) => isHere(id)), DESCRIBE_TILE].map((tile) => ({
    ...tile,
    name: tile === DESCRIBE_TILE ? t('tools.describe') : tile.page ? pageName(tile.page) : nameOf(tile.id),
    said: t(`tools.lines.${tile.line}`),
    plan: planOf(tile.id, tile.page),
  }));
  const found = all.filter(({ name, said }) => `${name} ${said}`.toLocaleLowerCase(language).includes(wanted));
  return (
    <div className={style.page}>
      <header className={style.head}>
        <div>
          <h1>{t('tools.all')}</h1>
          <p>{t('tools.allLine')}</p>
        </div>
        <search className={style.search}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <input
            type="search"
            aria-label={t('tools.search')}
            placeholder={t('tools.search')}
            value={words}
            maxLength={80}
            onChange={(event) => type(event.target.value)}
          />
        </search>
      </header>
      <p className="sr" role="status">
        {wanted === '' ? '' : t('tools.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearch size={24} stroke={1.6} aria-hidden />}
          title={t('tools.nothing')}
          action={<QuietButton onClick={() => type('')}>{t('tools.showAll')}</QuietButton>}
        />
      ) : (
        <ul className={style.tiles}>
          {found.map((tile) => (
            <li key={tile.page ?? tile.id}>
              <Tile {...tile} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Shown = ToolTile & { name: string; said: string; plan: string | null };

function Tile({ id, page, line, name, said, plan, approximate }: Shown) {
  const t = useT();
  const Icon = toolIconOf(id, page);
  const way =
    id === DESCRIBE_TILE.id
      ? { to: IMAGE_SCREEN, state: { describe: true } satisfies GenerationEntry }
      : { to: page ? pathOf(page) : toolPath(id) };
  return (
    <AppLink {...way} className={style.tile}>
      <span className={style.picture}>
        <img src={`${basePath}/tools/${line}.webp`} alt="" width={480} height={360} loading="lazy" decoding="async" />
        <i aria-hidden="true">
          <Icon size={18} stroke={1.6} aria-hidden />
        </i>
        {plan && (
          <small className={style.plan}>
            <IconLock size={12} stroke={1.8} aria-hidden />
            {t('tools.withPlan', { plan })}
          </small>
        )}
      </span>
      <b>{name}</b>
      <span className={style.line}>
        {said}
        {approximate && (
          <small className={style.near} title={t('tools.approximateHelp')}>
            {t('tools.approximate')}
          </small>
        )}
      </span>
    </AppLink>
  );
}
