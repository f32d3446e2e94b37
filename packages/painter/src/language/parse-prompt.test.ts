import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SceneGraph } from '../scene.ts';
import { parseReadings } from './lexicon/effect.ts';
import { lexicon, lexiconTables } from './lexicon/lexicon.ts';
import { GOLDEN } from './parse-prompt.golden.ts';
import { parsePrompt, styleKey } from './parse-prompt.ts';
import {
  COLOURS,
  GROUND_FEATURES,
  GROUPS,
  MOODS,
  PLACES,
  POSES,
  SEASONS,
  SKY_FEATURES,
  STYLES,
  SUBJECT_KINDS,
  TIMES,
  WEATHERS,
} from './vocabulary.ts';

const LANGUAGES = ['en', 'es', 'zh', 'ja'] as const;

/** One line that says what a scene holds: what the golden table compares. */
export function summary(s: SceneGraph): string {
  const parts: string[] = [];
  if (s.placeNamed) parts.push([s.place, ...s.alsoPlaces].join('+'));
  for (const x of [s.time, s.weather, s.season, s.mood]) if (x) parts.push(x);
  for (const x of [...s.sky, ...s.ground]) parts.push(x);
  for (const x of s.subjects) {
    const bits = [...x.colours, x.pose ?? '', ...x.traits].filter(Boolean).join(',');
    parts.push(`${x.count}×${x.kind}${bits ? `(${bits})` : ''}`);
  }
  for (const c of s.palette) parts.push(`tint:${c}`);
  if (s.camera.shot) parts.push(`shot:${s.camera.shot}`);
  if (s.style !== 'realistic') parts.push(`style:${s.style}`);
  const w = s.without;
  if (w.subjects.length > 5) parts.push(w.subjects.includes('person') ? 'no:people' : 'no:family');
  else for (const k of w.subjects) parts.push(`no:${k}`);
  for (const k of [...w.sky, ...w.ground, ...w.colours, ...w.places]) parts.push(`no:${k}`);
  for (const k of s.notDrawn) parts.push(`?${k}`);
  return parts.join(' ');
}

describe('prompt language', () => {
  it.each(GOLDEN)('%s', (prompt, expected) => {
    expect(summary(parsePrompt({ prompt }))).toBe(expected);
  });

  it('knows every value of the scene graph in each language', () => {
    const vocabulary: Record<string, readonly string[]> = {
      subject: SUBJECT_KINDS,
      place: PLACES,
      time: TIMES,
      weather: WEATHERS,
      season: SEASONS,
      sky: SKY_FEATURES,
      ground: GROUND_FEATURES,
      colour: COLOURS,
      pose: POSES,
      mood: MOODS,
      style: STYLES,
    };
    for (const language of LANGUAGES) {
      const seen = new Set<string>();
      for (const table of lexiconTables(language)) {
        for (const key of Object.keys(table)) {
          for (const reading of parseReadings(key)) {
            for (const { role, value } of reading.effects)
              seen.add(`${role === 'alone' ? 'subject' : role}:${value.split('*')[0]}`);
          }
        }
      }
      for (const [role, values] of Object.entries(vocabulary)) {
        const missing = values.filter(
          (v) => !seen.has(`${role}:${v}`) && !(v === 'bridge' && seen.has('subject:bridge')),
        );
        expect(missing, `${language} ${role}`).toEqual([]);
        // And nothing the types do not know.
        const strange = [...seen].filter((s) => s.startsWith(`${role}:`) && !values.includes(s.slice(role.length + 1)));
        expect(strange, `${language} ${role}`).toEqual([]);
      }
      expect([...seen].filter((s) => s.startsWith('group:') && !GROUPS[s.slice(6)])).toEqual([]);
    }
  });

  it('holds thousands of spellings', () => {
    const total = LANGUAGES.reduce((sum, language) => sum + lexicon(language).entries.size, 0);
    expect(total).toBeGreaterThan(12_000);
  });

  it('never throws and is deterministic, whatever is typed', () => {
    const words = LANGUAGES.flatMap((l) => [...lexicon(l).entries.keys()].filter((_, i) => i % 9 === 0));
    const soup = fc.array(
      fc.oneof(
        fc.constantFrom(...words),
        fc.constantFrom(',', '。', 'no', 'sin', '没有', 'なし', '3', '两只', '\ud800'),
      ),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          soup.map((s) => s.join(' ')),
          soup.map((s) => s.join('')),
        ),
        fc.string(),
        (prompt, negativePrompt) => {
          const a = parsePrompt({ prompt, negativePrompt });
          expect(parsePrompt({ prompt, negativePrompt })).toEqual(a);
          expect(PLACES).toContain(a.place);
          expect(a.subjects.reduce((n, s) => n + s.count, 0)).toBeLessThanOrEqual(12);
          for (const s of a.subjects) expect(a.without.subjects).not.toContain(s.kind);
          for (const g of a.ground) expect(a.without.ground).not.toContain(g);
          expect(JSON.parse(JSON.stringify(a))).toEqual(a);
        },
      ),
      { numRuns: 300 },
    );
    // Hundreds of prompts of every sort; slow only where many tests share the machine.
  }, 40_000);

  it('gives the negative prompt the last word', () => {
    const s = parsePrompt({
      prompt: 'a red fox and two people in the snow under a full moon',
      negativePrompt: '人, snow, luna, red',
    });
    expect(s.subjects.map((x) => x.kind)).toEqual(['fox']);
    expect(s.subjects[0]!.colours).toEqual([]);
    expect(s.ground).not.toContain('snow');
    expect(s.sky).not.toContain('moon');
  });

  it('lets the style option beat style words, and words beat the default', () => {
    const prompt = 'a castle, oil painting';
    expect(parsePrompt({ prompt }).style).toBe('oil');
    expect(parsePrompt({ prompt, style: 'default' }).style).toBe('oil');
    expect(parsePrompt({ prompt, style: 'pixel' }).style).toBe('pixel');
    expect(parsePrompt({ prompt: 'a castle', module: 'txt2img_anime' }).style).toBe('anime');
    expect(styleKey('cyber_punk')).toBe('cyber_punk');
    expect(styleKey('no such style')).toBeNull();
  });
});
