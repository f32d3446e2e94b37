/// <reference types="vite/client" />
declare module 'virtual:calls' {
  import type { CallTable } from '#lib/api/client.ts';
  export const calls: CallTable;
}
declare module 'virtual:office-calls' {
  import type { CallTable } from '#lib/api/client.ts';
  export const calls: CallTable;
}
