import { expect, it } from 'vitest';
import { worstFirst } from '#admin/engines/atoms/worst-first.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const server = (
  name: string,
  state: 'up' | 'degraded' | 'down',
  kind = 'comfyui',
  open_until: string | null = null,
) => ({
  name,
  state,
  kind,
  open_until,
});

it('puts who is away first, then who is left alone, slowed, up; the built-in engine behind its like', () => {
  const servers = [
    server('painter', 'up', 'builtin'),
    server('studio', 'up'),
    server('slow', 'degraded'),
    server('tired', 'up', 'fal', '2026-01-01T00:00:30Z'),
    server('rested', 'up', 'fal', '2025-12-31T23:59:00Z'),
    server('attic', 'down'),
  ];
  expect(worstFirst(servers, NOW).map(({ name }) => name)).toEqual([
    'attic',
    'tired',
    'slow',
    'rested',
    'studio',
    'painter',
  ]);
});
