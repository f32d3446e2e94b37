import type { Translation } from '@atelier/engines/analyse/looker';
import { LATIN_TERMS } from '@atelier/rules/text/sensitive-words';
import { expect, it } from 'vitest';
import { inOtherWords } from './in-other-words.ts';

const asked = { words: '红色狐狸', from: 'zh', to: 'en' } as const;
const says = (text: string, kind: Translation['source']['kind'] = 'onnx') => ({
  sight: {
    looker: { translate: async () => ({ text, source: { label: 'Own', kind, procedural: false, model: 'm' } }) },
  },
});

it('what a model says is taken by its name, and not where its words may not stand here', async () => {
  expect(await inOtherWords(says('red fox'), asked)).toEqual({ text: 'red fox', source: { label: 'Own', model: 'm' } });
  expect(await inOtherWords(says(`a ${LATIN_TERMS[0]}`), asked)).toBeNull();
  expect(await inOtherWords({ sight: { looker: { translate: async () => null } } }, asked)).toBeNull();
});
