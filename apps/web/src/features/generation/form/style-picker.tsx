import { STYLES, type Style } from '@atelier/contract/vocabulary/generation';
import { Dialog } from '@atelier/ui/dialog';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { Choices } from '#features/generation/form/choices.tsx';
import style from '#features/generation/form/form.module.css';
import { toolOf } from '#features/generation/form/form.ts';
import { changeForm, useForm } from '#features/generation/form/form-store.ts';
import { basePath } from '#lib/base-path.ts';
import { useT } from '#lib/i18n/language.ts';

/** 'original' leaves the look to the engine; for pictures from words that is the same as 'default', so it is not offered. */
export const OFFERED = STYLES.filter((each) => each !== 'original');
const FIRST: readonly Style[] = ['default', 'ink_wash', 'watercolor', 'vector_art'];
/** A picture is put into another style: that of none is no answer there, and nothing stands chosen until one is. */
const OTHER = OFFERED.filter((each) => each !== 'default');
/** Thumbnails that turned out to be missing, for the life of the page. */
const missing = new Set<string>();

/** A style as a small picture with its name. */
export function Thumb({ name, of = 'styles' }: { name: Style; of?: 'styles' | 'styles/portrait' }) {
  const t = useT();
  const file = `${of}/${name}`;
  const [bare, setBare] = useState(missing.has(file));
  const label = t(`styles.${name}`);
  return (
    <>
      <span className={style.thumb}>
        {bare ? (
          <b aria-hidden="true">{[...label].slice(0, 1).join('')}</b>
        ) : (
          <img
            src={`${basePath}/${file}.webp`}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => {
              missing.add(file);
              setBare(true);
            }}
          />
        )}
      </span>
      <span className={style.thumbName}>{label}</span>
    </>
  );
}

/** Four styles and the way to all; the chosen one always stands among the four. */
export function StylePicker() {
  const t = useT();
  const value = useForm((form) => form.style);
  // A style is shown on what the tool makes: a portrait in it, else a scene.
  const face = useForm((form) => toolOf(form).inputs.some(({ shows }) => shows === 'face'));
  const of = face ? 'styles/portrait' : 'styles';
  const must = useForm((form) => toolOf(form).inputs.some(({ role }) => role === 'style_picture'));
  const offered: readonly Style[] = must ? OTHER : OFFERED;
  const [all, openAll] = useState(false);
  const [kept, setFirst] = useState(FIRST);
  // What nobody chose stands first wherever it is offered, also after a tool that does not offer it.
  const first = [...new Set<Style>(['default', ...kept, ...offered])]
    .filter((each) => offered.includes(each))
    .slice(0, 4);
  const shown = first.includes(value) || !offered.includes(value) ? first : [...first.slice(0, 3), value];
  const options = (names: readonly Style[]) =>
    names.map((name) => ({ value: name, node: <Thumb key={of} name={name} of={of} /> }));
  return (
    <div>
      <div className={style.label}>
        {t('generation.style')} {offered.includes(value) && <b>{t(`styles.${value}`)}</b>}
      </div>
      <div className={style.bare}>
        <Choices
          label={t('generation.style')}
          look="bare"
          className={style.contents}
          value={value}
          options={options(shown)}
          onChange={(next) => {
            setFirst(shown);
            changeForm({ style: next });
          }}
        />
        <button type="button" className={style.moreStyles} onClick={() => openAll(true)}>
          <span className={style.thumb}>
            <IconLayoutGrid size={18} stroke={1.6} aria-hidden />
          </span>
          <span className={style.thumbName}>{t('generation.allStyles', { count: offered.length })}</span>
        </button>
      </div>
      <Dialog
        opened={all}
        onClose={() => openAll(false)}
        title={t('generation.stylesTitle')}
        closeLabel={t('common.close')}
        width={720}
      >
        <Choices
          label={t('generation.style')}
          look="bare"
          className={style.grid}
          value={value}
          options={options(offered)}
          onChange={(next) => changeForm({ style: next })}
        />
      </Dialog>
    </div>
  );
}
