import type { Grade } from '@atelier/contract/vocabulary/grades';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Translate } from '@atelier/i18n/translator';
import { dailyAmount } from '@atelier/rules/billing/daily';
import type { membersSave } from '@atelier/rules/billing/plan-page';
import { featureLocked, imagesPerTask, parallelLimit } from '@atelier/rules/generation/limits';
import type { PlanRow } from '#features/trade/trade.api.ts';
import { formatNumber } from '#lib/i18n/language.ts';

/** The grades that are shown side by side; grade 4 has the limits of grade 3 and no plan of its own (billing A4). */
export const GRADES_SHOWN = [0, 1, 2, 3] as const satisfies readonly Grade[];
/** The plan a free person most likely wants. */
export const LIKELY: Grade = 2;

export interface Row {
  name: string;
  values: readonly { text: string; lacks: boolean }[];
}

interface Facts {
  t: Translate;
  language: Language;
  creditsOf: (grade: Grade) => number;
  /** What members pay less for the packs, in percent. */
  packsLess: ReturnType<typeof membersSave>;
}

/** What each plan brings, a row a difference, from the rules that decide it (billing 6). */
export function planRows({ t, language, creditsOf, packsLess }: Facts): Row[] {
  const number = (value: number) => formatNumber(value, language);
  const given = (feature: Parameters<typeof featureLocked>[1], yes: string, no: string) => (grade: Grade) =>
    featureLocked(grade, feature) ? { text: no, lacks: true } : { text: yes, lacks: false };
  const has = (text: string) => ({ text, lacks: false });
  const yes = t('trade.val.yes');
  const no = t('trade.val.no');
  const rows: [string, (grade: Grade) => { text: string; lacks: boolean }][] = [
    [
      t('trade.row.credits'),
      (grade) => (creditsOf(grade) > 0 ? has(number(creditsOf(grade))) : { text: '–', lacks: true }),
    ],
    [t('trade.row.daily'), (grade) => has(number(dailyAmount(grade)))],
    [t('trade.row.pictures'), (grade) => has(number(imagesPerTask(grade)))],
    [t('trade.row.tasks'), (grade) => has(number(parallelLimit(grade, 'image')))],
    [t('trade.row.wait'), given('fast_lane', t('trade.val.twoMin'), t('trade.val.tenMin'))],
    [
      t('trade.row.empty'),
      (grade) => (grade === 0 ? { text: t('trade.val.tomorrow'), lacks: true } : has(t('trade.val.relax'))),
    ],
    [t('trade.row.downloads'), given('watermark_free', t('trade.val.clean'), t('trade.val.mark'))],
    [t('trade.row.professional'), given('professional_model', yes, no)],
    // All tools that change a picture open together; one of them stands for all.
    [t('trade.row.tools'), given('magic_eraser', yes, no)],
    [t('trade.row.character'), given('character', yes, no)],
    [t('trade.row.private'), given('private_generation', yes, no)],
    [
      t('trade.row.packs'),
      (grade) =>
        grade === 0 || packsLess.most === 0
          ? { text: t('trade.val.full'), lacks: grade === 0 }
          : has(
              t(packsLess.least === packsLess.most ? 'trade.val.less' : 'trade.val.upToLess', {
                percent: packsLess.most,
              }),
            ),
    ],
  ];
  return rows.map(([name, of]) => ({ name, values: GRADES_SHOWN.map((grade) => of(grade)) }));
}

/** What there is without a plan, in as few lines. */
export const freeLines = (t: Translate): string[] => [
  `${t('trade.row.daily')}: ${dailyAmount(0)}`,
  `${t('trade.row.pictures')}: ${imagesPerTask(0)}`,
  `${t('trade.row.downloads')}: ${t('trade.val.mark')}`,
];

const DESCRIPTIONS = { en: 'desc', zh: 'descZh', ja: 'descJP', es: 'descES' } as const satisfies Record<
  Language,
  keyof PlanRow
>;

/** What a plan brings in a few lines: those that staff wrote for it, else from the rules. */
export function planLines(plan: PlanRow, t: Translate, language: Language): string[] {
  const written = plan[DESCRIPTIONS[language]].split('\n').filter((line) => line.trim() !== '');
  if (written.length > 0) return written;
  const grade = plan.grade as Grade;
  const clean = !featureLocked(grade, 'watermark_free');
  return [
    t('trade.brings.credits', { count: formatNumber(plan.credits, language), daily: dailyAmount(grade) }),
    t('trade.brings.pictures', { count: imagesPerTask(grade), tasks: parallelLimit(grade, 'image') }),
    ...(featureLocked(grade, 'fast_lane') ? [] : [t('trade.brings.wait')]),
    ...(clean ? [t(featureLocked(grade, 'private_generation') ? 'trade.brings.clean' : 'trade.brings.private')] : []),
    t('trade.brings.relax'),
  ];
}
