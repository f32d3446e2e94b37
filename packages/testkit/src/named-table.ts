import type { CallSpec } from '@atelier/contract/call';

/** Calls by domain, as the contract lists them. */
export type NamedTable = Record<string, Record<string, CallSpec & { name: string; domain: string }>>;
