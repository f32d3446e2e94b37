import type { Language } from '@atelier/contract/vocabulary/languages';
import type { PlanDoor } from '@atelier/rules/billing/plans-here';

/** The whole configuration, read once from the environment by `env.ts`; nothing else reads `process.env`. */
export interface Config {
  version: string;
  edition: 'international' | 'domestic';
  host: string;
  port: number;
  publicUrl: string;
  /** '' or '/prefix'. */
  basePath: string;
  dataDir: string;
  /** Megabytes that stay free on the disk of `dataDir`: with less, nothing is begun that makes files. 0 switches it off. */
  minFreeMb: number;
  /** Folder of the built web app. */
  webDir: string;
  databaseUrl: string | null;
  mailUrl: string | null;
  /** Sender of our mails, 'Name <address>'. */
  mailFrom: string;
  /** Checked by `parseS3Url`, which says its form; holds a secret. null: files on disk. */
  s3Url: string | null;
  adminEmails: string[];
  trustProxy: string[];
  demo: boolean;
  roles: ('api' | 'worker' | 'cron')[];
  logLevel: string;
  /** False only on loopback, for load tests. */
  rateLimits: boolean;
  metricsToken: string | null;
  /** HOST and PUBLIC_URL are both loopback. */
  loopback: boolean;
  defaultLanguage: Language;
  /** Non-payment mode off: prices apply. */
  payment: boolean;
  /** Hosts of one's own network on which engine servers may stand, as they are written in an address. */
  enginePrivateHosts: string[];
  /** The built-in sandbox takes payments, with no real money (billing 5.1). */
  sandbox: boolean;
  /** Who sells, as it stands on receipts: name, address, tax number, a line each (billing 5.3). */
  invoiceSeller: string[];
  /** Tax that prices include, in hundredths of a percent; null: receipts tell none. */
  taxRate: number | null;
  /** Where purchases are told to, for advertising; null: nowhere (billing 7). */
  purchaseEvents: { url: string; token: string | null } | null;
  /** File with the operator's own key and certificates for what files say of their origin; null: the house makes its own. */
  originCert: string | null;
  /** How somebody comes by a plan here. */
  plans: PlanDoor;
}
