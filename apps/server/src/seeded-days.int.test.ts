import { seededDays } from '@atelier/testkit/robustness/seeded-days';
import { it } from 'vitest';

it('first', async () => {
  const [from, to] = (process.env.SEED ?? '1-6').split('-').map(Number);
  const t0 = performance.now(); const c = process.cpuUsage();
  let bad = 0;
  for (let seed = from!; seed <= (to ?? from!); seed++) {
    const report = await seededDays({ seed, days: 30, without: (process.env.WITHOUT ?? '').split(',') }).catch((e) => ({ faults: [String(e.stack ?? e)], hash: '', trace: [] as string[] }) as any);
    if (report.faults.length) { bad++; console.log(seed, report.faults); }
    if (process.env.TRACE) console.log(report.trace.join('\n'));
    if (process.env.LINE) console.log(seed, report.hash.slice(0, 10), report.trace.length, report.crashes, report.lost, report.full, report.charges);
  }
  const u = process.cpuUsage(c);
  console.log('BAD', bad, Math.round(performance.now() - t0), 'ms cpu', Math.round((u.user + u.system) / 1000));
}, 3_600_000);
