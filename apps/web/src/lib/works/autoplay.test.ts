import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AT_ONCE, createSlots } from '#lib/works/autoplay.ts';

it('plays at most two, only visible ones, and never leaves a place empty while somebody waits', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(5)), { maxLength: 60 }), (events) => {
      const playing = new Set<number>();
      const visible = new Set<number>();
      const slots = createSlots<number>(AT_ONCE, (one, on) => void (on ? playing.add(one) : playing.delete(one)));
      for (const [show, one] of events) {
        if (show) {
          visible.add(one);
          slots.show(one);
        } else {
          visible.delete(one);
          slots.hide(one);
        }
        expect(playing.size).toBe(Math.min(AT_ONCE, visible.size));
        for (const each of playing) expect(visible.has(each)).toBe(true);
      }
    }),
  );
});

it('does not stop one that plays when another comes into view', () => {
  const told: string[] = [];
  const slots = createSlots<string>(1, (one, on) => void told.push(`${one} ${on}`));
  slots.show('a');
  slots.show('b');
  slots.hide('a');
  expect(told).toEqual(['a true', 'a false', 'b true']);
});
