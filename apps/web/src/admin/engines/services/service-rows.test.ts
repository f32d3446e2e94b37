import type { EngineReasonKey } from '@atelier/contract/vocabulary/engines';
import { expect, it } from 'vitest';
import { routeShown, rowsOf, serviceState } from '#admin/engines/services/service-rows.ts';

const route = (change: object = {}) => ({
  enabled: true,
  open: false,
  state: 'up' as const,
  refused_because: null as EngineReasonKey | null,
  ...change,
});
const service = (module: string, version: string) => ({
  id: `${module}:${version}`,
  module,
  version,
  revision: 1,
  updated_at: '2026-01-01T00:00:00Z',
  routes: [],
  postprocess: [],
  postprocess_version: 1,
  result_extracts: {},
  result_extracts_version: 1,
});

it('lists every module and version, with its service where there is one, and what is left over last', () => {
  const rows = rowsOf({
    list: [service('old', 'v1'), service('txt2img', 'v3L')],
    modules: [{ module: 'txt2img', op: 't2i', versions: ['v3L', 'v3Pro'] }],
  });
  expect(rows.map(({ id, service: own }) => [id, own !== null])).toEqual([
    ['txt2img:v3L', true],
    ['txt2img:v3Pro', false],
    ['old:v1', true],
  ]);
});

it('says how a service stands by the first route that serves', () => {
  const down = route({ state: 'down', refused_because: 'silent' });
  expect(serviceState({ service: null })).toBe('off');
  expect(serviceState({ service: { routes: [route({ enabled: false, refused_because: 'off' })] } })).toBe('off');
  expect(serviceState({ service: { routes: [route(), down] } })).toBe('up');
  expect(serviceState({ service: { routes: [down, route()] } })).toBe('instead');
  expect(serviceState({ service: { routes: [down] } })).toBe('down');
  expect(routeShown(route({ open: true }))).toBe('resting');
});
