import { describe, expect, it } from 'vitest';
import { offerOf, plansHere, speaksOfPlans } from './plans-here.ts';

describe('what can be had here', () => {
  it('is what is sold, else what staff gives, else nothing', () => {
    expect(plansHere({ sale: true, staff: false })).toBe('sale');
    expect(plansHere({ sale: true, staff: true })).toBe('sale');
    expect(plansHere({ sale: false, staff: true })).toBe('staff');
    expect(plansHere({ sale: false, staff: false })).toBe('none');
  });

  it('is a lock only where there is a key to it', () => {
    expect(offerOf(0, 'professional_model', 'none')).toBe('absent');
    expect(offerOf(0, { pictures: 3 }, 'none')).toBe('absent');
    expect(offerOf(0, 'professional_model', 'staff')).toBe('locked');
    expect(offerOf(1, 'private_generation', 'sale')).toBe('locked');
  });

  it('is everything a grade has, wherever the grade came from', () => {
    for (const door of ['none', 'staff', 'sale'] as const) {
      expect(offerOf(1, 'professional_model', door)).toBe('open');
      expect(offerOf(2, { pictures: 4 }, door)).toBe('open');
      expect(offerOf(0, { pictures: 2 }, door)).toBe('open');
    }
  });

  it('changes the words of refusals that name members, not of those about a lane', () => {
    expect(speaksOfPlans('more_images_subscribers')).toBe(true);
    expect(speaksOfPlans('subscribers_only')).toBe(true);
    expect(speaksOfPlans('professional_not_relaxed')).toBe(false);
    expect(speaksOfPlans('no_credits')).toBe(false);
  });
});
