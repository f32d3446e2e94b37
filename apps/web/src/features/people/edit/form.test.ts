import type { Profile } from '@atelier/contract/community/people';
import { describe, expect, it } from 'vitest';
import { changeOf, problemsOf, valuesOf } from '#features/people/edit/form.ts';

const profile: Profile = {
  userId: 1,
  nickname: 'Ann',
  avatar: '',
  demo: false,
  official: false,
  username: 'ann',
  bio: '',
  sex: '',
  birthday: '',
  birthday_held_until: '',
  school: 'Lake School',
  department: '',
  enrolled: '',
  education: '',
  shown: { sex: false, birthday: false, school: true, department: false, enrolled: false, education: false },
  counts: { followers: 0, following: 0, friends: 0, posts: 0, waiting: 0, likes: 0, recreates: 0 },
  relation: 'self',
  created_at: 0,
};
const before = valuesOf(profile);

describe('a change', () => {
  it('names only what is different', () => {
    expect(changeOf(before, before)).toBeNull();
    expect(changeOf(before, { ...before, nickname: ' Ann ' })).toBeNull();
    const now = { ...before, bio: ' Lakes ', school: '', avatar: '', shown: { ...before.shown, school: false } };
    expect(changeOf(before, now)).toEqual({ bio: 'Lakes', school: '', avatar: '', shown: { school: false } });
  });
});

describe('problems', () => {
  const found = (change: Partial<typeof before>) => problemsOf({ ...before, ...change }, '2026-03-04', profile);
  it('are the ones the server would name', () => {
    expect(found({})).toEqual({});
    expect(found({ nickname: ' \u200b' })).toEqual({ nickname: 'nickname_empty' });
    expect(found({ nickname: '🦊'.repeat(31) })).toEqual({ nickname: 'text_too_long' });
    expect(found({ nickname: '🦊'.repeat(30) })).toEqual({});
    expect(found({ birthday: '2026-03-05' })).toEqual({ birthday: 'birthday_past' });
    expect(found({ birthday: '1899-01-01' })).toEqual({ birthday: 'birthday_past' });
    expect(found({ birthday: '2026-03-04', enrolled: '2020-13' })).toEqual({ enrolled: 'validation' });
    const held = { birthday: '1990-01-01', birthday_held_until: '2026-09-09' };
    const heldTo = (birthday: string) => problemsOf({ ...before, birthday }, '2026-03-04', held);
    expect(heldTo('1990-02-02')).toEqual({ birthday: 'birthday_once' });
    expect(heldTo('1990-01-01')).toEqual({});
    expect(heldTo('')).toEqual({});
    expect(found({ bio: 'x'.repeat(301), department: 'x'.repeat(81) })).toEqual({
      bio: 'text_too_long',
      department: 'text_too_long',
    });
  });
});
