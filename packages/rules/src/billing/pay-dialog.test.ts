import { describe, expect, it } from 'vitest';
import { bundleOffered, campaignOpens, openPayDialog, type PayPerson } from './pay-dialog.ts';

const free: PayPerson = { grade: 0, isYearVip: false, isFreeVip: false, threeDay: false };
const tried = { ...free, threeDay: true };

describe('the pay dialog', () => {
  it('opens a free person’s on the trial while it is open to them, else where the reason leads', () => {
    expect(openPayDialog(tried, 'noCredits')).toEqual({
      opens: 'dialog',
      tab: 'trial',
      tabs: ['direct', 'trial', 'credits'],
    });
    expect(openPayDialog(free, 'noCredits')).toEqual({ opens: 'dialog', tab: 'credits', tabs: ['direct', 'credits'] });
    expect(openPayDialog(free, 'gated')).toMatchObject({ tab: 'direct' });
    expect(openPayDialog(free, 'default')).toMatchObject({ tab: 'direct' });
  });

  it('shows no trial tab to whom it is closed, even when asked for it', () => {
    expect(openPayDialog(free, 'asked', 'trial')).toEqual({
      opens: 'dialog',
      tab: 'direct',
      tabs: ['direct', 'credits'],
    });
    expect(openPayDialog(tried, 'asked', 'direct')).toMatchObject({ tab: 'direct' });
  });

  it('opens a campaign’s on the plan its discount lowers, not on the trial', () => {
    expect(openPayDialog(tried, 'campaign')).toMatchObject({ tab: 'direct' });
  });

  it('shows a high yearly plan credits alone, without tabs, and no bundle', () => {
    for (const grade of [3, 4] as const) {
      const person = { ...free, grade, isYearVip: true };
      expect(bundleOffered(person)).toBe(false);
      for (const reason of ['noCredits', 'default', 'gated', 'asked'] as const)
        expect(openPayDialog(person, reason)).toEqual({ opens: 'dialog', tab: 'credits', tabs: [] });
    }
  });

  it('tells every other member that credits are short, and leads to the plans for anything else', () => {
    for (const person of [
      { ...free, grade: 2 as const, isFreeVip: true },
      { ...free, grade: 1 as const },
      { ...free, grade: 2 as const, isYearVip: true },
      { ...free, grade: 3 as const },
    ]) {
      expect(bundleOffered(person)).toBe(true);
      expect(openPayDialog(person, 'noCredits')).toEqual({ opens: 'guide' });
      expect(openPayDialog(person, 'gated')).toEqual({ opens: 'plans' });
    }
  });
});

describe('a campaign', () => {
  it('opens it by itself for a free person with half the price, of two campaigns alone', () => {
    const who = { grade: 0, fiftyDiscount: 50 };
    expect(campaignOpens({ utm_campaign: 'member_recall' }, who)).toBe(true);
    expect(campaignOpens({ utm_campaign: 'survey_credits', utm_source: 'mail' }, who)).toBe(true);
    expect(campaignOpens({ utm_campaign: 'spring' }, who)).toBe(false);
    expect(campaignOpens({ utm_source: 'member_recall' }, who)).toBe(false);
    expect(campaignOpens(null, who)).toBe(false);
    expect(campaignOpens({ utm_campaign: 'member_recall' }, { ...who, grade: 1 })).toBe(false);
    expect(campaignOpens({ utm_campaign: 'member_recall' }, { ...who, fiftyDiscount: 0 })).toBe(false);
  });
});
