import { type Client, createClient } from '@atelier/contract/client';
import { contract } from '@atelier/contract/table';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { AnswerCheck } from './answers.ts';
import type { NamedTable } from './named-table.ts';

export interface TestClient<T = typeof contract> {
  api: Client<T>;
  /** A plain request with this client's cookies, for wire shapes and wrong input. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Name → value, as a browser would keep them. */
  cookies: Map<string, string>;
}

export interface TestClientOptions {
  language?: Language;
  headers?: Record<string, string>;
  /** Sees every answer. */
  check?: AnswerCheck;
}

/** A browser's stand-in: the typed client with a cookie jar. */
export function testClient(baseUrl: string, options?: TestClientOptions): TestClient;
export function testClient<T extends NamedTable>(baseUrl: string, options: TestClientOptions, table: T): TestClient<T>;
export function testClient(
  baseUrl: string,
  options: TestClientOptions = {},
  table: NamedTable = contract,
): TestClient<unknown> {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    await options.check?.see(init?.method ?? 'GET', String(url), response, baseUrl);
    return response;
  };
  const headers = { 'x-accept-language': options.language ?? 'en', ...options.headers };
  return {
    api: createClient(table, { baseUrl, fetch: send, headers: () => headers }),
    fetch: (path, init) =>
      send(baseUrl + path, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
    cookies,
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const name = pair.slice(0, pair.indexOf('=')).trim();
  const gone = attributes.some((part) => /^\s*max-age=0\s*$/i.test(part) || /^\s*expires=.*1970/i.test(part));
  if (gone) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}
