/** An inclusive byte range. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a `Range` header asks of a file.
 * @returns 'all' without a header, for several ranges or another unit (a server may ignore these); 'outside' when
 *   nothing of the file is asked (416).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'all' | 'outside' {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'all';
  if (match[1] === '') {
    const length = Number(match[2]);
    return length === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return 'all';
  return start >= size ? 'outside' : { start, end };
}

/** Whether `If-None-Match` names this tag; comparison is weak, as RFC 9110 asks for it. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === tag);
}
