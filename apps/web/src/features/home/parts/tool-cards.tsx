import style from '#features/home/home.module.css';
import { useStart } from '#features/home/parts/use-start.ts';
import { basePath } from '#lib/base-path.ts';
import { IMAGE_TOOLS } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';

/** The tools that exist, each with what it makes. */
export function ToolCards() {
  const t = useT();
  const start = useStart();
  return (
    <section className={style.section} aria-labelledby="home-tools">
      <h2 id="home-tools" className={style.heading}>
        {t('home.tools')}
      </h2>
      <ul className={style.tools}>
        {IMAGE_TOOLS.map((module) => (
          <li key={module}>
            <button type="button" className={style.tool} onClick={() => start({ module })}>
              <img src={`${basePath}/tools/${module}.webp`} alt="" width={640} height={360} decoding="async" />
              <span>
                <b>{t(`home.tool.${module}.name`)}</b>
                <small>{t(`home.tool.${module}.line`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
