import type { OriginAnswer } from '@atelier/contract/library/origin';
import { pathOf } from '@atelier/rules/routes/resolve';
import { Dropzone } from '@atelier/ui/dropzone';
import { IconFileSearch, IconFileUnknown, IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askOrigin } from '#features/origin/origin.api.ts';
import { type Shown, shownAs } from '#features/origin/shown-as.ts';
import style from '#features/origin/verify.module.css';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { fullTime } from '#lib/i18n/time.ts';
import { AppLink } from '#shell/app-link.tsx';

const ACCEPT = '.png,.jpg,.jpeg,.webp,.svg,.heic';
const ICONS = {
  valid: IconShieldCheck,
  stranger: IconShieldQuestion,
  tampered: IconShieldX,
  none: IconFileUnknown,
} as const satisfies Record<Shown, unknown>;

/** /verify: what a dropped file says of where it comes from, and whether that is still true. Nothing of it is kept. */
export function VerifyScreen() {
  const t = useT();
  const asked = useMutation({ mutationFn: askOrigin });
  return (
    <article className={style.page}>
      <h1>{t('verify.title')}</h1>
      <p className={style.lead}>{t('verify.lead')}</p>
      <div className={style.drop}>
        <Dropzone
          label={t('verify.choose')}
          accept={ACCEPT}
          disabled={asked.isPending}
          onFiles={([file]) => file && asked.mutate(file)}
        >
          <IconFileSearch size={24} stroke={1.6} aria-hidden />
          <b>{t('verify.choose')}</b>
          <span>{asked.isPending ? t('verify.looking') : t('verify.kept')}</span>
        </Dropzone>
      </div>
      <div role="status" className={style.result}>
        {asked.data && <Result told={asked.data} name={asked.variables?.name ?? ''} />}
      </div>
      {asked.error && (
        <p role="alert" className={style.bad}>
          {asked.error.message || t('verify.failed')}
        </p>
      )}
    </article>
  );
}

function Result({ told, name }: { told: OriginAnswer; name: string }) {
  const t = useT();
  const language = useLanguage();
  const state = shownAs(told);
  const Icon = ICONS[state];
  const from = told.ingredients.map((one) => (
    <Ingredient key={`${one.kind}${one.media_id}${one.work}${one.title}`} one={one} />
  ));
  return (
    <section className={style.card} data-state={state}>
      <p className={style.file}>{name}</p>
      <h2>
        <Icon size={24} stroke={1.6} aria-hidden />
        {t(`verify.state.${state}`)}
      </h2>
      <p>{t(`verify.line.${state}`)}</p>
      <dl>
        {told.signer !== '' && (
          <Fact name={t('verify.signer')}>
            {told.signer} <span>{t(told.house ? 'verify.ours' : 'verify.stranger')}</span>
          </Fact>
        )}
        {told.tool !== '' && <Fact name={t('verify.tool')}>{told.tool}</Fact>}
        {told.made_at !== '' && <Fact name={t('verify.madeAt')}>{fullTime(told.made_at, language)}</Fact>}
        {told.source !== '' && <Fact name={t('verify.how')}>{t(`verify.source.${told.source}`)}</Fact>}
        {from.length > 0 && <Fact name={t('verify.from')}>{from}</Fact>}
        {told.faults.length > 0 && <Fact name={t('verify.faults')}>{told.faults.join(', ')}</Fact>}
      </dl>
    </section>
  );
}

function Ingredient({ one }: { one: OriginAnswer['ingredients'][number] }) {
  const t = useT();
  if (one.kind === 'remix')
    return (
      <AppLink to={pathOf('work', { mediakey: one.work })} className={style.link}>
        {t('verify.remixOf', { work: one.work })}
      </AppLink>
    );
  return (
    <span className={style.part}>
      {one.kind === 'input' ? t('verify.input', { id: one.media_id.slice(0, 10) }) : one.title}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
