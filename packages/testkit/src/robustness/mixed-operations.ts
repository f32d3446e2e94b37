import { randomUUID } from 'node:crypto';
import { CallError } from '@atelier/contract/client';
import { cancelOne, type Diary, submitOnce } from './load.ts';
import { seededRandom } from './random.ts';
import { ServerProgram } from './server-program.ts';
import { judge, type Totals } from './verdict.ts';
import { allEnded, answerAll, welcome, withDatabase } from './visitors.ts';

export interface MixedOptions {
  /** An empty folder; removed by its owner. */
  dataDir: string;
  operations: number;
  visitors: number;
  /** Requests under way at once. */
  inFlight: number;
  seed: number;
  /** What is started; default: the server's main program. */
  command?: string[];
}

/** Many visitors do everything at once on the real program: submit, repeat, cancel, read; then the books are judged. */
export async function mixedOperations(
  options: MixedOptions,
): Promise<{ faults: string[]; totals: Totals; acknowledged: number; perSecond: number }> {
  const random = seededRandom(options.seed);
  const program = new ServerProgram(options.dataDir, {}, options.command);
  await program.start();
  try {
    const diaries = await welcome(program, options.visitors);
    const begun = performance.now();
    let left = options.operations;
    const one = async (): Promise<void> => {
      while (left-- > 0) await operate(diaries[Math.floor(random() * diaries.length)]!, random);
    };
    await Promise.all(Array.from({ length: options.inFlight }, one));
    const perSecond = (options.operations / (performance.now() - begun)) * 1000;
    for (const diary of diaries) await answerAll(diary);
    const { faults, totals } = await withDatabase(program, async ({ db }) => {
      await allEnded(db, program);
      return judge(db, options.dataDir, diaries);
    });
    const acknowledged = diaries.reduce((total, diary) => total + diary.acknowledged.size, 0);
    return { faults, totals, acknowledged, perSecond };
  } finally {
    await program.destroy();
  }
}

async function operate(diary: Diary, random: () => number): Promise<void> {
  const { api } = diary.visitor.client;
  const choice = random();
  const known = [...diary.acknowledged.keys()];
  if (choice < 0.35) await submitOnce(diary, randomUUID());
  else if (choice < 0.5 && known.length > 0) await submitOnce(diary, known[Math.floor(random() * known.length)]!);
  else if (choice < 0.7) await cancelOne(diary, random);
  else
    await (choice < 0.85
      ? api.billing.account({ query: {} }, patience())
      : api.generation.history({ params: { mediaType: 'image', algoSet: 'all' }, query: {} }, patience())
    ).catch((error: unknown) => {
      diary.faults.push(`a read answered ${error instanceof CallError ? error.key : String(error)}`);
    });
}

const patience = () => ({ signal: AbortSignal.timeout(20_000) });
