import { EngineError, type Reason } from '../engine.ts';

/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/**
 * For everything a server says that goes into messages and logs: servers like to repeat the key they were given.
 * @param secrets keys and the like, also found percent-encoded and in base64; what looks like a key or a signed address goes as well
 */
export function redactor(secrets: readonly string[]): Redact {
  const forms = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    .sort((a, b) => b.length - a.length);
  return (text) => {
    let clean = text;
    for (const form of forms) clean = clean.replaceAll(form, '…');
    return clean
      .replace(/\b(bearer|key|token)(\s+|=)(?=\S*\d)[\w.~+/:*-]{8,}=*/gi, '$1$2…')
      .replace(/\b(sk|r8|whsec)([-_])[\w*-]{6,}/g, '$1$2…')
      .replace(/(https?:\/\/[^\s?#"']+)\?[^\s"']*/g, '$1?…');
  };
}

const cleanReason = ({ key, values }: Reason, redact: Redact): Reason => ({
  key,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
  ),
});

/** The same error, with nothing in what it says that is secret. */
export function redacted(error: unknown, redact: Redact): EngineError {
  if (!(error instanceof EngineError))
    return new EngineError('internal', redact(error instanceof Error ? error.message : String(error)));
  const { reason, reasons, remote } = error.info;
  return new EngineError(error.kind, redact(error.message), {
    ...error.info,
    ...(reason ? { reason: cleanReason(reason, redact) } : {}),
    ...(reasons ? { reasons: reasons.map(redact) } : {}),
    ...(remote ? { remote: JSON.parse(redact(JSON.stringify(remote))) } : {}),
  });
}
