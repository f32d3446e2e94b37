/** A little DER: what a certificate is written in. */

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tlv(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => tlv(0x31, ...parts);
export const octets = (bytes: Uint8Array): Buffer => tlv(0x04, bytes);
export const utf8 = (text: string): Buffer => tlv(0x0c, Buffer.from(text));
export const yes = (): Buffer => tlv(0x01, Buffer.from([0xff]));
/** @param unused bits at the end that say nothing */
export const bits = (bytes: Uint8Array, unused = 0): Buffer => tlv(0x03, Buffer.from([unused]), bytes);
/** With a tag of its context: `constructed` holds other values. */
export const tagged = (number: number, constructed: boolean, ...parts: readonly Uint8Array[]): Buffer =>
  tlv((constructed ? 0xa0 : 0x80) | number, ...parts);

/** Of a whole number above zero, its bytes from the highest. */
export const integer = (bytes: Uint8Array): Buffer =>
  tlv(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);

/** @param text '1.2.840…' */
export function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const out = [first * 40 + second];
  for (const number of rest) {
    const bytes = [number & 0x7f];
    for (let more = Math.floor(number / 128); more > 0; more = Math.floor(more / 128))
      bytes.unshift((more & 0x7f) | 0x80);
    out.push(...bytes);
  }
  return tlv(0x06, Buffer.from(out));
}

/** Years up to 2049 have two digits in a certificate. */
export function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  return at.getUTCFullYear() < 2050
    ? tlv(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : tlv(0x18, Buffer.from(`${digits}Z`));
}
