import type { HistoryItem } from '@atelier/contract/generation/history';
import { isProfessional } from '@atelier/rules/generation/limits';
import { tools } from '@atelier/rules/generation/modules/all';
import { offers } from '@atelier/rules/generation/registry';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { optionsOf } from '#features/generation/form/form.ts';
import style from '#features/generation/history/history.module.css';
import { isMade, ratioOf, styleOf } from '#features/generation/history/items.ts';
import { useT } from '#lib/i18n/language.ts';

/** 'Painter · Procedural' or the name of a model's engine: says who made this, whether a trained model did, and what that means (house 1.4). */
export function MadeBy({ engine: { kind, label, procedural, instead_of: from } }: Pick<HistoryItem, 'engine'>) {
  const t = useT();
  // Nobody is chosen yet.
  if (label === '') return null;
  const name = kind === 'builtin' ? t('generation.painter') : label;
  const tag = (
    <Tooltip
      label={t(procedural ? 'generation.proceduralHelp' : 'generation.byModelHelp', { name })}
      multiline
      w={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={style.tag}>
        <span>{name}</span>
        {t(procedural ? 'generation.procedural' : 'generation.byModel')}
      </button>
    </Tooltip>
  );
  if (from === '') return tag;
  return (
    <>
      {tag}
      <span>{t('generation.insteadOf', { from })}</span>
    </>
  );
}

/** The words of a task in one line, what it was made with, and what can be done. */
export function TaskTitle({ item, end, children }: { item: HistoryItem; end?: ReactNode; children?: ReactNode }) {
  const t = useT();
  const options = optionsOf(item);
  const tool = tools.of(item.module);
  return (
    <div className={style.title}>
      <h2 className={style.words} title={options.prompt}>
        {options.prompt}
      </h2>
      <span className={`${style.meta} num`}>
        <MadeBy engine={item.engine} />
        <span>{t(isProfessional(options.version) ? 'generation.professional' : 'generation.standard')}</span>
        {options.character && <span>{options.character.name}</span>}
        {tool && offers(tool, 'style') && <span>{t(`styles.${styleOf(item, item.result.find(isMade))}`)}</span>}
        <span>{ratioOf(item)}</span>
        {end}
      </span>
      {children}
    </div>
  );
}
