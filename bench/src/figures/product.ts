import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { type Member, signInMember } from '@atelier/testkit/robustness/visitors';
import { type Figure, median, percentile } from '../table.ts';
import { type HotRead, hotRead } from './hot-read.ts';

const PROMPTS = [
  'a red fox in a snowy forest at dawn',
  '赛博朋克城市夜景，霓虹，雨',
  '静かな湖と富士山、水彩',
  'un castillo sobre un acantilado, óleo',
  'a sailing boat at sunset',
];

/** What the whole program answers on an otherwise idle machine: hot reads, from a submit to its start, and a picture. */
export async function product(dataDir: string, rounds: number, seconds: number): Promise<Figure[]> {
  const program = new ServerProgram(dataDir);
  await program.start();
  try {
    const member = await signInMember(program);
    const reads: Figure[] = [];
    for (const read of hotReads(member)) reads.push(await hotRead(program.url, read, rounds, seconds));
    const starts: number[] = [];
    for (let sample = 0; sample < 20; sample++) starts.push(await submitToStart(member));
    const pictures: number[] = [];
    for (const prompt of PROMPTS) pictures.push(await picture(member, prompt));
    return [
      ...reads,
      { name: 'submit to start, p50', value: median(starts), unit: 'ms' },
      { name: 'submit to start, p95', value: percentile(starts, 0.95), unit: 'ms' },
      { name: 'txt2img 1024², start to stored, median', value: median(pictures), unit: 's' },
      { name: 'txt2img 1024², slowest of five', value: Math.max(...pictures), unit: 's' },
    ];
  } finally {
    await program.destroy();
  }
}

/** A further read is a further row, e.g. a page of a feed that guests get. */
const hotReads = ({ visitor }: Member): HotRead[] => [
  { name: 'hot read, public (version)', route: '/api/gw/v3/version', bar: 0.6 },
  {
    name: 'hot read, signed in (account)',
    route: '/prod-api/trade/v1/account',
    headers: { cookie: `ticket=${visitor.client.cookies.get('ticket') ?? ''}` },
  },
];

const submit = async ({ visitor }: Member, prompt: string): Promise<string> =>
  (
    await visitor.client.api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt },
    })
  ).task_id;

async function submitToStart(member: Member): Promise<number> {
  const taskId = await submit(member, 'a lake');
  const { submitted_at, started_at } = await member.taskWhen(taskId, 'started_at');
  await member.visitor.client.api.generation.cancel({ body: { task_id: taskId } });
  await sleep(400); // the painter lets go of its thread
  return started_at!.getTime() - submitted_at.getTime();
}

async function picture(member: Member, prompt: string): Promise<number> {
  const { started_at, finished_at } = await member.taskWhen(await submit(member, prompt), 'finished_at');
  return (finished_at!.getTime() - started_at!.getTime()) / 1000;
}
