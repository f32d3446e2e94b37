import type { Answers, ProfileOption } from '@atelier/contract/community/onboarding';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { FEEDBACK_TYPES, OCCUPATIONS, type ProfileConfig, PURPOSES } from '@atelier/contract/vocabulary/onboarding';
import { createTranslator } from '@atelier/i18n/all-languages';
import { idCursor, offsetOf, type Page, type PageAt, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import type { WorksDoor } from '../../works/domain.ts';

/** Every choice of a list, named in one language, in the order it is offered (studio 7.2). */
export async function profileOptions(
  db: Db,
  works: WorksDoor,
  type: ProfileConfig,
  language: Language,
): Promise<ProfileOption[]> {
  const t = createTranslator(language);
  switch (type) {
    case 'interest':
      return (await works.tags(db, language)).map(({ slug, name }) => ({ key: slug, name, type }));
    case 'occupation':
      return OCCUPATIONS.map((key) => ({ key, name: t(`onboarding.occupations.${key}`), type }));
    case 'purpose':
      return PURPOSES.map((key) => ({ key, name: t(`onboarding.uses.${key}`), type }));
    case 'feedback':
      return FEEDBACK_TYPES.map((key) => ({ key, name: t(`onboarding.feedback.${key}`), type }));
  }
}

/** A page of a list that is short enough to be read whole; its cursor is a position. @throws Refusal page_too_deep, validation */
export function optionPage<T>(options: readonly T[], page: PageAt): Page<T> {
  const from = page.cursor ? parseIdCursor(page.cursor) : offsetOf(page);
  const counted = { total: options.length, totalMore: false };
  return pageOf(options.slice(from, from + page.size + 1), page, counted, () => idCursor(from + page.size));
}

/** Tags that somebody likes, by number, hidden ones among them. */
export async function interestIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('interest').select('tag_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.tag_id);
}

/** What somebody likes of what is offered now, in the order of the tags. */
export async function interestsOf(db: Db, works: WorksDoor, userId: number): Promise<string[]> {
  const liked = new Set(await interestIds(db, userId));
  if (liked.size === 0) return [];
  return (await works.tags(db, 'en')).filter((tag) => liked.has(tag.id)).map((tag) => tag.slug);
}

/** What somebody answered; '' and empty lists where they did not. */
export async function answersOf(db: Db, works: WorksDoor, userId: number): Promise<Answers> {
  const row = await db
    .selectFrom('onboarding')
    .select(['occupation', 'purposes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const interests = await interestsOf(db, works, userId);
  return { occupation: row?.occupation ?? '', purposes: row?.purposes ?? [], interests };
}

/** Whether the questions wait: neither answered nor skipped. */
export async function questionsDue(db: Db, userId: number): Promise<boolean> {
  const settled = await db
    .selectFrom('onboarding')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('answered_at', 'is not', null), eb('skipped_at', 'is not', null)]))
    .executeTakeFirst();
  return settled === undefined;
}
