type Json = Record<string, unknown>;

/** What a field of this name usually holds; used where the schema alone would say nothing to a reader. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  api: 'v3',
  algoSet: 'all',
  bucket: 'image',
  captcha: '123456',
  content_type: 'image/png',
  email: 'you@example.com',
  file: 'j_0123456789abcdef0123456789abcdef.jpg',
  filename: 'fox.png',
  loginType: 'email',
  kind: 'community',
  mediaType: 'image',
  media_id: 'j_0123456789abcdef0123456789abcdef',
  module: 'txt2img',
  on: true,
  prompt: 'a red fox in a snowy forest at dawn',
  request_id: '5b0f6a52-7d7e-4f0a-9c56-0d6f1f0b8f11',
  role_name: 'editor',
  slug: 'landscape',
  wh_ratio: '1:1',
};

const MOMENT = '2031-01-01T00:00:00.000Z';
const UUID = '5b0f6a52-7d7e-4f0a-9c56-0d6f1f0b8f11';
const MEDIA_ID = 'j_0123456789abcdef0123456789abcdef';

/**
 * A value that the schema accepts and a person understands: required fields, and those optional ones whose meaning is known by name.
 * `openapi.test.ts` sends every example through its call's own schema.
 */
export function exampleOf(name: string, schema: Json): unknown {
  const known = BY_NAME[name];
  if (known !== undefined && fits(schema, known)) return known;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return 'default' in schema ? schema.default : schema.enum[0];
  const choices = (schema.oneOf ?? schema.anyOf) as Json[] | undefined;
  if (choices?.[0]) return exampleOf(name, choices[0]);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return (schema.minItems as number) > 0 || !('default' in schema)
        ? [exampleOf(name, (schema.items as Json | undefined) ?? {})]
        : [];
    case 'boolean':
      return schema.default ?? true;
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(1, (schema.minimum as number | undefined) ?? 1);
    case 'string':
      return exampleText(schema);
    default:
      return schema.default ?? 'text';
  }
}

function exampleObject(schema: Json): Json {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || name in BY_NAME);
  return Object.fromEntries(shown.map(([name, of]) => [name, exampleOf(name, of)]));
}

function exampleText(schema: Json): string {
  if (schema.format === 'uuid') return UUID;
  if (schema.format === 'date-time') return MOMENT;
  if (schema.format === 'date') return MOMENT.slice(0, 10);
  if (typeof schema.pattern === 'string') {
    const found = [MEDIA_ID, UUID, '1', 'a', '1.xml', '0123456789abcdef'].find((text) =>
      new RegExp(schema.pattern as string).test(text),
    );
    if (found) return found;
  }
  return 'text'.padEnd((schema.minLength as number | undefined) ?? 0, '.');
}

function fits(schema: Json, value: unknown): boolean {
  const choices = (schema.oneOf ?? schema.anyOf) as Json[] | undefined;
  if (choices) return choices.some((one) => fits(one, value));
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (typeof value !== 'string' || (schema.type !== undefined && schema.type !== 'string')) return false;
  return typeof schema.pattern !== 'string' || new RegExp(schema.pattern).test(value);
}
