import { sql } from 'kysely';

/** Seconds in which a work's head start of one order of magnitude of reactions is used up. */
const HOT_SECONDS = 45_000;
/** Above every hot score: the hand-picked stand first, in their own order. */
const FEATURED = 1e9;

/** What reactions weigh together, in whole steps so that an opening does not move a work at once; `s` is work_stat. */
const weight = sql<number>`(coalesce(s.likes, 0) + 2 * coalesce(s.favorites, 0) + 2 * coalesce(s.comments, 0)
  + 3 * coalesce(s.recreates, 0) + coalesce(s.shares, 0) + coalesce(s.plays, 0) / 50)`;

const published = sql<number>`coalesce(extract(epoch from w.published_at), 0)`;

/**
 * The places of a work in the galleries, as SQL over `w` (work) and `s` (work_stat, may be absent). The hot score is
 * anchored in time: newer works start higher, so that none has to be recomputed because time went by.
 */
export const ranks = {
  rankNew: sql<number>`${published}::double precision`,
  rankTop: sql<number>`${weight}::double precision`,
  rankHot: sql<number>`(case when w.featured is not null then ${FEATURED}::double precision - w.featured
    else log(greatest(1, ${weight})) + ${published} / ${HOT_SECONDS} end)::double precision`,
};
