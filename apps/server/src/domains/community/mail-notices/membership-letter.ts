import { GRADE_NAMES, type Grade } from '@atelier/contract/vocabulary/grades';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Currency } from '@atelier/contract/vocabulary/trade';
import { createTranslator } from '@atelier/i18n/all-languages';
import { receiptWords } from '@atelier/i18n/receipt-words';
import { plainMoney } from '@atelier/rules/billing/receipt';
import { pathOf } from '@atelier/rules/routes/resolve';
import type { Config } from '#platform/config/config.ts';
import type { MembershipFacts } from '../../billing/domain.ts';
import type { Said } from './letter.ts';
import { pageLink } from './notice-links.ts';
import { moment } from './plain-words.ts';

interface Money {
  amount: number;
  currency: Currency;
}
type Row = readonly [string, string];

/** What somebody is mailed of what they pay for (billing 4.2, 5.3). */
export function membershipLetter(
  config: Pick<Config, 'publicUrl' | 'basePath'>,
  language: Language,
  facts: MembershipFacts,
): Said {
  const words = receiptWords(language);
  const t = createTranslator(language);
  const name = (grade: Grade) => t(`shell.grades.${GRADE_NAMES[grade]}`);
  const plan = (grade: Grade): Row => [words('mail.plan'), name(grade)];
  const amount = ({ amount: sum, currency }: Money): Row => [words('mail.amount'), plainMoney(sum, currency)];
  const at = (label: Parameters<typeof words>[0], time: string): Row => [words(label), moment(time, language)];
  const letter = (
    subject: string,
    lead: string,
    rows: readonly Row[],
    { page = 'billing', advice = [] }: { page?: 'billing' | 'plans'; advice?: string[] } = {},
  ): Said => ({
    subject,
    title: subject,
    lead,
    facts: rows,
    items: [],
    advice,
    action: {
      label: words(page === 'plans' ? 'mail.plans' : 'mail.billing'),
      href: pageLink(config, pathOf(page === 'plans' ? 'subscribe' : 'billing'), language),
    },
  });

  switch (facts.what) {
    case 'invoice':
    case 'credit_note': {
      const { number, orderNo, sandbox } = facts;
      const paid = facts.what === 'invoice';
      const rows: Row[] = [[words('mail.number'), number], amount(facts), [words('mail.order'), orderNo]];
      return letter(
        words(paid ? 'mail.receiptSubject' : 'mail.creditSubject', { number }),
        words(paid ? 'mail.receiptLead' : 'mail.creditLead'),
        rows,
        { advice: sandbox ? [words('mail.sandbox')] : [] },
      );
    }
    case 'trial_ends': {
      const rows = [plan(facts.grade), at('mail.charged', facts.at), amount(facts)];
      return letter(words('mail.trialEndsSubject'), words('mail.trialEndsLead'), rows);
    }
    case 'resumed': {
      const rows = [plan(facts.grade), at('mail.renews', facts.at), amount(facts)];
      return letter(words('mail.resumedSubject'), words('mail.resumedLead'), rows);
    }
    case 'converted':
    case 'renewed':
    case 'begun': {
      const rows = [plan(facts.grade), at('mail.until', facts.until), amount(facts)];
      return letter(words(`mail.${facts.what}Subject`), words(`mail.${facts.what}Lead`), rows);
    }
    case 'failed': {
      const { nextTry, benefits, hard, trial } = facts;
      const rows = [
        plan(facts.grade),
        amount(facts),
        ...(nextTry ? [at('mail.nextTry', nextTry)] : []),
        ...(benefits ? [at('mail.benefits', benefits)] : []),
      ];
      const lead = hard
        ? 'failedHardLead'
        : nextTry === null
          ? 'failedLastLead'
          : trial
            ? 'failedTrialLead'
            : 'failedLead';
      const advice = hard ? [] : [words('mail.failedAdvice')];
      return letter(words('mail.failedSubject'), words(`mail.${lead}`), rows, { advice });
    }
    case 'changed': {
      const rows = [
        plan(facts.grade),
        [words('mail.nextPlan'), name(facts.next)] as const,
        at('mail.begins', facts.at),
      ];
      return letter(words('mail.changedSubject'), words('mail.changedLead'), rows);
    }
    case 'cancelled':
      return letter(words('mail.cancelledSubject'), words('mail.cancelledLead'), [
        plan(facts.grade),
        at('mail.until', facts.at),
      ]);
    case 'period_ends':
      return letter(
        words('mail.periodEndsSubject'),
        words('mail.periodEndsLead'),
        [plan(facts.grade), at('mail.until', facts.at)],
        { page: 'plans' },
      );
    case 'ended':
      return letter(words('mail.endedSubject'), words('mail.endedLead'), [plan(facts.grade)], { page: 'plans' });
    case 'points': {
      const { points, redeemable } = facts;
      const rows: Row[] = [
        [words('mail.points'), String(points)],
        [words('mail.redeemable'), String(redeemable)],
      ];
      return letter(words('mail.pointsSubject', { count: points }), words('mail.pointsLead'), rows);
    }
  }
}
