import { expect, it } from 'vitest';
import { emptyForm } from './form.ts';
import type { FormState } from './form-state.ts';
import { givenBack, lend } from './lent.ts';

const mine: FormState = { ...emptyForm, style: 'oil', ratio: '9:16' };
const idea = { words: 'a red fox in a snowy forest', style: 'watercolor', ratio: '4:3' };
const with_ = (form: FormState, change: Partial<FormState>): FormState => ({ ...form, ...givenBack(form, change) });
const look = ({ style, ratio }: FormState) => `${style} ${ratio}`;

it('an idea lends its look as long as its words are worked on', () => {
  let form = with_(mine, lend(mine, idea));
  expect(look(form)).toBe('watercolor 4:3');
  form = with_(form, { prompt: 'a red fox in a green forest' });
  form = with_(form, { prompt: 'a fox in a green forest' });
  expect(look(form)).toBe('watercolor 4:3');
  // Emptied, and typed anew: the look that was chosen before the idea.
  form = with_(form, { prompt: '' });
  expect(look(form)).toBe('oil 9:16');
  expect(look(with_(form, { prompt: 'a lighthouse' }))).toBe('oil 9:16');
});

it('typing over the marked words is typing anew; what was chosen beside the idea stays', () => {
  const form = with_(mine, lend(mine, idea));
  expect(look(with_(form, { prompt: 'l' }))).toBe('oil 9:16');
  const other = with_(form, { style: 'pixel' });
  expect(look(with_(other, { prompt: 'l' }))).toBe('pixel 9:16');
  // What brings words and a look of its own keeps them.
  expect(look(with_(form, { prompt: 'a lake', style: 'anime', ratio: '1:1' }))).toBe('anime 1:1');
});

it('one idea after another leads back to the look before both', () => {
  const first = with_(mine, lend(mine, idea));
  const second = with_(first, lend(first, { words: '静かな湖', style: 'ink_wash', ratio: '16:9' }));
  expect(look(second)).toBe('ink_wash 16:9');
  expect(look(with_(second, { prompt: '月' }))).toBe('oil 9:16');
});
