import type { EngineKindKey } from '@atelier/contract/vocabulary/engines';

/** How a kind of engine is reached: what is asked for and what stands in the empty field. */
export interface KindFacts {
  /** Optional where the provider has one of its own. */
  url: 'needed' | 'optional' | 'none';
  key: 'needed' | 'optional' | 'none';
  /** It runs workflows, and can be given one. */
  graph: boolean;
  /** Its models are folders beside the house, to be chosen of a list. */
  folders?: boolean;
  urlExample: string;
  modelExample: string;
}

export const KIND_FACTS: Readonly<Record<EngineKindKey, KindFacts>> = {
  comfyui: {
    url: 'needed',
    // A server of one's own has none; one behind a door may.
    key: 'optional',
    graph: true,
    urlExample: 'http://127.0.0.1:8188',
    modelExample: 'sd_xl_base_1.0.safetensors',
  },
  openai: {
    url: 'optional',
    key: 'optional',
    graph: false,
    urlExample: 'https://api.openai.com/v1',
    modelExample: 'gpt-image-1',
  },
  replicate: { url: 'none', key: 'needed', graph: false, urlExample: '', modelExample: 'owner/name' },
  fal: { url: 'none', key: 'needed', graph: false, urlExample: '', modelExample: 'fal-ai/flux/dev' },
  onnx: { url: 'none', key: 'none', graph: false, folders: true, urlExample: '', modelExample: '' },
};

/** A workflow as it was read from a file. */
export interface GraphFile {
  name: string;
  graph: Record<string, unknown>;
}

export interface ConnectDraft {
  url: string;
  key: string;
  model: string;
  /** null as long as nobody wrote one: then it follows from the rest. */
  name: string | null;
  graph: GraphFile | null;
  /** What a folder is to do; [] where the tool of the card says it. */
  ops: readonly string[];
}

export const EMPTY_DRAFT: ConnectDraft = { url: '', key: '', model: '', name: null, graph: null, ops: [] };
export const NAME_MAX = 60;
export const CONNECT_FIELDS = ['url', 'key', 'model', 'graph', 'name', 'kind', 'ops'] as const;

/** What a person would call it: its model without folder and ending, else where it stands, else its kind. */
export function nameFor(draft: ConnectDraft, kindName: string): string {
  if (draft.name !== null) return draft.name;
  const model = draft.model.trim().split(/[\\/]/).at(-1) ?? '';
  const bare = model.replace(/\.(safetensors|ckpt|gguf|onnx)$/i, '');
  return (bare || kindName).slice(0, NAME_MAX);
}

/** Fields that are empty and must not be: the provider's own address takes nobody without a key. */
export function missingOf(kind: EngineKindKey, draft: ConnectDraft): ('url' | 'key' | 'model' | 'ops')[] {
  const facts = KIND_FACTS[kind];
  const [url, key] = [draft.url.trim(), draft.key.trim()];
  return [
    ...(facts.url === 'needed' && url === '' ? ['url' as const] : []),
    ...((facts.key === 'needed' || (facts.url === 'optional' && url === '')) && key === '' ? ['key' as const] : []),
    ...(facts.folders && draft.model === '' ? ['model' as const] : []),
    ...(facts.folders && draft.model !== '' && draft.ops.length === 0 ? ['ops' as const] : []),
  ];
}

/** What `preflight` is told of a folder beside that: the first of what it is to do is tried. */
export const triedOf = (kind: EngineKindKey, { ops }: ConnectDraft): { op?: string } =>
  KIND_FACTS[kind].folders && ops[0] ? { op: ops[0] } : {};

/** What `connect` is told of a folder beside that: all of what it is to do. */
export const opsOf = (kind: EngineKindKey, { ops }: ConnectDraft): { ops?: string[] } =>
  KIND_FACTS[kind].folders && ops.length > 0 ? { ops: [...ops] } : {};

/** What goes to `preflight` and `connect`: what the kind takes, and of that what was filled in. */
export function bodyOf(kind: EngineKindKey, draft: ConnectDraft) {
  const facts = KIND_FACTS[kind];
  const [url, key, model] = [draft.url.trim(), draft.key.trim(), draft.model.trim()];
  return {
    kind,
    ...(facts.url !== 'none' && url && { url }),
    ...(facts.key !== 'none' && key && { key }),
    ...(model && { model }),
    ...(facts.graph && draft.graph && { graph: draft.graph.graph }),
  };
}
