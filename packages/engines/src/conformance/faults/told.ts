import type { Engine, EngineEvent, EngineTask } from '../../engine.ts';
import { type Fault, withOther } from './fault.ts';

type Events = AsyncIterable<EngineEvent>;
type Artefact = Extract<EngineEvent, { type: 'artefact' }>;

/** What watch tells, changed on its way. */
const telling = (change: (events: Events) => Events) => (engine: Engine) =>
  withOther(engine, { watch: (handle, task, signal) => change(engine.watch(handle, task, signal)) });

const eachArtefact = (change: (artefact: Artefact) => Artefact | Artefact[]) =>
  telling(async function* (events) {
    for await (const event of events) {
      if (event.type !== 'artefact') yield event;
      else yield* [change(event)].flat();
    }
  });

const media = (change: Partial<Artefact['media']>) =>
  eachArtefact((one) => ({ ...one, media: { ...one.media, ...change } }));

const PICTURES = 'pictures are what it tells of them, by their bytes';
const ORDER = 'tells events in order, a result for each picture';
const ONE_END = 'ends once and says nothing after the end';
const PROGRESS = 'progress only rises, within 0 and 1';

export const EVENT_FAULTS: readonly Fault[] = [
  {
    name: 'names an operation twice',
    breaks: 'names each operation once, with what it supports',
    says: /named twice/,
    plant: (engine) =>
      withOther(engine, {
        capabilities: async () => {
          const all = await engine.capabilities();
          return [...all, ...all];
        },
      }),
  },
  {
    name: 'lets its progress fall',
    breaks: PROGRESS,
    says: /progress falls/,
    plant: telling(async function* (events) {
      for await (const event of events) {
        yield event;
        if (event.type === 'progress') yield { ...event, value: event.value / 2 };
        if (event.type === 'progress' && event.value > 0) yield { ...event, value: event.value / 4 };
      }
    }),
  },
  {
    name: 'tells progress in percent',
    breaks: PROGRESS,
    says: /not within 0 and 1/,
    plant: telling(async function* (events) {
      for await (const event of events)
        yield event.type === 'progress' ? { ...event, value: event.value * 100 } : event;
    }),
  },
  {
    name: 'goes on talking after the end',
    breaks: ONE_END,
    says: /the last event|came after the end/,
    plant: telling(async function* (events) {
      yield* events;
      yield { type: 'log', level: 'info', message: 'one more thing' };
    }),
  },
  {
    name: 'ends twice',
    breaks: ONE_END,
    says: /more than once/,
    plant: telling(async function* (events) {
      yield* events;
      yield { type: 'succeeded' };
    }),
  },
  {
    name: 'ends without saying how',
    breaks: ONE_END,
    says: /the last event/,
    plant: telling(async function* (events) {
      for await (const event of events) if (event.type !== 'succeeded') yield event;
    }),
  },
  {
    name: 'shows a picture before it started',
    breaks: ORDER,
    says: /before it started/,
    plant: telling(async function* (events) {
      let started: EngineEvent | null = null;
      for await (const event of events) {
        if (event.type === 'started') started = event;
        else yield event;
        if (event.type === 'artefact' && started) {
          yield started;
          started = null;
        }
      }
    }),
  },
  {
    name: 'keeps a picture back',
    breaks: ORDER,
    says: /one result for each picture/,
    plant: eachArtefact((one) => (one.index === 1 ? [] : one)),
  },
  {
    name: 'makes all pictures where one was missing',
    breaks: 'makes the missing pictures only',
    says: /asked for the picture 1 alone/,
    plant: eachArtefact((one) => [{ ...one, index: 0 }, one]),
  },
  {
    name: 'passes every atom',
    breaks: 'preflight passes a good atom and gives reasons against a bad one',
    says: /passes the preflight/,
    plant: (engine) => withOther(engine, { check: async () => [] }),
  },
  {
    name: 'has free slots below nothing',
    breaks: 'tells its health',
    says: /slotsFree is -1/,
    plant: (engine) => withOther(engine, { health: async () => ({ ...(await engine.health()), slotsFree: -1 }) }),
  },
];

export const ARTEFACT_FAULTS: readonly Fault[] = [
  { name: 'tells the wrong type of file', breaks: PICTURES, says: /told as/, plant: media({ mime: 'image/avif' }) },
  { name: 'tells the wrong size', breaks: PICTURES, says: /the size it tells/, plant: media({ width: 7 }) },
  {
    name: 'tells the wrong hash',
    breaks: PICTURES,
    says: /the hash it tells/,
    plant: media({ sha256: '0'.repeat(64) }),
  },
  {
    name: 'cuts its pictures short',
    breaks: PICTURES,
    says: /truncated|premature|end of|read error|not enough|corrupt/i,
    plant: eachArtefact((one) => ({
      ...one,
      media: {
        ...one.media,
        open: async () => {
          const whole = await new Response(await one.media.open()).blob();
          return whole.slice(0, whole.size - Math.ceil(whole.size / 3)).stream();
        },
      },
    })),
  },
  {
    name: 'can open a picture only once',
    breaks: PICTURES,
    says: /opened again/,
    plant: eachArtefact((one) => {
      let opened = false;
      const open = async () => {
        if (opened) return new Blob([]).stream();
        opened = true;
        return one.media.open();
      };
      return { ...one, media: { ...one.media, open } };
    }),
  },
  {
    name: 'throws dice instead of the seed',
    breaks: 'the same seed gives the same bytes, another one others',
    says: /the same seed gave other bytes/,
    plant: (engine) => {
      let next = 1000;
      const other = new Map<string, number>();
      const diced = (task: EngineTask): EngineTask => {
        const seed = other.get(task.attemptId) ?? next++;
        other.set(task.attemptId, seed);
        return { ...task, seed };
      };
      return withOther(engine, {
        submit: (task, remember, signal) => engine.submit(diced(task), remember, signal),
        watch: (handle, task, signal) => engine.watch(handle, diced(task), signal),
      });
    },
  },
  {
    name: 'shows previews nobody can read',
    breaks: 'previews can be shown',
    says: /unsupported|buffer/i,
    plant: telling(async function* (events) {
      for await (const event of events)
        yield event.type === 'preview' ? { ...event, bytes: event.bytes.slice(7) } : event;
    }),
  },
];
