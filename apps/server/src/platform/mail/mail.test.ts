import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMails } from '@atelier/testkit/mails';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { createLog } from '../log/log.ts';
import { createMail } from './mail.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const send = async (subject: string, text: string, html?: string) => {
  const { config } = readEnvironment({ DATA_DIR: dataDir });
  const mail = createMail(config, createLog('silent'), { now: () => new Date('2026-03-04T09:00:00Z') });
  await mail.send({ to: 'ann@example.org', subject, text, ...(html ? { html } : {}) });
  const [name] = await readdir(path.join(dataDir, 'mail'));
  return readFile(path.join(dataDir, 'mail', name!), 'utf8');
};

it('writes one file a mail; plain English text stays plain', async () => {
  const source = await send('Your code', 'Your sign-in code:\n\n123456\n\nIt lives ten minutes.\n');
  expect(source).toContain('To: ann@example.org');
  expect(source).toContain('Content-Transfer-Encoding: 7bit');
  expect(source.split('\n')).toContain('123456');
});

it.each([
  ['zh', '您的登录验证码', '您的验证码是：\n\n654321\n\n十分钟内有效。'],
  ['ja', 'ログインコード', 'ログインコードはこちらです。\n\n654321\n\n有効期限は10分です。'],
  ['es', 'Tu código de acceso', 'Tu código es:\n\n654321\n\nCaduca en diez minutos.'],
])('keeps the code alone on a line of the text part in %s, beside HTML too', async (_language, subject, text) => {
  const source = await send(subject, text, `<p>${text}</p>`);
  expect(source.split('\n')).toContain('654321');
  expect(await readMails(dataDir, 'ann@example.org')).toEqual([
    expect.objectContaining({
      to: 'ann@example.org',
      subject,
      text: expect.stringContaining(text.split('\n')[0]!),
      html: expect.stringContaining('<p>'),
      code: '654321',
    }),
  ]);
});

it.each(['Atelier-AT-2026-000001.pdf', '領収書 "2026"; é.pdf', `${'x'.repeat(120)}.pdf`])(
  'brings a file, whatever its name, beside the text and HTML: %s',
  async (name) => {
    const { config } = readEnvironment({ DATA_DIR: dataDir });
    const mail = createMail(config, createLog('silent'), { now: () => new Date('2026-03-04T09:00:00Z') });
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256));
    const text = 'Your code:\n\n123456\n';
    await mail.send({
      to: 'ann@example.org',
      subject: 'A file',
      text,
      html: '<p>123456</p>',
      attachments: [{ name, type: 'application/pdf', bytes }],
    });
    const [read] = await readMails(dataDir, 'ann@example.org');
    expect(read).toMatchObject({ subject: 'A file', code: '123456', html: expect.stringContaining('<p>123456</p>') });
    expect(read!.headers).toMatch(/multipart\/mixed/);
    expect(read!.attachments).toEqual([{ name, type: 'application/pdf', bytes }]);
  },
);
