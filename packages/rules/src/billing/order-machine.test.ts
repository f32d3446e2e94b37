import { ORDER_STATUS } from '@atelier/contract/vocabulary/trade';
import { expect, it } from 'vitest';
import { type OrderAt, type OrderEvent, orderStep, resultOf } from './order-machine.ts';

const START: OrderAt = { status: ORDER_STATUS.unpaid, state: 'open' };

/** As `applyFact` does it: a fulfilment follows at once, a reversal once. */
function run(events: readonly OrderEvent[]) {
  let at = START;
  const done: string[] = [];
  const apply = (event: OrderEvent): void => {
    const { to, effect } = orderStep(at, event);
    at = to;
    if (effect) done.push(effect);
    if (effect === 'fulfil') apply('fulfilled');
  };
  for (const event of events) apply(event);
  return { at, done };
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) =>
        permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
      );

it('ends the same whatever order a paid order’s events come in, and is fulfilled once', () => {
  for (const events of permutations<OrderEvent>(['paid', 'paid', 'pending', 'failed', 'cancelled', 'timed_out'])) {
    const { at, done } = run(events);
    expect({ events, at, done }).toEqual({
      events,
      at: { status: ORDER_STATUS.active, state: 'done' },
      done: ['fulfil'],
    });
  }
});

it('never fulfils what went back before or keeps what went back after', () => {
  for (const events of permutations<OrderEvent>(['paid', 'returned', 'returned', 'failed', 'pending', 'timed_out'])) {
    const { at, done } = run(events);
    expect(at, events.join(' ')).toEqual({ status: ORDER_STATUS.canceled, state: 'reversed' });
    // What was given is taken back, once.
    expect(done, events.join(' ')).toEqual(done.length === 0 ? [] : ['fulfil', 'reverse']);
  }
});

it('gives a further charge back wherever the order stands', () => {
  for (const events of permutations<OrderEvent>(['paid', 'paid_again', 'paid_again', 'timed_out']))
    expect(run(events).done.filter((effect) => effect === 'refund')).toHaveLength(2);
});

it('waits with money of another amount until staff, the right amount or its return end it', () => {
  for (const events of permutations<OrderEvent>(['differs', 'pending', 'failed', 'cancelled', 'timed_out'])) {
    const { at, done } = run(events);
    expect({ events, at, done }).toEqual({ events, at: { status: ORDER_STATUS.unpaid, state: 'differs' }, done: [] });
    expect(resultOf(at)).toBe('pending');
  }
  expect(run(['differs', 'withdrawn'])).toEqual({
    at: { status: ORDER_STATUS.canceled, state: 'refunded' },
    done: ['refund'],
  });
  for (const events of permutations<OrderEvent>(['differs', 'paid', 'failed', 'timed_out']))
    expect(run(events).at, events.join(' ')).toEqual({ status: ORDER_STATUS.active, state: 'done' });
  for (const events of permutations<OrderEvent>(['differs', 'returned', 'failed', 'timed_out']))
    expect(run(events).at, events.join(' ')).toEqual({ status: ORDER_STATUS.canceled, state: 'reversed' });
});

it('tells how paying ended', () => {
  expect(resultOf(run([]).at)).toBe('pending');
  expect(resultOf(run(['pending']).at)).toBe('pending');
  expect(resultOf(run(['failed']).at)).toBe('failed');
  expect(resultOf(run(['cancelled']).at)).toBe('cancelled');
  expect(resultOf(run(['timed_out']).at)).toBe('cancelled');
  expect(resultOf(run(['timed_out', 'paid']).at)).toBe('success');
  expect(resultOf(run(['paid', 'returned']).at)).toBe('failed');
});
