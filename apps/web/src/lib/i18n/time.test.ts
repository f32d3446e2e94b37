import { describe, expect, it } from 'vitest';
import { agoText, untilText } from '#lib/i18n/time.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

describe('times in words', () => {
  it('never promises too early', () => {
    expect(untilText('2026-11-21T10:00:20Z', 'en', now)).toBe('in 1 minute');
    expect(untilText('2026-11-21T12:01:00Z', 'en', now)).toBe('in 3 hours');
    expect(untilText('2026-11-24T10:00:00Z', 'en', now)).toBe('in 3 days');
  });

  it('reads the wire’s UTC without a zone, and turns to dates after a week', () => {
    expect(agoText('2026-11-21 09:59:30', now, 'en', 'just now')).toBe('just now');
    expect(agoText('2026-11-21 09:58:00', now, 'en', '')).toBe('2 min. ago');
    expect(agoText('2026-11-20T09:00:00Z', now, 'en', '')).toBe('yesterday');
    expect(agoText('2026-11-01T09:00:00Z', now, 'en', '')).toBe('Nov 1, 2026');
  });
});
