import { describe, expect, it } from 'vitest';
import { agoText, fullTime, untilText } from '#lib/i18n/time.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

describe('times in words', () => {
  it('never promises too early', () => {
    expect(untilText('2026-11-21T10:00:20Z', 'en', now)).toBe('in 1 minute');
    expect(untilText('2026-11-21T12:01:00Z', 'en', now)).toBe('in 3 hours');
    expect(untilText('2026-11-24T10:00:00Z', 'en', now)).toBe('in 3 days');
  });

  it('reads the wire’s UTC without a zone, and turns to dates on the reader’s clock after an hour', () => {
    expect(agoText('2026-11-21 09:59:30', now, 'en', 'just now')).toBe('just now');
    expect(agoText('2026-11-21 09:58:00', now, 'en', '')).toBe('2 minutes ago');
    expect(agoText('2026-11-21T09:00:30Z', now, 'en', '')).toBe('59 minutes ago');
    const at = '2026-11-21T09:00:00Z';
    const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(Date.parse(at));
    expect(agoText(at, now, 'en', '')).toContain(clock);
    expect(fullTime(at, 'en')).toContain(clock);
    expect(agoText('2025-12-30T07:59:00Z', now, 'en', '')).toMatch(/^Dec (29|30|31), 2025$/);
  });
});
