import { vi } from 'vitest';

/** What the server was asked, and the answers that stand ready: the network is the only double of these tests. */
export interface Server {
  asked: { method: string; path: string; body: unknown }[];
  /** Answers a path with this result (an envelope of the right shape is put around it). */
  on(path: string, answer: (body: unknown) => unknown): void;
  /** Answers a path with a refusal. */
  refuse(path: string, key: string, code: number, status?: number): void;
}

/** A page without a browser: storage, an address and a document that holds nothing. Import what is tested after it. */
export function openPage(): { server: Server; stored: Map<string, string> } {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const answers = new Map<string, (body: unknown) => Response>();
  const server: Server = {
    asked: [],
    on(path, answer) {
      answers.set(path, (body) => {
        const result = answer(body);
        return Response.json({ code: 0, msg: 'success', result, data: result });
      });
    },
    refuse(path, key, code, status = 200) {
      answers.set(path, () => Response.json({ code, msg: '', key, trace_id: 't' }, { status }));
    },
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', new URL('http://studio.test/studio'));
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null, documentElement: {} });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = ''] = address.split('?');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    server.asked.push({ method: init.method ?? 'GET', path, body });
    const answer = answers.get(path);
    if (!answer) throw new TypeError(`nobody answers ${path}`);
    return answer(body);
  });
  return { server, stored };
}
