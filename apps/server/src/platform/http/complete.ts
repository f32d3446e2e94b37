import type { Call, CallSpec } from '@atelier/contract/call';
import type { AnyHandler, DomainModule } from '../platform.ts';

export type ContractTable = Record<string, Record<string, CallSpec & { name: string; domain: string }>>;

export interface Bound {
  call: Call;
  handler: AnyHandler;
}

/**
 * Pairs every call of the contract with its handler.
 * @throws Error that lists each call without a handler, each handler without a call, each domain or job named twice.
 */
export function pairHandlers(contract: ContractTable, modules: DomainModule[]): Bound[] {
  const faults: string[] = [];
  const bound: Bound[] = [];
  const byName = new Map<string, DomainModule>();
  for (const module of modules) {
    if (byName.has(module.name)) faults.push(`domain ${module.name} is there twice`);
    byName.set(module.name, module);
    if (!contract[module.name] && Object.keys(module.handlers).length)
      faults.push(`domain ${module.name} has no calls`);
  }
  for (const [domain, calls] of Object.entries(contract)) {
    const handlers = byName.get(domain)?.handlers ?? {};
    for (const [key, call] of Object.entries(calls)) {
      const handler = Object.hasOwn(handlers, key) ? handlers[key] : undefined;
      if (handler) bound.push({ call: call as Call, handler });
      else faults.push(`${call.name} has no handler`);
      if (call.cached && !mayBeCached(call)) faults.push(`${call.name} cannot be cached`);
    }
    for (const key of Object.keys(handlers)) {
      if (!Object.hasOwn(calls, key)) faults.push(`handler ${domain}.${key} has no call`);
    }
  }
  const jobs = new Set<string>();
  for (const job of modules.flatMap((module) => module.jobs)) {
    if (jobs.has(job.name)) faults.push(`job ${job.name} has two handlers`);
    jobs.add(job.name);
  }
  if (faults.length) throw new Error(`The house is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return bound;
}

/** What may be kept and shared: what anybody may read and what changes nothing. */
const mayBeCached = (call: CallSpec): boolean =>
  call.access === 'public' && call.method === 'GET' && !call.effect && call.shape !== 'raw' && !call.body;
