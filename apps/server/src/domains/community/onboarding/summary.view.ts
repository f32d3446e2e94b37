import type { ResultInput } from '@atelier/contract/call';
import type { onboardingCalls } from '@atelier/contract/community/onboarding';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { SMALL_GROUP } from '@atelier/contract/vocabulary/onboarding';
import { type RawBuilder, sql } from 'kysely';
import type { CommunityDeps } from '../deps.ts';
import { profileOptions } from './onboarding.view.ts';

type Summary = ResultInput<(typeof onboardingCalls)['profileSummary']>;
/**
 * How many live accounts of real people gave each answer. Fewer than `SMALL_GROUP` people are not counted out, nor is there a total
 * that the missing ones could be told from (docs/adr/0017).
 */
export async function profileSummary(deps: CommunityDeps, language: Language): Promise<Summary> {
  const { platform, identity, works } = deps;
  const { db } = platform;
  const people = identity.realPeople(db);
  const occupations = await counted(sql`
    select occupation as key, count(*)::int as people from onboarding
    where occupation <> '' and user_id in ${people} group by occupation`);
  const purposes = await counted(sql`
    select purpose as key, count(*)::int as people from onboarding, unnest(purposes) as purpose
    where user_id in ${people} group by purpose`);
  const interests = await counted(sql`
    select tag_id::text as key, count(*)::int as people from interest where user_id in ${people} group by tag_id`);
  return {
    occupations: (await profileOptions(db, works, 'occupation', language)).map(group(occupations)),
    purposes: (await profileOptions(db, works, 'purpose', language)).map(group(purposes)),
    interests: (await works.tags(db, language)).map((tag) => ({
      ...group(interests)({ key: String(tag.id), name: tag.name }),
      key: tag.slug,
    })),
  };

  async function counted(statement: RawBuilder<unknown>): Promise<Counts> {
    const { rows } = await statement.$castTo<{ key: string; people: number }>().execute(db);
    return new Map(rows.map((row) => [row.key, row.people]));
  }
}

type Counts = ReadonlyMap<string, number>;

const group =
  (counts: Counts) =>
  ({ key, name }: { key: string; name: string }) => {
    const count = counts.get(key) ?? 0;
    return { key, name, count: count < SMALL_GROUP ? null : count };
  };
