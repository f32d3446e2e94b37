import { describe, expect, it } from 'vitest';
import { isLoopback, readEnvironment } from './env.ts';

const config = (env: Record<string, string> = {}) => readEnvironment(env).config;

describe('readEnvironment', () => {
  it('needs nothing', () => {
    expect(config()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      basePath: '',
      databaseUrl: null,
      edition: 'international',
      roles: ['api', 'worker', 'cron'],
      rateLimits: true,
      loopback: true,
      demo: true,
      trustProxy: [],
      minFreeMb: 512,
    });
    expect(config({ MIN_FREE_MB: '0' }).minFreeMb).toBe(0);
    expect(() => config({ MIN_FREE_MB: 'plenty' })).toThrow('MIN_FREE_MB');
    expect(config().dataDir).toMatch(/\/\.data$/);
  });

  it('reads where models lie and what they may take; without a folder there are none', () => {
    expect(readEnvironment({ MODELS_MEMORY_MB: '4096' }).models).toBeNull();
    const read = readEnvironment({ MODELS_DIR: '/srv/models', MODELS_MEMORY_MB: '4096', MODELS_THREADS: '3' });
    expect(read.models).toEqual({ dir: '/srv/models', memoryMb: 4096, threads: 3, device: 'cpu' });
    expect(readEnvironment({ MODELS_DIR: '/srv/models', MODELS_DEVICE: 'cuda' }).models!.device).toBe('cuda');
    const usual = readEnvironment({ MODELS_DIR: '/srv/models' }).models!;
    expect(usual.memoryMb).toBeGreaterThan(0);
    expect(usual.threads).toBeGreaterThan(0);
    for (const wrong of [{ MODELS_MEMORY_MB: '100' }, { MODELS_THREADS: '0' }, { MODELS_DEVICE: 'tpu' }])
      expect(() => readEnvironment(wrong)).toThrow(Object.keys(wrong)[0]);
  });

  it('reads lists, paths and switches; an empty variable is an absent one', () => {
    const read = config({
      ADMIN_EMAILS: ' Ann@Example.org, ,bob@example.org',
      BASE_PATH: 'studio/',
      PUBLIC_URL: 'https://art.example/',
      ROLES: 'api, cron',
      DEMO: 'off',
      PORT: '',
      TRUST_PROXY: '10.0.0.0/8',
    });
    expect(read).toMatchObject({
      adminEmails: ['ann@example.org', 'bob@example.org'],
      basePath: '/studio',
      publicUrl: 'https://art.example',
      roles: ['api', 'cron'],
      demo: false,
      port: 3000,
      trustProxy: ['10.0.0.0/8'],
      loopback: false,
      mailFrom: 'Atelier <no-reply@art.example>',
    });
  });

  it('shows no demo by default where others can reach it', () => {
    expect(config({ HOST: '0.0.0.0' })).toMatchObject({ demo: false, loopback: false });
  });

  it('names every fault at once', () => {
    const wrong = () => config({ PORT: 'many', EDITION: 'lunar', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'perhaps' });
    expect(wrong).toThrow(/PORT .*\n.*DATABASE_URL .*\n.*EDITION .*\n.*RATE_LIMITS is on or off/s);
  });

  it('lifts rate limits on loopback only', () => {
    expect(config({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(() => config({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow('loopback');
    expect(() => config({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://art.example' })).toThrow('loopback');
  });

  it('plays payments on loopback, elsewhere only when it is told to', () => {
    expect(config().sandbox).toBe(true);
    expect(config({ PAYMENT_SANDBOX: 'off' }).sandbox).toBe(false);
    for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://art.example' }] as Record<string, string>[]) {
      expect(config(env).sandbox, JSON.stringify(env)).toBe(false);
      expect(config({ ...env, PAYMENT_SANDBOX: 'on' }).sandbox, JSON.stringify(env)).toBe(true);
    }
    expect(() => config({ PAYMENT_SANDBOX: 'perhaps' })).toThrow('PAYMENT_SANDBOX');
  });

  it('reads who sells and the tax of receipts', () => {
    expect(config()).toMatchObject({ invoiceSeller: ['Atelier'], taxRate: null });
    const read = config({ INVOICE_SELLER: 'Example Studio\\n 1 Example Street \n\nVAT 1', TAX_RATE: '7.25' });
    expect(read).toMatchObject({ invoiceSeller: ['Example Studio', '1 Example Street', 'VAT 1'], taxRate: 725 });
    for (const rate of ['ten', '-1', '100', '1e1']) expect(() => config({ TAX_RATE: rate })).toThrow('TAX_RATE');
    expect(() => config({ INVOICE_SELLER: 'x'.repeat(81) })).toThrow('INVOICE_SELLER');
    expect(config().purchaseEvents).toBeNull();
    expect(config({ PURCHASE_EVENTS_URL: 'https://count.example/p' }).purchaseEvents).toMatchObject({ token: null });
    for (const address of ['http://count.example/p', 'ftp://count.example', 'nonsense'])
      expect(() => config({ PURCHASE_EVENTS_URL: address })).toThrow('PURCHASE_EVENTS_URL');
  });

  it('keeps the secret out of the configuration', () => {
    const { config: read, appSecret } = readEnvironment({ APP_SECRET: 'a long enough secret' });
    expect(appSecret).toBe('a long enough secret');
    expect(JSON.stringify(read)).not.toContain('long enough');
    expect(() => config({ APP_SECRET: 'short' })).toThrow('APP_SECRET');
  });
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.org', false],
])('isLoopback(%s) is %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
