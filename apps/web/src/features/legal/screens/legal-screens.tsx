import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Catalogue } from '@atelier/i18n/catalogue';
import type { legal as english } from '@atelier/i18n/en/legal';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import style from '#features/legal/legal.module.css';
import { useLanguage } from '#lib/i18n/language.ts';
import { usePlans } from '#lib/plans.ts';

type Legal = Catalogue<typeof english>;

interface Section {
  title: string;
  text: string;
  /** Instead, where no plan can be had; nothing: the section does not stand there. */
  here?: string;
}

/** Long texts come with their page, in one language. */
const loaders: Record<Language, () => Promise<{ legal: Legal }>> = {
  en: () => import('@atelier/i18n/en/legal'),
  zh: () => import('@atelier/i18n/zh/legal'),
  ja: () => import('@atelier/i18n/ja/legal'),
  es: () => import('@atelier/i18n/es/legal'),
};

function LegalScreen({ kind }: { kind: 'terms' | 'privacy' }) {
  const language = useLanguage();
  const none = usePlans() === 'none';
  const { data } = useQuery({
    queryKey: ['legal', language],
    queryFn: async () => (await loaders[language]()).legal,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  if (!data) {
    return (
      <article className={style.page} aria-busy="true">
        <SkeletonLine width="40%" />
        <SkeletonLine width="90%" />
        <SkeletonLine width="80%" />
      </article>
    );
  }
  const page = data[kind];
  return (
    <article className={style.page}>
      <h1>{page.title}</h1>
      <p className={style.date}>{data.updated}</p>
      <p className={style.lead}>{page.lead}</p>
      {Object.values<Section>(page.sections)
        .map(({ title, text, here }) => ({ title, text: none ? (here ?? text) : text }))
        .filter(({ text }) => text !== '')
        .map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
    </article>
  );
}

/** /public/terms */
export const TermsScreen = () => <LegalScreen kind="terms" />;
/** /public/privacy */
export const PrivacyScreen = () => <LegalScreen kind="privacy" />;
