import { describe, expect, it } from 'vitest';
import { markedDrawing, sanitisedSvg, svgFile } from './svg.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const inside = (markup: string) =>
  sanitisedSvg(bytes(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`)).inside;

describe('a drawing', () => {
  it('keeps paths, rectangles and groups with what draws them', () => {
    const markup = '<g fill="#a0b1c2"><path d="M0 0L10 10Z" fill-rule="evenodd"/><rect width="3" height="4"/></g>';
    expect(inside(markup)).toBe(markup);
  });

  it.each([
    ['a script', '<script>alert(1)</script><path d="M0 0"/>', '<path d="M0 0"/>'],
    [
      'what a stranger holds',
      '<foreignObject><g><path d="M1 1"/></g></foreignObject><rect width="1"/>',
      '<rect width="1"/>',
    ],
    ['a listener', '<path d="M0 0" onload="alert(1)"/>', '<path d="M0 0"/>'],
    ['a link', '<g xlink:href="https://x.test/" href="javascript:1"/>', '<g/>'],
    ['a style', '<style>*{fill:url(https://x.test)}</style><g style="fill:red" class="a"/>', '<g/>'],
    ['a colour from elsewhere', '<path d="M0 0" fill="url(https://x.test/#a)"/>', '<path d="M0 0"/>'],
    ['a picture and a use', '<image href="data:,"/><use href="#a"/><g/>', '<g/>'],
    ['words, comments and instructions', 'text<!-- x --><?php 1?><![CDATA[<script>]]><g/>', '<g/>'],
    ['a drawing in the drawing', '<svg><path d="M0 0"/></svg><g/>', '<g/>'],
  ])('loses %s', (_what, given, kept) => expect(inside(given)).toBe(kept));

  it.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>'],
    ['another root', '<html></html>'],
    ['an open end', '<svg><g></svg>'],
    ['a tag that is none', '<svg><g fill=red></g></svg>'],
    ['nothing', ''],
    ['a second root', '<svg></svg><svg></svg>'],
    ['a deep nest', `<svg>${'<g>'.repeat(100)}${'</g>'.repeat(100)}</svg>`],
    ['a text that is none', Buffer.from([0x3c, 0xff, 0xfe])],
  ])('is refused with %s', (_what, given) => {
    expect(() => sanitisedSvg(typeof given === 'string' ? bytes(given) : given)).toThrow();
  });

  it('tells where it comes from, in full only in the clean file, and has its mark in its own measure', () => {
    const drawing = sanitisedSvg(bytes('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'));
    const made = { taskId: 't', module: 'vector', prompt: 'a --> b', procedural: true };
    const size = { width: 400, height: 400 };
    const clean = svgFile(drawing, size, made, 'Atelier 1', true).toString();
    expect(clean).toContain('a \\u002d\\u002d> b');
    expect(clean.match(/-->/g)).toHaveLength(1);
    const marked = markedDrawing(drawing, size);
    const file = svgFile(marked, size, made, 'Atelier 1', false).toString();
    expect(file).not.toContain('"prompt"');
    expect(file).toContain('algorithmicMedia');
    // The mark takes its share of a picture that is one unit wide.
    const [, left = 0, , scale = 0] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(file)!.map(Number);
    expect(left).toBeGreaterThan(0.7);
    expect(scale * 204).toBeCloseTo(0.16, 1);
    // What we write passes our own door.
    expect(sanitisedSvg(bytes(file)).inside).toBe(marked.inside);
  });
});
