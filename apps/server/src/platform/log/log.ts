import { type DestinationStream, type Logger, pino } from 'pino';

/** Paths whose values never reach a log line. */
const SECRET_PATHS = [
  'cookie',
  'authorization',
  'refresh-token',
  'refresh_token',
  'captcha',
  'challenge_id',
  'ticket',
  'password',
  'claim',
  'secret',
  'credential',
];

/** Structured logs, one JSON line each, to stdout; secrets removed, e-mail addresses shortened. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_PATHS.flatMap((name) => {
    const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
    return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`];
  });
  const options = {
    level,
    base: undefined,
    redact: { paths: [...paths, 'email', '*.email', '*.*.email'], censor },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

function censor(value: unknown, path: string[]): string {
  return path.at(-1) === 'email' && typeof value === 'string' ? maskEmail(value) : '[removed]';
}

/** 'somebody@example.org' → 's***@example.org'. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address[0]}***${address.slice(at)}`;
}
