import type { BodyInput } from '@atelier/contract/call';
import { PROFILE_FIELDS, type Profile, type peopleCalls } from '@atelier/contract/community/people';
import { isVisible } from '@atelier/contract/text';
import { NICKNAME_MAX } from '@atelier/contract/vocabulary/works';

export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileBody = BodyInput<(typeof peopleCalls)['editProfile']>;

export const BIO_MAX = 300;
export const SCHOOL_MAX = 80;

/** What the form holds. `avatar` is null while it stays as it is, else a media id, or '' for the default one. */
export interface Values {
  nickname: string;
  avatar: string | null;
  bio: string;
  sex: Profile['sex'];
  birthday: string;
  school: string;
  department: string;
  enrolled: string;
  education: Profile['education'];
  shown: Record<ProfileField, boolean>;
}

const FIELDS = ['nickname', 'bio', 'sex', 'birthday', 'school', 'department', 'enrolled', 'education'] as const;

export function valuesOf(profile: Profile): Values {
  const { nickname, bio, sex, birthday, school, department, enrolled, education, shown } = profile;
  const open = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, shown?.[field] ?? false]));
  return {
    nickname,
    avatar: null,
    bio,
    sex,
    birthday,
    school,
    department,
    enrolled,
    education,
    shown: open as Values['shown'],
  };
}

/** What has changed, as the call takes it; null when nothing has. */
export function changeOf(before: Values, now: Values): ProfileBody | null {
  const fields = FIELDS.filter((field) => before[field].trim() !== now[field].trim());
  const switched = PROFILE_FIELDS.filter((field) => before.shown[field] !== now.shown[field]);
  if (fields.length === 0 && switched.length === 0 && now.avatar === null) return null;
  return {
    ...Object.fromEntries(fields.map((field) => [field, now[field].trim()])),
    ...(now.avatar === null ? {} : { avatar: now.avatar }),
    ...(switched.length > 0 ? { shown: Object.fromEntries(switched.map((field) => [field, now.shown[field]])) } : {}),
  };
}

export type Problem = 'nickname_empty' | 'text_too_long' | 'birthday_past' | 'birthday_once' | 'validation';

/** A birthday that was changed less than a year ago stands; it may be taken away. */
export type Held = Pick<Profile, 'birthday' | 'birthday_held_until'>;

/** What the server would refuse, told before it is asked. */
export function problemsOf(values: Values, today: string, held: Held): Partial<Record<keyof Values, Problem>> {
  const tooLong = (text: string, max: number) => [...text.trim()].length > max;
  return {
    ...(isVisible(values.nickname) ? {} : { nickname: 'nickname_empty' as const }),
    ...(tooLong(values.nickname, NICKNAME_MAX) ? { nickname: 'text_too_long' as const } : {}),
    ...(tooLong(values.bio, BIO_MAX) ? { bio: 'text_too_long' as const } : {}),
    ...(tooLong(values.school, SCHOOL_MAX) ? { school: 'text_too_long' as const } : {}),
    ...(tooLong(values.department, SCHOOL_MAX) ? { department: 'text_too_long' as const } : {}),
    ...(values.birthday > today || (values.birthday !== '' && values.birthday < '1900-01-01')
      ? { birthday: 'birthday_past' as const }
      : {}),
    ...(held.birthday_held_until !== '' && values.birthday !== '' && values.birthday !== held.birthday
      ? { birthday: 'birthday_once' as const }
      : {}),
    ...(/^(\d{4}-(0[1-9]|1[0-2]))?$/.test(values.enrolled) ? {} : { enrolled: 'validation' as const }),
  };
}

/** The most of a field, for the words of a problem. */
export const MOST: Partial<Record<keyof Values, number>> = {
  nickname: NICKNAME_MAX,
  bio: BIO_MAX,
  school: SCHOOL_MAX,
  department: SCHOOL_MAX,
};
