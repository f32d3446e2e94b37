import pg from 'pg';

/** Words whose share of the works is known, beside a long tail as in real prompts. */
export const TERMS = {
  'a word of 10 %': 'wten',
  'a word of 1 %': 'wone',
  'a word of 0.1 %': 'wtenth',
  'a word of 0.01 %': 'whundredth',
  'two words, 10 % and 1 %': 'wten wone',
  'two Chinese characters, 0.5 %': '雪山',
} as const;

const AUTHORS = 2000;

/**
 * Writes so many works straight by SQL: authors, pictures, counters, tags, sources, tokens and places as publishing and the
 * ranking job leave them. Indexes are made afterwards, which is several times faster.
 */
export async function makeWorks(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set synchronous_commit = off; select setseed(0.42)`);
    // Foreign keys are right by construction; asking for each of millions would take most of the time.
    await client.query(`set session_replication_role = replica`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename in ('work', 'work_tag', 'media')
        and indexname not in (select conname from pg_constraint)`);
    for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    const { rows } = await client.query<{ first: number }>(
      `insert into app_user (username, nickname, language, created_at, last_sign_in_at)
       select 'author' || n, 'Author ' || n, 'en', now(), now() from generate_series(1, ${AUTHORS}) n
       returning id as first`,
    );
    const first = Number(rows[0]!.first);
    for (const statement of statements(count, first)) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze work');
    await client.query('vacuum analyze work_stat');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const statements = (count: number, author: number): string[] => [
  `insert into media (id, owner_id, mime, bytes, width, height, sha256, origin, visibility, watermarked, provenance, thumbhash,
     dominant, created_at)
   select 'p_' || lpad(to_hex(n), 32, '0'), ${author} + n % ${AUTHORS}, 'image/png', 1, 1024, 768, '\\x00', 'output', 'public',
     true, true, '\\x0102030405060708090a0b0c0d0e0f1011', '#405060', now() from generate_series(1, ${count}) n`,
  // Words by Zipf's law: the rank of a word is log-uniform, over a vocabulary of 50,000.
  `insert into work (key, author_id, publisher_id, media_id, media_type, origin, title, prompt, module, style, wh_ratio, width,
     height, dominant, thumbhash, status, submitted_at, published_at, created_at, remixable, params, upstream_id, tokens,
     rank_new, rank_hot, rank_top)
   select 'w' || lpad(n::text, 14, '0'), author, author, 'p_' || lpad(to_hex(n), 32, '0'), type, 'generation',
     'Work ' || n, array_to_string(words, ', '), module, style, ratio, 1024, 768, '#405060',
     '\\x0102030405060708090a0b0c0d0e0f1011', 1, at, at, at, remixable, '{"version": "v3L", "params": {"wh_ratio": "4:3"}}',
     case when n > 1 and n % 10 = 0 then 1 + (power(random(), 3) * (n - 2))::bigint end,
     words || array_remove(array['in:' || type, 'ratio:' || ratio, 'module:' || module, 'style:' || style,
       case when remixable then 'is:template' end, case when tag is not null then 'is:official' end, 'tag:' || tag,
       case when random() < 0.1 then 'wten' end, case when random() < 0.01 then 'wone' end,
       case when random() < 0.001 then 'wtenth' end, case when random() < 0.0001 then 'whundredth' end], null)
       || case when random() < 0.005 then array['雪', '山', '雪山'] else '{}' end,
     extract(epoch from at), log(greatest(1, likes)) + extract(epoch from at) / 45000, likes
   from (
     select n, ${author} + floor(power(random(), 2) * ${AUTHORS})::int as author,
       timestamptz '2026-11-01' - (${count} - n) * interval '20 seconds' as at,
       case when random() < 0.9 then 'image' else 'video' end as type,
       (array['4:3', '1:1', '16:9', '3:4', '9:16'])[1 + floor(random() * 5)::int] as ratio,
       (array['txt2img', 'txt2img', 'txt2img_anime', 'img2img'])[1 + floor(random() * 4)::int] as module,
       (array['default', 'anime', 'ink_wash', 'oil', 'watercolor'])[1 + floor(random() * 5)::int] as style,
       random() < 0.7 as remixable, floor(power(random(), -0.5) - 1)::int as likes,
       case when random() < 0.6 then 1 + floor(power(random(), 2) * 10)::int end as tag,
       (select array_agg('z' || floor(power(50000, random()))::int) from generate_series(1, 24) where n = n) as words
     from generate_series(1, ${count}) n
   ) made`,
  `insert into work_stat (work_id, likes) select id, rank_top::int from work`,
  `insert into work_tag (work_id, tag_id)
   select id, substr(token, 5)::int from work, unnest(tokens) token where token like 'tag:%'`,
];
