import type { Credentials } from './credentials.ts';

/** What the origin process can be asked for. */
export interface OriginJobs {
  sign: { asked: { bytes: Uint8Array; mime: string; manifest: object; credentials: Credentials }; told: Uint8Array };
  /** `anchors`: certificates, as PEM, whose word this house takes. */
  read: { asked: { bytes: Uint8Array; mime: string; anchors: string }; told: string | null };
}

export type OriginJob = { [K in keyof OriginJobs]: { kind: K } & OriginJobs[K]['asked'] }[keyof OriginJobs];
