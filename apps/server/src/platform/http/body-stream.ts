import { Readable } from 'node:stream';

/** The body of a call whose contract says `raw`: what of it has come and will come; undefined where there is none. */
export const bodyStream = (body: unknown): Readable | undefined => (body instanceof Readable ? body : undefined);
