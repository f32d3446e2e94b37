import { type Engine, EngineError, type EngineTask, type RemoteHandle } from '../../engine.ts';
import { FAILURES, type Fault, withOther } from './fault.ts';

/** Every failure changed on its way, whether submit refuses the task or watch tells it. */
const failing = (change: (error: EngineError) => EngineError) => (engine: Engine) => {
  const changed = (error: unknown) => (error instanceof EngineError ? change(error) : error);
  return withOther(engine, {
    submit: (task, remember, signal) =>
      engine.submit(task, remember, signal).catch((error: unknown) => Promise.reject(changed(error))),
    watch: async function* (handle, task, signal) {
      for await (const event of engine.watch(handle, task, signal))
        yield event.type === 'failed' ? { ...event, error: change(event.error) } : event;
    },
  });
};

export const CANCEL_FAULTS: readonly Fault[] = [
  {
    name: 'says it cancelled and does not',
    breaks: 'cancel of running work ends it as cancelled, asked twice too',
    says: /no the end of the watch|ended with/,
    waits: true,
    plant: (engine) => withOther(engine, { cancel: async () => 'cancelled' }),
  },
  {
    name: 'throws when it is asked to cancel twice',
    breaks: 'cancel of running work ends it as cancelled, asked twice too',
    says: /cancel threw/,
    plant: (engine) => {
      const seen = new Set<string>();
      return withOther(engine, {
        cancel: async (handle) => {
          if (seen.has(handle.remoteId)) throw new Error('already cancelled');
          seen.add(handle.remoteId);
          return engine.cancel(handle);
        },
      });
    },
  },
  {
    name: 'stops everything when what waits is cancelled',
    breaks: 'cancel of what waits leaves what runs',
    says: /cancelled/,
    plant: stopsEverything,
  },
  {
    name: 'stops everything when what runs is cancelled',
    breaks: 'cancel of what runs leaves what waits',
    says: /cancelled/,
    plant: stopsEverything,
  },
  {
    name: 'forgets a cancel that came before the work',
    breaks: 'cancel before submit is done ends the task as cancelled',
    says: /no the end of the watch|ended with/,
    waits: true,
    plant: (engine) => {
      const begun = new Set<string>();
      return withOther(engine, {
        submit: async (task, remember, signal) => {
          const handle = await engine.submit(task, remember, signal);
          begun.add(handle.remoteId);
          return handle;
        },
        cancel: async (handle) => (begun.has(handle.remoteId) ? engine.cancel(handle) : 'cancelled'),
      });
    },
  },
  {
    name: 'claims to have cancelled what had ended',
    breaks: 'cancel after the end changes nothing',
    says: /finished work answered/,
    plant: (engine) => withOther(engine, { cancel: async () => 'cancelled' }),
  },
  {
    name: 'claims to have cancelled what nobody began',
    breaks: 'cancel of unknown work says so',
    says: /that nobody began/,
    plant: (engine) => withOther(engine, { cancel: async () => 'cancelled' }),
  },
  {
    name: 'does not look at the clock',
    breaks: 'ends with timeout at the deadline and stops the work',
    says: /no the end of the watch|ended with|failed with/,
    waits: true,
    plant: (engine) => {
      const timeless = (task: EngineTask): EngineTask => ({ ...task, deadline: Date.now() + 3_600_000 });
      return withOther(engine, {
        submit: (task, remember, signal) => engine.submit(timeless(task), remember, signal),
        watch: (handle, task, signal) => engine.watch(handle, timeless(task), signal),
      });
    },
  },
];

function stopsEverything(engine: Engine): Engine {
  const all: RemoteHandle[] = [];
  return withOther(engine, {
    submit: async (task, remember, signal) => {
      const handle = await engine.submit(task, remember, signal);
      all.push(handle);
      return handle;
    },
    cancel: async (handle) => {
      for (const other of all) if (other.remoteId !== handle.remoteId) await engine.cancel(other);
      return engine.cancel(handle);
    },
  });
}

function beginsAgain(engine: Engine): Engine {
  const mine = new Set<string>();
  return withOther(engine, {
    submit: async (task, remember, signal) => {
      const handle = await engine.submit(task, remember, signal);
      mine.add(handle.remoteId);
      return handle;
    },
    watch: async function* (handle, task, signal) {
      const known = mine.has(handle.remoteId);
      const again = { ...task, attemptId: `${task.attemptId}-again` };
      yield* engine.watch(known ? handle : await engine.submit(again, async () => undefined, signal), task, signal);
    },
  });
}

export const RESUME_FAULTS: readonly Fault[] = [
  {
    name: 'begins before its handle is remembered',
    breaks: 'awaits remember before it begins the work',
    says: /did not wait for remember|begun before/,
    plant: (engine) =>
      withOther(engine, {
        submit: async (task, remember, signal) => {
          const handle = await engine.submit(task, async () => undefined, signal);
          await remember(handle);
          return handle;
        },
      }),
  },
  {
    name: 'begins though its handle was not remembered',
    breaks: 'begins nothing when remember fails',
    says: /went on though|nobody knows/,
    plant: (engine) =>
      withOther(engine, {
        submit: (task, remember, signal) =>
          engine.submit(task, (handle) => remember(handle).catch(() => undefined), signal),
      }),
  },
  {
    name: 'gives another handle than it had remembered',
    breaks: 'gives the handle it had remembered, which survives being stored',
    says: /that was remembered and the one that was given/,
    plant: (engine) =>
      withOther(engine, {
        submit: (task, remember, signal) =>
          engine.submit(task, (handle) => remember({ ...handle, remoteId: `${handle.remoteId}-2` }), signal),
      }),
  },
  {
    name: 'stops the work when nobody watches',
    breaks: 'aborting the signal ends watching and nothing else',
    says: /cancelled|told 'failed'/,
    plant: (engine) =>
      withOther(engine, {
        watch: async function* (handle, task, signal) {
          try {
            yield* engine.watch(handle, task, signal);
          } finally {
            if (signal.aborted) await engine.cancel(handle);
          }
        },
      }),
  },
  {
    name: 'goes on watching after it was told to stop',
    breaks: 'aborting the signal ends watching and nothing else',
    says: /no the end of the watch|told 'succeeded'/,
    waits: true,
    plant: (engine) =>
      withOther(engine, {
        watch: (handle, task) => engine.watch(handle, task, new AbortController().signal),
      }),
  },
  {
    name: 'begins the work again when it is resumed',
    breaks: 'goes on by watch alone after a restart, without beginning again',
    says: /began the work again/,
    plant: beginsAgain,
  },
  {
    name: 'cannot tell twice what ended while nobody watched',
    breaks: 'finds what ended while nobody watched, and tells it twice',
    says: /failed with lost/,
    plant: (engine) => {
      const told = new Set<string>();
      return withOther(engine, {
        watch: async function* (handle, task, signal) {
          if (told.has(handle.remoteId)) {
            yield { type: 'failed', error: new EngineError('lost', 'It is gone') };
            return;
          }
          yield* engine.watch(handle, task, signal);
          if (!signal.aborted) told.add(handle.remoteId);
        },
      });
    },
  },
  {
    name: 'cannot cancel what was begun before a restart',
    breaks: 'cancels after a restart what was begun before',
    says: /no the end of the watch|ended with/,
    waits: true,
    plant: (engine) => {
      const mine = new Set<string>();
      return withOther(engine, {
        submit: async (task, remember, signal) => {
          const handle = await engine.submit(task, remember, signal);
          mine.add(handle.remoteId);
          return handle;
        },
        cancel: async (handle) => (mine.has(handle.remoteId) ? engine.cancel(handle) : 'unknown'),
      });
    },
  },
  {
    name: 'begins again by watching what it cannot resume',
    breaks: 'what cannot be resumed is lost and not begun again',
    says: /not by failing with lost|begun again/,
    plant: beginsAgain,
  },
  {
    name: 'calls every failure its own fault',
    breaks: FAILURES,
    says: /internal/,
    plant: failing((error) => new EngineError('internal', error.message, error.info)),
  },
  {
    name: 'says in its own words alone why it failed',
    breaks: FAILURES,
    says: /no reason in people's own language/,
    plant: failing(({ kind, message, info: { reason: _, ...info } }) => new EngineError(kind, message, info)),
  },
];
