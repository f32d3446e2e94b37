import { HOME_IDEAS, type HomeIdea, type Picked } from '@atelier/rules/gallery/ideas';
import { basePath } from '#lib/base-path.ts';
import { useT } from '#lib/i18n/language.ts';
import style from '#lib/ideas/ideas-row.module.css';

const NAMES = Object.keys(HOME_IDEAS) as HomeIdea[];

export interface IdeasRowProps {
  /** Whether this is what stands in the field: the next press makes it. */
  armed: (idea: Picked) => boolean;
  busy: boolean;
  onPress: (idea: Picked) => void;
}

/** Four things to start from, each with its picture: the first press fills the field, the second one makes it. */
export function IdeasRow({ armed, busy, onPress }: IdeasRowProps) {
  const t = useT();
  const ideas = NAMES.map((name) => ({ name, idea: { words: t(`home.ideas.${name}`), ...HOME_IDEAS[name] } }));
  return (
    <section className={style.row} aria-label={t('home.ideasTitle')}>
      {ideas.map(({ name, idea }) => {
        const on = armed(idea);
        return (
          <button
            key={name}
            type="button"
            className={style.idea}
            data-armed={on || undefined}
            aria-busy={(on && busy) || undefined}
            onClick={() => onPress(idea)}
          >
            <img src={`${basePath}/ideas/${name}-small.webp`} alt="" width={40} height={40} decoding="async" />
            <span>
              <span className={style.words}>{idea.words}</span>
              {on && <b>{t('home.again')}</b>}
            </span>
          </button>
        );
      })}
      <span className="sr" role="status">
        {ideas.some(({ idea }) => armed(idea)) && t('home.again')}
      </span>
    </section>
  );
}
