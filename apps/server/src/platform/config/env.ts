import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { MODEL_DEVICES, type ModelDevice } from '@atelier/contract/vocabulary/engines';
import { plansHere } from '@atelier/rules/billing/plans-here';
import { z } from 'zod';
import { parseS3Url } from '../storage/s3-url.ts';
import type { Config } from './config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** Where `npm start` builds the web app. */
const BUILT_WEB = path.join(ROOT, 'apps/web/dist');
const ROLES = ['api', 'worker', 'cron'] as const;
const SWITCH = { on: true, true: true, '1': true, off: false, false: false, '0': false } as const;

/** Identities leave this machine encrypted, or not at all. */
const purchaseAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
};

const MiB = 1024 * 1024;
/** Bytes that this machine, or the container around the house, has. */
const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** An empty variable is an absent one. */
const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const list = text.transform((value) => (value ?? '').split(',').flatMap((item) => item.trim() || []));
const toggle = text.transform((value, ctx) => {
  if (value === undefined) return undefined;
  const known = SWITCH[value.toLowerCase() as keyof typeof SWITCH];
  if (known === undefined) ctx.addIssue({ code: 'custom', message: 'is on or off' });
  return known;
});
const url = (...schemes: string[]) =>
  text.refine((value) => value === undefined || (URL.canParse(value) && schemes.includes(new URL(value).protocol)), {
    message: `is an address that starts with ${schemes.join(' or ')}`,
  });

const environment = z.object({
  PORT: text.transform((value) => Number(value ?? 3000)).pipe(z.number().int().min(0).max(65_535)),
  HOST: text.transform((value) => value ?? '127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:'),
  BASE_PATH: text.refine((value) => value === undefined || /^\/?[\w-]+(\/[\w-]+)*\/?$|^\/$/.test(value), {
    message: 'is a path such as /studio',
  }),
  DATA_DIR: text.transform((value) => path.resolve(value ?? '.data')),
  MIN_FREE_MB: text.transform((value) => Number(value ?? 512)).pipe(z.number().int().min(0)),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  MAIL_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: text,
  S3_URL: text.superRefine((value, ctx) => {
    try {
      if (value !== undefined) parseS3Url(value);
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: (error as Error).message });
    }
  }),
  ADMIN_EMAILS: list.transform((items) => items.map((item) => item.toLowerCase())),
  APP_SECRET: text.refine((value) => value === undefined || value.length >= 16, { message: 'has at least 16 letters' }),
  TRUST_PROXY: list,
  EDITION: text.pipe(z.enum(['international', 'domestic']).default('international')),
  DEMO: toggle,
  ROLES: list.pipe(z.array(z.enum(ROLES))).transform((roles) => (roles.length ? roles : [...ROLES])),
  LOG_LEVEL: text.pipe(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')),
  RATE_LIMITS: toggle,
  METRICS_TOKEN: text,
  PAYMENT: toggle,
  PAYMENT_SANDBOX: toggle,
  // Lines end with \n, written out or as it is.
  INVOICE_SELLER: text
    .transform((value) => (value ?? 'Atelier').split(/\n|\\n/).flatMap((line) => line.trim() || []))
    .refine((lines) => lines.length > 0 && lines.length <= 8 && lines.every((line) => line.length <= 80), {
      message: 'is at most 8 lines of 80 letters, separated by \\n',
    }),
  TAX_RATE: text
    .refine((value) => value === undefined || /^\d{1,2}(\.\d{1,2})?$/.test(value), {
      message: 'is a percentage such as 10 or 7.25',
    })
    .transform((value) => (value === undefined ? null : Math.round(Number(value) * 100))),
  PURCHASE_EVENTS_URL: text.refine((value) => value === undefined || purchaseAddress(value), {
    message: 'is an address that begins with https://, or one of this machine',
  }),
  PURCHASE_EVENTS_TOKEN: text,
  ORIGIN_CERT: text,
  PLANS: text.pipe(z.enum(['none', 'staff']).default('none')),
  ENGINE_PRIVATE_HOSTS: list,
  OPENAI_API_KEY: text,
  REPLICATE_API_TOKEN: text,
  FAL_KEY: text,
  MODELS_DIR: text.transform((value) => (value === undefined ? null : path.resolve(value))),
  MODELS_MEMORY_MB: text
    .transform((value) => Number(value ?? Math.floor((memoryHere() * 0.8) / MiB)))
    .pipe(z.number().int().min(512)),
  // One core stays free for everybody who waits for an answer.
  MODELS_THREADS: text
    .transform((value) => Number(value ?? Math.max(1, availableParallelism() - 1)))
    .pipe(z.number().int().min(1).max(256)),
  MODELS_DEVICE: text.pipe(z.enum(MODEL_DEVICES).default('cpu')),
});

export interface EngineKeys {
  openai: string | null;
  replicate: string | null;
  fal: string | null;
}

/** The operator's folder of models, and what the process that runs them may take. */
export interface ModelSettings {
  dir: string;
  memoryMb: number;
  threads: number;
  /** The processor unless told. */
  device?: ModelDevice;
}

export interface Environment {
  config: Config;
  /** APP_SECRET, kept apart from the configuration so that nobody logs it by accident; null = use the file. */
  appSecret: string | null;
  /** Keys of engine providers, kept apart for the same reason: each for its provider's own address alone. */
  engineKeys: EngineKeys;
  /** null where the operator has no models. */
  models: ModelSettings | null;
}

/**
 * Reads the whole configuration from the environment (house 5). The only reader of `process.env`.
 * @param webDir the built web app; pages are a bare shell where it has none
 * @throws Error that lists every variable at fault in one message.
 */
export function readEnvironment(
  env: Record<string, string | undefined> = process.env,
  webDir: string = BUILT_WEB,
): Environment {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The environment cannot be used:\n${faults.join('\n')}`);
  }
  const e = parsed.data;
  const publicUrl = (e.PUBLIC_URL ?? `http://${urlHost(e.HOST)}:${e.PORT}`).replace(/\/+$/, '');
  const loopback = isLoopback(e.HOST) && isLoopback(new URL(publicUrl).hostname);
  if (e.RATE_LIMITS === false && !loopback) {
    throw new Error('RATE_LIMITS=off is for tests: it needs HOST and PUBLIC_URL on loopback (127.0.0.1 or localhost).');
  }
  const config: Config = {
    version: readVersion(webDir),
    edition: e.EDITION,
    host: e.HOST,
    port: e.PORT,
    publicUrl,
    basePath: e.BASE_PATH ? `/${e.BASE_PATH.replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '') : '',
    dataDir: e.DATA_DIR,
    minFreeMb: e.MIN_FREE_MB,
    webDir,
    databaseUrl: e.DATABASE_URL ?? null,
    mailUrl: e.MAIL_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `Atelier <no-reply@${mailHost(publicUrl)}>`,
    s3Url: e.S3_URL ?? null,
    adminEmails: e.ADMIN_EMAILS,
    trustProxy: e.TRUST_PROXY,
    demo: e.DEMO ?? loopback,
    roles: e.ROLES,
    logLevel: e.LOG_LEVEL,
    rateLimits: e.RATE_LIMITS ?? true,
    metricsToken: e.METRICS_TOKEN ?? null,
    loopback,
    defaultLanguage: e.EDITION === 'domestic' ? 'zh' : 'en',
    payment: e.PAYMENT ?? true,
    enginePrivateHosts: e.ENGINE_PRIVATE_HOSTS,
    // A public server must never give credits for a test card: there it is forced, or off.
    sandbox: e.PAYMENT_SANDBOX ?? loopback,
    invoiceSeller: e.INVOICE_SELLER,
    taxRate: e.TAX_RATE,
    purchaseEvents: e.PURCHASE_EVENTS_URL
      ? { url: e.PURCHASE_EVENTS_URL, token: e.PURCHASE_EVENTS_TOKEN ?? null }
      : null,
    originCert: e.ORIGIN_CERT ? path.resolve(e.ORIGIN_CERT) : null,
    plans: plansHere({ sale: (e.PAYMENT ?? true) && (e.PAYMENT_SANDBOX ?? loopback), staff: e.PLANS === 'staff' }),
  };
  const engineKeys = {
    openai: e.OPENAI_API_KEY ?? null,
    replicate: e.REPLICATE_API_TOKEN ?? null,
    fal: e.FAL_KEY ?? null,
  };
  const models = e.MODELS_DIR
    ? { dir: e.MODELS_DIR, memoryMb: e.MODELS_MEMORY_MB, threads: e.MODELS_THREADS, device: e.MODELS_DEVICE }
    : null;
  return { config, appSecret: e.APP_SECRET ?? null, engineKeys, models };
}

/** Whether a host name or address is this machine's own. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Mail programs refuse a bare address literal as a domain. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isLoopback(hostname) || /^[\d.[\]:]+$/.test(hostname) ? 'localhost.localdomain' : hostname;
}

/** The package's version and, because a rebuilt web app is a new deployment too, a mark of its entry page. */
function readVersion(webDir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const page = path.join(webDir, 'index.html');
  if (!existsSync(page)) return version;
  return `${version}+${createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 8)}`;
}
