import type { CallDoc } from '#features/platform/calls.ts';

/** The cookie file of the examples. */
const JAR = 'cookies.txt';

/**
 * The call as one can paste it into a terminal. `url` is the server's address with its base path. Fields hold examples, the session is the
 * cookie that the sign-in example kept.
 */
export function curlOf(call: CallDoc, url: string): string {
  const example = (name: string) => call.parameters.find((one) => one.name === name)?.example ?? name;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(example(name))));
  const query = call.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example ?? one.name))}`);
  const address = quoted(`${url}${path}${query.length ? `?${query.join('&')}` : ''}`);
  const lines = [call.method === 'GET' ? `curl ${address}` : `curl -X ${call.method} ${address}`, ...session(call)];
  if (call.effect) lines.push(`-H ${quoted('X-Client-Platform: api')}`);
  if (call.body) {
    lines.push(`-H ${quoted('Content-Type: application/json')}`);
    lines.push(`-d ${quoted(JSON.stringify(call.body.example, null, 2))}`);
  }
  // The one kind of body that is no JSON: a file that is put.
  else if (call.method === 'PUT') lines.push(`-H ${quoted('Content-Type: image/png')}`, '-T fox.png');
  return lines.join(' \\\n  ');
}

/** What proves who calls; the calls that set cookies also keep them. */
function session(call: CallDoc): string[] {
  if (call.name === 'identity.sendEmailCode') return [`-c ${JAR}`];
  if (call.name === 'identity.login') return [`-b ${JAR}`, `-c ${JAR}`];
  if (call.name === 'identity.refresh') return [`-c ${JAR}`, '-H "Refresh-Token: $REFRESH_TOKEN"'];
  if (call.access === 'user' || call.access === 'staff') return [`-b ${JAR}`];
  if (call.access === 'operator') return ['-H "Authorization: Bearer $METRICS_TOKEN"'];
  return [];
}

/** One word for the shell, whatever it holds. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
