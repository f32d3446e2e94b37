import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a row with a list of tokens must hold: each of `tokens`, and of each list of `words` one. */
export interface TokenTerms {
  tokens: readonly string[];
  /** A word in its forms (`rules/text/tokens.ts`). */
  words: readonly (readonly string[])[];
}

/** The condition on a column of tokens, as its index is asked; null where nothing is asked. Each part is one question to the same index. */
export function holdsTerms(column: RawBuilder<unknown>, { tokens, words }: TokenTerms): RawBuilder<SqlBool> | null {
  const must = [...tokens, ...words.flatMap((forms) => (forms.length === 1 ? forms : []))];
  const several = words.filter((forms) => forms.length > 1);
  const parts = [
    ...(must.length > 0 ? [sql<SqlBool>`${column} @> ${must}::text[]`] : []),
    ...several.map((forms) => sql<SqlBool>`${column} && ${forms}::text[]`),
  ];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : null;
}
