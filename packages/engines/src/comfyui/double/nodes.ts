import { type Graph, linkOf } from '../graph/graph.ts';

type Spec = readonly [unknown, Record<string, unknown>?];

interface Kind {
  required: Record<string, Spec>;
  optional?: Record<string, Spec>;
  output?: boolean;
}

const INT = (least: number, most: number): Spec => ['INT', { min: least, max: most }];
const any = (...names: string[]): Record<string, Spec> => Object.fromEntries(names.map((name) => [name, ['*', {}]]));
const SIDE = INT(16, 16_384);
const FLOAT: Spec = ['FLOAT', { min: 0, max: 100 }];
const CHOICE = (...options: string[]): Spec => [options];
const NEW_CHOICE = (...options: string[]): Spec => ['COMBO', { options }];

/** The kinds of nodes this double has, in the words of `/object_info`. Files can be added and taken away. */
export function doubleNodes(files: { checkpoints: string[]; upscalers: string[] }): Record<string, Kind> {
  return {
    CheckpointLoaderSimple: { required: { ckpt_name: CHOICE(...files.checkpoints) } },
    CLIPTextEncode: { required: { text: ['STRING', {}], ...any('clip') } },
    EmptyLatentImage: { required: { width: SIDE, height: SIDE, batch_size: INT(1, 64) } },
    KSampler: {
      required: {
        ...any('model', 'positive', 'negative', 'latent_image'),
        seed: INT(0, Number.MAX_SAFE_INTEGER),
        steps: INT(1, 1000),
        cfg: FLOAT,
        sampler_name: NEW_CHOICE('euler', 'dpmpp_2m'),
        scheduler: NEW_CHOICE('normal', 'karras'),
        denoise: FLOAT,
      },
    },
    EmptyImage: { required: { width: SIDE, height: SIDE, batch_size: INT(1, 64), color: INT(0, 0xffffff) } },
    ImageInvert: { required: any('image') },
    VAEDecode: { required: any('samples', 'vae') },
    VAEEncode: { required: any('pixels', 'vae') },
    LoadImage: { required: { image: CHOICE('example.png') } },
    LoadImageMask: { required: { image: CHOICE('example.png'), channel: CHOICE('alpha', 'red', 'green', 'blue') } },
    ImageScale: {
      required: {
        ...any('image'),
        upscale_method: CHOICE('lanczos'),
        width: SIDE,
        height: SIDE,
        crop: CHOICE('center'),
      },
    },
    ImageScaleBy: { required: { ...any('image'), upscale_method: CHOICE('area', 'lanczos'), scale_by: FLOAT } },
    SetLatentNoiseMask: { required: any('samples', 'mask') },
    DifferentialDiffusion: { required: any('model') },
    ImageCompositeMasked: {
      required: { ...any('destination', 'source'), x: INT(0, 9999), y: INT(0, 9999), resize_source: ['BOOLEAN', {}] },
      optional: any('mask'),
    },
    UpscaleModelLoader: { required: { model_name: CHOICE(...files.upscalers) } },
    ImageUpscaleWithModel: { required: any('upscale_model', 'image') },
    SaveImage: { required: { ...any('images'), filename_prefix: ['STRING', {}] }, output: true },
    PreviewImage: { required: any('images'), output: true },
  };
}

interface NodeError {
  type: string;
  message: string;
  details: string;
  extra_info: Record<string, unknown>;
}

/** What a server says of a graph before it takes it. `dropped`: outputs that cannot be made while others can. */
export interface Verdict {
  error: { type: string; message: string; details: string; extra_info: object } | null;
  nodeErrors: Record<string, { errors: NodeError[]; dependent_outputs: string[]; class_type: string }>;
}

/** @param old says it as servers of 2025 do */
export function judge(
  graph: Graph,
  kinds: Record<string, Kind>,
  { hasFile, old }: { hasFile: (name: string) => boolean; old: boolean },
): Verdict {
  const refuse = (type: string, message: string, details = ''): Verdict => ({
    error: { type, message, details, extra_info: {} },
    nodeErrors: {},
  });
  for (const [id, { class_type: kind }] of Object.entries(graph))
    if (!kinds[kind])
      return old
        ? refuse('invalid_prompt', `Cannot execute because node ${kind} does not exist.`, `Node ID '#${id}'`)
        : refuse('missing_node_type', `Node '${kind}' not found.`, `Node ID '#${id}'`);
  const outputs = Object.keys(graph).filter((id) => kinds[graph[id]!.class_type]!.output);
  if (outputs.length === 0) return refuse('prompt_no_outputs', 'Prompt has no outputs');
  const nodeErrors: Verdict['nodeErrors'] = {};
  for (const [id, node] of Object.entries(graph)) {
    const errors = errorsOf(node, kinds[node.class_type]!, hasFile);
    if (errors.length > 0) nodeErrors[id] = { errors, dependent_outputs: outputs, class_type: node.class_type };
  }
  if (Object.keys(nodeErrors).length === 0) return { error: null, nodeErrors };
  return { ...refuse('prompt_outputs_failed_validation', 'Prompt outputs failed validation'), nodeErrors };
}

function errorsOf(node: Graph[string], { required }: Kind, hasFile: (name: string) => boolean): NodeError[] {
  const errors: NodeError[] = [];
  const add = (type: string, message: string, details: string, extra: Record<string, unknown>) =>
    errors.push({ type, message, details, extra_info: extra });
  for (const [name, [type, more = {}]] of Object.entries(required)) {
    const value = node.inputs[name];
    const extra = { input_name: name, input_config: [type, more], received_value: value };
    if (value === undefined) add('required_input_missing', 'Required input is missing', name, { input_name: name });
    else if (linkOf(value)) continue;
    else if (name === 'image' && node.class_type.startsWith('LoadImage')) {
      if (!hasFile(String(value)))
        add('custom_validation_failed', 'Custom validation failed for node', `image - Invalid image file: ${value}`, {
          input_name: name,
        });
    } else if (type === 'INT' && Number(value) < Number(more.min))
      add('value_smaller_than_min', `Value ${value} smaller than min of ${more.min}`, name, extra);
    else if (type === 'INT' && Number(value) > Number(more.max))
      add('value_bigger_than_max', `Value ${value} bigger than max of ${more.max}`, name, extra);
    else {
      const options = Array.isArray(type) ? type : (more.options as unknown[] | undefined);
      if (options && !options.includes(value))
        add('value_not_in_list', 'Value not in list', `${name}: '${value}' not in ${JSON.stringify(options)}`, extra);
    }
  }
  return errors;
}
