/** The parts of JSON Schema that the contract's schemas use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A limit in signs every reader knows (`1–4`, `≤ 254`, `= 1`), and what it counts where that is not the value itself. */
export interface Fact {
  text: string;
  of?: 'characters' | 'items';
}

/** One line of a shape. */
export interface FieldDoc {
  name: string;
  required: boolean;
  /** `string`, `integer[]`, `object`, `"a" | "b"`, `string | null`. */
  type: string;
  /** Limits and the default. */
  facts: Fact[];
  children: FieldDoc[];
}

/** The fields of an object, the objects inside it below them; of a choice of objects, each as one numbered field. */
export function fieldsOf(schema: Schema): FieldDoc[] {
  const parts = [schema, ...(schema.allOf ?? [])];
  const own = parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, of]) => fieldOf(name, of, required.includes(name))),
  );
  const choices = [...choicesOf(schema), ...choicesOf(schema.items ?? {})];
  const objects = choices.filter(isObject);
  if (objects.length === 1) own.push(...fieldsOf(objects[0]!));
  else own.push(...objects.map((each, index) => fieldOf(`#${index + 1}`, each, false)));
  return schema.items ? [...own, ...fieldsOf({ ...schema.items, oneOf: undefined, anyOf: undefined })] : own;
}

const choicesOf = (schema: Schema): Schema[] => schema.oneOf ?? schema.anyOf ?? [];
const isObject = (schema: Schema): boolean => schema.type === 'object' || schema.items?.type === 'object';

function fieldOf(name: string, schema: Schema, required: boolean): FieldDoc {
  return { name, required, type: typeOf(schema), facts: factsOf(schema), children: fieldsOf(schema) };
}

/** The type as a reader writes it. */
export function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = choicesOf(schema);
  if (choices.length) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.type === 'array') {
    const items = typeOf(schema.items ?? {});
    return items.includes(' ') ? `(${items})[]` : `${items}[]`;
  }
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `{ [name]: ${typeOf(schema.additionalProperties)} }`;
  }
  if (schema.type === 'string' && schema.format) return schema.format;
  return schema.type ?? (schema.allOf ? 'object' : 'any');
}

function factsOf(schema: Schema): Fact[] {
  const facts: Fact[] = [
    ...range(schema.minimum, schema.maximum),
    ...range(schema.minLength, schema.maxLength, 'characters'),
    ...range(schema.minItems, schema.maxItems, 'items'),
  ];
  // A uuid's own pattern says nothing to a reader.
  if (schema.pattern && !schema.format) facts.push({ text: schema.pattern });
  const plain = schema.default !== undefined && typeof schema.default !== 'object';
  if (plain && schema.default !== '') facts.push({ text: `= ${JSON.stringify(schema.default)}` });
  return facts;
}

/** Bounds that only say 'any safe whole number' are left out. */
function range(from: number | undefined, to: number | undefined, of?: Fact['of']): Fact[] {
  const low = from !== undefined && from > Number.MIN_SAFE_INTEGER ? from : undefined;
  const high = to !== undefined && to < Number.MAX_SAFE_INTEGER ? to : undefined;
  const counts = of ? { of } : {};
  if (low !== undefined && high !== undefined) return [{ text: low === high ? `${low}` : `${low}–${high}`, ...counts }];
  if (high !== undefined) return [{ text: `≤ ${high}`, ...counts }];
  return low === undefined ? [] : [{ text: `≥ ${low}`, ...counts }];
}
