import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine.ts';
import { redacted, redactor } from './redact.ts';

describe('the redactor', () => {
  const redact = redactor(['s3cr3t/key+1', '']);
  it('takes out secrets as they are, percent-encoded and in base64', () => {
    const said = `a s3cr3t/key+1 b s3cr3t%2Fkey%2B1 c ${Buffer.from('s3cr3t/key+1').toString('base64')} d`;
    expect(redact(said)).toBe('a … b … c … d');
  });
  it('takes out what looks like a key or a signed address, and leaves words alone', () => {
    expect(redact('Incorrect API key provided: sk-proj-abc123*****xyz.')).toBe('Incorrect API key provided: sk-….');
    expect(redact('authorization: Bearer abcdefgh12345')).toBe('authorization: Bearer …');
    expect(redact('see https://cdn.test/a.png?sig=abc&x=1 now')).toBe('see https://cdn.test/a.png?… now');
    expect(redact('the key is wrong')).toBe('the key is wrong');
  });
  it('keeps the rest of an error', () => {
    const error = new EngineError('auth_quota', 'no s3cr3t/key+1', {
      retryAfterMs: 5,
      reasons: ['s3cr3t/key+1'],
      remote: { code: 's3cr3t/key+1' },
    });
    expect(redacted(error, redact)).toMatchObject({
      kind: 'auth_quota',
      message: 'no …',
      info: { retryAfterMs: 5, reasons: ['…'], remote: { code: '…' } },
    });
    expect(redacted(new Error('boom s3cr3t/key+1'), redact)).toMatchObject({ kind: 'internal', message: 'boom …' });
  });
});
