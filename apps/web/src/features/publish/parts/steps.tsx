import { isToolId } from '@atelier/rules/generation/modules/all';
import { IconGitFork } from '@tabler/icons-react';
import { type Steps as StepsOf, useSource } from '#features/publish/publish.api.ts';
import style from '#features/publish/publish.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useToolName } from '#lib/tool-name.ts';

/** The steps a work will show, and the work it was made from. */
export function Steps({ steps }: { steps: StepsOf }) {
  const t = useT();
  const source = useSource(steps.source);
  const nameOf = useToolName();
  return (
    <section className={style.steps}>
      <h3>{t('publish.steps')}</h3>
      {isToolId(steps.module) && <p className={style.tool}>{nameOf(steps.module)}</p>}
      <p className={style.prompt}>{steps.prompt}</p>
      {steps.negative && <p className={style.note}>{t('publish.without', { words: steps.negative })}</p>}
      {source && (
        <p className={style.source}>
          <IconGitFork size={16} stroke={1.6} aria-hidden />
          {t('publish.source', { title: source.title, name: source.author })}
        </p>
      )}
    </section>
  );
}
