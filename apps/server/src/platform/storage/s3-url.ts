/** Where an S3 bucket is and how it is spoken to. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path instead of the host name. */
  pathStyle: boolean;
}

const SWITCHES: Readonly<Record<string, boolean>> = { '1': true, on: true, '0': false, off: false };

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket?region=eu-central-1&tls=off&path=1`. Key and secret are percent-encoded (`/` is `%2F`, `+` may
 * stay). `region` is us-east-1 without it, `tls` on, `path` off: stores of one's own mostly want `path=1`.
 * @throws Error that says what is missing and never repeats the secret.
 */
export function parseS3Url(text: string): S3Place {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || !url.hostname) {
    throw new Error('is s3://KEY:SECRET@host/bucket; a / in the secret is written %2F');
  }
  if (!url.username || !url.password) throw new Error('names no KEY:SECRET before the host');
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error('names no bucket (one path segment) after the host');
  const unknown = [...url.searchParams.keys()].find((name) => !['region', 'tls', 'path'].includes(name));
  if (unknown) throw new Error(`has the unknown option ${unknown}; known are region, tls and path`);
  return {
    endpoint: `${option(url, 'tls', true) ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
    pathStyle: option(url, 'path', false),
  };
}

function option(url: URL, name: string, usual: boolean): boolean {
  const value = url.searchParams.get(name);
  if (value === null) return usual;
  const known = SWITCHES[value.toLowerCase()];
  if (known === undefined) throw new Error(`has ${name} neither on (1) nor off (0)`);
  return known;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('has a key or secret that is not percent-encoded');
  }
}
