import { expect, it } from 'vitest';
import { timetableOf } from './timetable.ts';
import type { Appointment } from './trade.deps.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
/** Something that waits for moments and is done at each. */
const waiting = (clock: { now: Date }, minutes: number[], told: string[], name: string): Appointment => ({
  next: async (after) => minutes.map(at).find((moment) => moment > after) ?? null,
  async run() {
    const due = minutes.filter((minute) => at(minute) <= clock.now);
    for (const minute of due) told.push(`${name}${minute}`);
    minutes.splice(0, due.length);
    return due.length;
  },
});

it('tells the earliest moment of all that is still to come', async () => {
  const clock = { now: at(0) };
  const table = timetableOf([waiting(clock, [3, 9], [], 'a'), waiting(clock, [5], [], 'b')]);
  expect(await table.next(at(0))).toEqual(at(3));
  expect(await table.next(at(3))).toEqual(at(5));
  expect(await table.next(at(9))).toBeNull();
  expect(await timetableOf([]).next(at(0))).toBeNull();
});

it('does what is due, and what that brought about', async () => {
  const told: string[] = [];
  const clock = { now: at(4) };
  const first: number[] = [];
  const bringsAbout: Appointment = {
    next: async () => null,
    async run() {
      if (told.length !== 1) return 0;
      first.push(4);
      return 1;
    },
  };
  const table = timetableOf([waiting(clock, first, told, 'a'), waiting(clock, [3, 9], told, 'b'), bringsAbout]);
  expect(await table.run()).toBe(3);
  expect(told).toEqual(['b3', 'a4']);
  expect(await table.run()).toBe(0);
});

it('does not hang on something that says it is never done', async () => {
  const stubborn: Appointment = { next: async () => null, run: async () => 1 };
  expect(await timetableOf([stubborn]).run()).toBe(50);
});
