import type { Call, CallSpec } from '@atelier/contract/call';
import { openapi } from '@atelier/server/platform/http/openapi';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';

interface Described {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}
interface Checked {
  call: CallSpec & { name: string };
  responses: Described['responses'];
  /** By status and content type, compiled when first needed; null where any body is right. */
  bodies: Map<string, ValidateFunction | null>;
}

/** Paths that belong to programs: what is no call there is 404 in the error envelope, never a page. */
const PROGRAM_PATHS = /^\/(prod-api|api|capi|media)(\/|$)/;

/**
 * Holds every answer against the product's own description: its status is declared, its content type too, and a JSON body fits its schema.
 * A call is described and a schema compiled when an answer first needs it.
 */
export class AnswerCheck {
  readonly #table: Routes;
  readonly #faults: string[] = [];

  constructor(calls: readonly Call[]) {
    this.#table = routesOf(calls);
  }

  /**
   * @param baseUrl the product's address with its base path, in which `url` lies.
   * @throws Error with call, status and path of what is against the description; `assertNone` tells it again.
   */
  async see(method: string, url: string | URL, response: Response, baseUrl: string): Promise<void> {
    const base = new URL(baseUrl).pathname.replace(/\/$/, '');
    const { pathname } = new URL(url, baseUrl);
    const fault = await this.#faultOf(method, pathname.slice(base.length), response);
    if (!fault) return;
    this.#faults.push(fault);
    throw new Error(fault);
  }

  /** Fails when anything was wrong, also where the test that met it took the error for an answer. */
  assertNone(): void {
    if (this.#faults.length > 0) throw new Error([...new Set(this.#faults)].join('\n'));
  }

  async #faultOf(method: string, path: string, response: Response): Promise<string | null> {
    const head = method === 'HEAD';
    const call = find(this.#table, head ? 'GET' : method, path);
    if (!call) {
      if (!PROGRAM_PATHS.test(path) || response.status === 404) return null;
      return `${method} ${path} is no call and answered HTTP ${response.status}`;
    }
    // A parameter that no router reads makes the address an unknown page, which leads home like any other.
    if (!PROGRAM_PATHS.test(path) && response.status === 302) return null;
    const checked = checkedOf(call);
    const where = `${call.name} (${method} ${path}) answered HTTP ${response.status}`;
    const declared = checked.responses[response.status];
    if (!declared) return `${where}, which its description does not name`;
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const content = declared.content ?? {};
    const named = Object.keys(content).find((one) => one === type);
    if (!named) {
      // 304 tells the headers of the answer that one has, and no body.
      const bare = (type === '' || response.status === 304) && (head || Object.keys(content).length === 0);
      return bare ? null : `${where} as '${type}', which its description does not name`;
    }
    if (head || type !== 'application/json') return null;
    const validate = await bodyOf(checked, response.status, type);
    if (!validate) return null;
    const body: unknown = await response.clone().json();
    if (validate(body)) return null;
    const issues = (validate.errors ?? []).slice(0, 8).map((one) => {
      return `${one.instancePath || '/'} ${one.message} ${JSON.stringify(one.params)}`;
    });
    return `${where} against its description: ${issues.join('; ')}\n${JSON.stringify(body).slice(0, 600)}`;
  }
}

/** Products of one process are held against the same descriptions: compiling them is most of what the check costs. */
const ready = new WeakMap<Call, Checked>();

function checkedOf(call: Call): Checked {
  const known = ready.get(call);
  if (known) return known;
  const described = openapi([call], about);
  const paths = described.paths as Record<string, Record<string, Described>>;
  const { responses } = Object.values(Object.values(paths)[0]!)[0]!;
  const checked: Checked = { call, responses, bodies: new Map() };
  ready.set(call, checked);
  return checked;
}

async function bodyOf({ responses, bodies }: Checked, status: number, type: string): Promise<ValidateFunction | null> {
  const key = `${status} ${type}`;
  const known = bodies.get(key);
  if (known !== undefined) return known;
  const schema = responses[status]?.content?.[type]?.schema;
  const compiled = schema ? await compiledOf(schema) : null;
  bodies.set(key, compiled);
  return compiled;
}

/** By the schema's text: many calls refuse in the same words. */
const compiled = new Map<string, Promise<ValidateFunction>>();

function compiledOf(schema: object): Promise<ValidateFunction> {
  // Parts stand once beside all schemas; with a copy of them in each, every schema would have them compiled again.
  const text = JSON.stringify(schema).replaceAll('"#/components/', `"${PARTS}#/components/`);
  const known = compiled.get(text);
  if (known) return known;
  compiling ??= compiler();
  const made = compiling.then((ajv) => ajv.compile(JSON.parse(text)));
  compiled.set(text, made);
  return made;
}

const about = { version: '', url: '/', ticketCookie: '' };
/** What references in a schema point into, and under which name the compiler knows it. */
const { components } = openapi([], about);
const PARTS = 'atelier:parts';

let compiling: Promise<Ajv2020> | undefined;

/** Reads every schema as the standard does; a keyword it does not know is a fault of the schema. */
async function compiler(): Promise<Ajv2020> {
  const [{ Ajv2020 }, { default: formats }] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')]);
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false });
  formats.default(ajv);
  const parts = JSON.parse(JSON.stringify({ $id: PARTS, components }));
  return ajv.addVocabulary(['components']).addSchema(parts);
}

interface Route {
  call: Call;
  pattern: RegExp;
  /** Sorts before others that fit the same path: a letter a segment, text before a part before a parameter. */
  order: string;
}
/** By method, the most particular first. */
type Routes = Map<string, Route[]>;

function routesOf(calls: readonly Call[]): Routes {
  const routes: Routes = new Map();
  for (const call of calls) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const segments = path.split('/');
      const order = segments.map((one) => (one.includes(':') ? (one.startsWith(':') ? 'c' : 'b') : 'a')).join('');
      const source = segments.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+'));
      const found = routes.get(call.method) ?? [];
      found.push({ call, order, pattern: new RegExp(`^${source.join('/')}/?$`) });
      routes.set(call.method, found);
    }
  }
  for (const found of routes.values()) found.sort((a, b) => (a.order < b.order ? -1 : 1));
  return routes;
}

const find = (routes: Routes, method: string, path: string): Call | undefined =>
  routes.get(method)?.find((route) => route.pattern.test(path))?.call;
