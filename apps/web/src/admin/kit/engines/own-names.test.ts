import { expect, it } from 'vitest';
import { namesWith } from '#admin/kit/engines/own-names.ts';

const names = namesWith('ペインター');

it('the built-in engine has one name everywhere, in the words of the reader; others keep theirs', () => {
  expect(names.server({ kind: 'builtin', name: 'Painter' })).toEqual({ kind: 'builtin', name: 'ペインター' });
  expect(names.atom({ kind: 'builtin', name: 'builtin-t2i', server_name: 'Painter' })).toEqual({
    kind: 'builtin',
    name: 'ペインター',
    server_name: 'ペインター',
  });
  expect(names.route({ kind: 'builtin', atom_name: 'builtin-t2i', server: 'Painter' })).toEqual({
    kind: 'builtin',
    atom_name: 'ペインター',
    server: 'ペインター',
  });
  const own = { kind: 'comfyui', name: 'Painter', server_name: 'Painter', atom_name: 'Painter', server: 'Painter' };
  expect([names.server(own), names.atom(own), names.route(own)]).toEqual([own, own, own]);
});
