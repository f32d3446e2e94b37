import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog, maskEmail } from './log.ts';

it('never writes secrets, and shortens addresses', () => {
  let written = '';
  const log = createLog(
    'info',
    new Writable({
      write: (chunk, _encoding, done) => {
        written += chunk;
        done();
      },
    }),
  );
  log.info(
    {
      email: 'somebody@example.org',
      body: { captcha: '123456', refresh_token: 'r-secret' },
      req: { headers: { cookie: 'ticket=t-secret', authorization: 'Bearer b-secret', 'refresh-token': 'h-secret' } },
    },
    'request',
  );
  expect(written).toContain('s***@example.org');
  expect(written).not.toMatch(/123456|secret|somebody/);
});

it('masks an address', () => {
  expect(maskEmail('a@b.c')).toBe('a***@b.c');
  expect(maskEmail('no address')).toBe('***');
});
