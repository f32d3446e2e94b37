import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { signInMember } from '@atelier/testkit/robustness/visitors';
import { type Figure, interleaved } from '../table.ts';
import { fire } from './hot-read.ts';

const READ = '/api/gw/v3/version';
const HOSTILE_A_SECOND = 20;

const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":${at}`).join(',')}}`;
/** What a stranger may send: too long, too many keys, too deep, and text made to slow the markup guard down, at the largest size that is let in. */
const BODIES = [
  keys(60_000),
  keys(5000),
  `{"prompt":${'['.repeat(60_000)}`,
  JSON.stringify({ prompt: '<a &lt; on='.repeat(5000) }),
  JSON.stringify({ prompt: ' onclick= '.repeat(6000) }),
  JSON.stringify({ prompt: 'a', params: { custom_params: Array.from({ length: 1900 }, () => '<a on') } }),
].map((body) => Buffer.from(body));

/** A hot read beside twenty hostile bodies a second, against the same read alone. */
export async function hostile(dataDir: string, rounds: number, seconds: number): Promise<Figure[]> {
  const program = new ServerProgram(dataDir);
  await program.start();
  try {
    const { visitor } = await signInMember(program);
    const headers = {
      cookie: `ticket=${visitor.client.cookies.get('ticket') ?? ''}`,
      'content-type': 'application/json',
      'x-client-platform': 'web',
    };
    const url = program.url + READ;
    const [value, floor] = await interleaved(rounds, [
      () => beside({ url: `${program.url}/api/gw/v3/quote`, headers }, () => fire(url, {}, seconds)),
      () => fire(url, {}, seconds),
    ]);
    return [
      {
        name: 'hot read beside 20 hostile bodies a second',
        value,
        unit: 'req/s',
        floor,
        bar: { ratio: 0.8 },
      },
    ];
  } finally {
    await program.destroy();
  }
}

async function beside(target: { url: string; headers: Record<string, string> }, work: () => Promise<number>) {
  let going = true;
  const agent = new Agent({ keepAlive: true });
  const sending: Promise<void>[] = [];
  const pace = (async () => {
    for (let sent = 0; going; sent++) {
      sending.push(send(target, BODIES[sent % BODIES.length]!, agent));
      await sleep(1000 / HOSTILE_A_SECOND);
    }
  })();
  try {
    return await work();
  } finally {
    going = false;
    await pace;
    await Promise.all(sending);
    agent.destroy();
  }
}

/**
 * Sends bytes that lie ready, with as little of its own computing as there is: strangers compute on machines of theirs, here they are a third
 * program on the cores of what is measured. A body that is refused before its end breaks its connection: that is the refusal.
 */
function send({ url, headers }: { url: string; headers: Record<string, string> }, body: Buffer, agent: Agent) {
  return new Promise<void>((resolve) => {
    const asked = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } });
    asked.on('response', (answer) => answer.resume().on('close', resolve));
    asked.on('error', () => resolve());
    asked.end(body);
  });
}
