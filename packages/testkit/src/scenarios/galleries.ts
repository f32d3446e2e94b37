import { connect } from '@atelier/server/db/connect';
import { readFilter } from '@atelier/server/domains/works/gallery/feed-filter';
import { choosePlan, countStatement, pageStatement } from '@atelier/server/domains/works/gallery/feed-query';
import { readTokenStats } from '@atelier/server/domains/works/gallery/token-stats';
import { countTokens } from '@atelier/server/domains/works/ranking/count-tokens';
import { type RawBuilder, sql } from 'kysely';

/** Counts the tokens of a database's works now, as the ranking job does within its minutes. */
export async function countGalleryTokens(url: string): Promise<void> {
  const connection = connect(url, { max: 1, applicationName: 'galleries' });
  try {
    await countTokens(connection.db, new Date());
  } finally {
    await connection.close();
  }
}

/** How the product answers the first page of a search (of everything with ''), and how PostgreSQL does that. */
export async function explainSearch(url: string, words: string): Promise<string> {
  const connection = connect(url, { max: 1, applicationName: 'galleries' });
  try {
    const { db } = connection;
    const filter = await readFilter(db, words ? { keywords: words } : {});
    if (!filter) throw new Error(`No word in ${words}`);
    const page = { size: 20, offset: 0, cursor: null };
    const plan = choosePlan(filter, await readTokenStats(db), page.size + 1);
    const explain = async (statement: RawBuilder<unknown>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers, costs off) ${statement}`.execute(
        db,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const parts = [`by ${plan.by}`, await explain(pageStatement(plan, filter, 'hot', page))];
    if (words) parts.push('total', await explain(countStatement(filter)));
    return parts.join('\n');
  } finally {
    await connection.close();
  }
}
