import { expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { because } from '../reason.ts';
import { CHECKS, conform, conformanceNotices } from './conform.ts';
import { FAULTS } from './faults/all.ts';
import { type Fault, withOther } from './faults/fault.ts';
import { MODEL_FAILURES, MODEL_SECRET, openModel } from './testing/model-engine.ts';

const resuming = { failures: MODEL_FAILURES, unfit: ['what cannot be resumed is lost and not begun again'] };
const forgetting = {
  unfit: [
    'goes on by watch alone after a restart, without beginning again',
    'finds what ended while nobody watched, and tells it twice',
    'cancels after a restart what was begun before',
  ],
};
/** Only the engine itself knows its keys, so this fault cannot stand among those of all engines. */
const leak: Fault = {
  name: 'tells a secret',
  breaks: 'tells no secret',
  says: /a secret stands/,
  plant: (engine: Engine) =>
    withOther(engine, {
      health: async () => ({
        ...(await engine.health()),
        reasons: [because('said', { words: `Key ${MODEL_SECRET}` })],
      }),
    }),
};

conform('the smallest engine', openModel, resuming);
conform('the smallest engine that cannot resume', () => openModel(false), forgetting);
conformanceNotices('the smallest engine', openModel, [...FAULTS, leak], resuming);
conformanceNotices(
  'the smallest engine that cannot resume',
  () => openModel(false),
  FAULTS.filter(({ breaks }) => breaks === 'what cannot be resumed is lost and not begun again'),
);

it('every rule has a fault that breaks it', () => {
  const broken = new Set([...FAULTS, leak].map((fault) => fault.breaks));
  expect(CHECKS.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});
