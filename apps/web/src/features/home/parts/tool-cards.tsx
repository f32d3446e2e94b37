import { IconBrush, IconPhotoPlus, IconPhotoSpark } from '@tabler/icons-react';
import style from '#features/home/home.module.css';
import { useStart } from '#features/home/parts/use-start.ts';
import { IMAGE_TOOLS } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';

const icons = { txt2img: IconPhotoSpark, txt2img_anime: IconBrush, img2img: IconPhotoPlus } as const;

/** The tools that exist. */
export function ToolCards() {
  const t = useT();
  const start = useStart();
  return (
    <section className={style.section} aria-labelledby="home-tools">
      <h2 id="home-tools" className={style.heading}>
        {t('home.tools')}
      </h2>
      <ul className={style.tools}>
        {IMAGE_TOOLS.map((module) => {
          const Icon = icons[module];
          return (
            <li key={module}>
              <button type="button" className={style.tool} onClick={() => start({ module })}>
                <span className={style.toolIcon}>
                  <Icon size={20} stroke={1.6} aria-hidden />
                </span>
                <span>
                  <b>{t(`home.tool.${module}.name`)}</b>
                  <small>{t(`home.tool.${module}.line`)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
