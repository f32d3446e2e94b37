import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { tryFolder } from '../health/probes.ts';
import { maskEmail } from '../log/log.ts';
import type { Clock, Mail, MailMessage } from '../platform.ts';

/** Mail by SMTP when MAIL_URL is set, else as `.eml` files in `DATA_DIR/mail` (house 5). */
export function createMail(config: Config, log: Logger, clock: Clock): Mail {
  return config.mailUrl ? smtpMail(config.mailUrl, config.mailFrom, log) : fileMail(config, log, clock);
}

/** How long a mail server may be silent, in milliseconds; what MAIL_URL says in its query counts before it. */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

function smtpMail(url: string, from: string, log: Logger): Mail {
  const transport = nodemailer.createTransport({ url, ...PATIENCE });
  return {
    async send(message) {
      await transport.sendMail({ from, textEncoding: 'quoted-printable', ...inMime(message) });
      log.info({ to: maskEmail(message.to) }, 'mail sent');
    },
    async check() {
      await transport.verify();
    },
  };
}

/**
 * Without a mail server the operator is the reader: the file is complete, and a code that stands alone on a line of the
 * text is logged so that the first sign-in needs no file manager.
 */
function fileMail(config: Config, log: Logger, clock: Clock): Mail {
  const folder = path.join(config.dataDir, 'mail');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(message) {
      const date = clock.now();
      // Quoted-printable at most, never base64: a line of plain letters and digits stays readable in the file.
      const mail = { from: config.mailFrom, date, textEncoding: 'quoted-printable' as const, ...inMime(message) };
      const { message: bytes } = await transport.sendMail(mail);
      const name = `${date.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A reader that lists *.eml never sees half a mail.
      const draft = path.join(folder, `.${name}.part`);
      await writeFile(draft, bytes as Buffer, { mode: 0o600 });
      await rename(draft, path.join(folder, name));
      const code = /^\s*(\d{4,8})\s*$/m.exec(message.text)?.[1];
      const about = code ? `Sign-in code for ${message.to}: ${code}` : `Mail for ${message.to}: ${message.subject}`;
      log.info(`${about} (${path.join(folder, name)})`);
    },
    check: () => tryFolder(folder),
  };
}

/** A message as nodemailer takes it: its files as parts of multipart/mixed, in base64, named by RFC 2231. */
const inMime = ({ attachments, ...message }: MailMessage) => ({
  ...message,
  ...(attachments
    ? {
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
          contentDisposition: 'attachment' as const,
        })),
      }
    : {}),
});
