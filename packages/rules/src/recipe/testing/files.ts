import { deflateSync } from 'node:zlib';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A chunk of a PNG; its checksum is nobody's concern here. */
export function chunk(kind: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, latin(kind), body, Buffer.alloc(4)]);
}
export const pngOf = (...chunks: Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...chunks, chunk('IEND', Buffer.alloc(0))]);

export const plainText = (keyword: string, text: string): Buffer =>
  chunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'utf8'));
export const packedText = (keyword: string, text: string): Buffer =>
  chunk('zTXt', Buffer.concat([latin(`${keyword}\0\0`), deflateSync(text)]));
export const wideText = (keyword: string, text: string, packed = false): Buffer => {
  const body = packed ? deflateSync(text) : Buffer.from(text, 'utf8');
  return chunk('iTXt', Buffer.concat([latin(`${keyword}\0${packed ? '\x01' : '\0'}\0\0\0`), body]));
};

/** A PNG with one text a keyword. */
export const pngWith = (texts: Readonly<Record<string, string>>): Buffer =>
  pngOf(...Object.entries(texts).map(([keyword, text]) => plainText(keyword, text)));

export function jpegWith(exif: Uint8Array): Buffer {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(exif.length + 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
    head,
    latin('Exif\0\0'),
    exif,
    Buffer.from([0xff, 0xda, 0, 2, 0, 0, 0, 0]),
  ]);
}

export function webpWith(exif: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(exif.length);
  const body = Buffer.concat([latin('WEBPEXIF'), size, exif, Buffer.alloc(exif.length % 2)]);
  const whole = Buffer.alloc(4);
  whole.writeUInt32LE(body.length);
  return Buffer.concat([latin('RIFF'), whole, body]);
}

/** A graph as ComfyUI runs it: two passes, a LoRA, ControlNet on both sides, words from a node of their own. */
export const GRAPH = {
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sdxl/dreamer.safetensors' } },
  '2': {
    class_type: 'LoraLoader',
    inputs: { lora_name: 'ink.safetensors', strength_model: 0.8, model: ['1', 0], clip: ['1', 1] },
  },
  '3': { class_type: 'StringConstant', inputs: { string: 'a lighthouse at dusk' } },
  '4': { class_type: 'CLIPTextEncode', inputs: { text: ['3', 0], clip: ['2', 1] } },
  '5': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['2', 1] } },
  '6': { class_type: 'ControlNetLoader', inputs: { control_net_name: 'canny.safetensors' } },
  '7': {
    class_type: 'ControlNetApplyAdvanced',
    inputs: { positive: ['4', 0], negative: ['5', 0], control_net: ['6', 0] },
  },
  '8': { class_type: 'EmptyLatentImage', inputs: { width: 768, height: 1152, batch_size: 1 } },
  '9': {
    class_type: 'KSampler',
    inputs: {
      seed: 77,
      steps: 25,
      cfg: 6.5,
      sampler_name: 'dpmpp_2m',
      scheduler: 'karras',
      denoise: 1,
      positive: ['7', 0],
      negative: ['7', 1],
      latent_image: ['8', 0],
    },
  },
  '10': {
    class_type: 'KSampler',
    inputs: {
      seed: 5,
      steps: 10,
      cfg: 6.5,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 0.4,
      positive: ['4', 0],
      negative: ['5', 0],
      latent_image: ['9', 0],
    },
  },
};

/** A text of AUTOMATIC1111 with nearly everything, and what is kept of it. */
export const A1111 = [
  'a lighthouse, <lora:ink_v2:0.8> (dusk:1.2)',
  'second line',
  'Negative prompt: blurry, text',
  'Steps: 28, Sampler: DPM++ 2M, Schedule type: Karras, CFG scale: 7, Seed: 1234567, Size: 640x960, Model hash: 99abc, Model: dreamer,' +
    ' ControlNet 0: "Module: canny, Model: canny_sd15 [abc], Weight: 1", Lora hashes: "ink_v2: aa11, gold: bb22",' +
    ' Civitai resources: [{"type":"checkpoint","modelName":"x"}], ADetailer model: face, Version: v1.10.1',
].join('\n');
export const KEPT = {
  dialect: 'a1111',
  prompt: 'a lighthouse,  (dusk:1.2)\nsecond line',
  negative: 'blurry, text',
  seed: 1234567,
  width: 640,
  height: 960,
};
