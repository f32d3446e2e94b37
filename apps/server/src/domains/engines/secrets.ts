import { because } from '@atelier/engines/reason';
import { refuse } from '#platform/refusal.ts';

/** Words that name a secret: what staff write into an engine call is shown to all staff of the area, so a key in it would be, too. */
const NAMES = /(api[_-]?key|secret|password|passwd|token|authorization)([_-]?comfy[_-]?org)?$/i;
/** How keys of providers begin, and a header that carries one. */
const KEYS = /^\s*(sk-[\w-]{8,}|r8_\w{8,}|hf_\w{8,}|(bearer|key|basic)\s+\S{8,})/i;

/**
 * Refuses what looks like a secret, at any depth.
 * @param path where the value stands in the body
 * @throws Refusal engine_graph, or engine_op outside of a workflow, beside the value at fault
 */
export function refuseSecrets(value: unknown, path: string): void {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (typeof value === 'string') {
    if (value === '' || !(NAMES.test(name) || KEYS.test(value))) return;
    const why = because('secret', { name });
    const key = /(^|\.)graph(\.|$)/.test(path) ? 'engine_graph' : 'engine_op';
    throw refuse(key, { why, fields: [{ path, key, why }] });
  }
  if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) refuseSecrets(inner, `${path}.${key}`);
}

/**
 * Refuses a name that is a key, pasted into the wrong field: names stand beside every picture.
 * @param key the key that came with it
 * @throws Refusal engine_name
 */
export function refuseKeyAsName(name: string | undefined, key?: string): void {
  if (name === undefined || !(KEYS.test(name) || (key !== undefined && key.length >= 8 && name.includes(key)))) return;
  throw refuse('engine_name', { fields: [{ path: 'name', key: 'engine_name' }] });
}

/** What of an address looks like a secret, by its name in the query or as a part of the path: addresses are shown to staff. Null for nothing. */
export const secretInAddress = (url: URL): string | null =>
  [...url.searchParams].find(([name, value]) => value !== '' && (NAMES.test(name) || KEYS.test(value)))?.[0] ??
  url.pathname
    .split('/')
    .find((part) => KEYS.test(part))
    ?.replace(/^(.{3}).*$/, '$1…') ??
  null;
