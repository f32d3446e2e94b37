import type { lexiconCalls } from '@atelier/contract/community/lexicon';
import { signedIn } from '#platform/http/signed-in.ts';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { Handlers, Platform } from '#platform/platform.ts';
import { foldWord, forgetWord, type KeptWord, keepWord, keptAmong, keptWords } from './kept-words.repo.ts';

const wire = (row: KeptWord) => ({
  id: row.id,
  prompt: row.word,
  like: true,
  created_at: Math.floor(row.created_at.getTime() / 1000),
});

/** Binds the calls of kept prompt words (studio 7.4, lexicon). */
export function keptWordHandlers(platform: Platform): Handlers<typeof lexiconCalls> {
  return {
    async likeWord({ body }, ctx) {
      return wire(await keepWord(platform, signedIn(ctx).id, body.prompt));
    },
    async likedWords({ query }, ctx) {
      const page = pageAt(query);
      return pagedAnswer(await keptWords(platform.db, signedIn(ctx).id, query.keyword, page), page, wire);
    },
    async unlikeWord({ params }, ctx) {
      await forgetWord(platform.db, signedIn(ctx).id, params.id);
      return {};
    },
    async areWordsLiked({ body }, ctx) {
      const kept = await keptAmong(platform.db, signedIn(ctx).id, body.prompts);
      const ids = new Map(kept.map((row) => [foldWord(row.word), row.id]));
      return body.prompts.map((prompt) => {
        const id = ids.get(foldWord(prompt)) ?? null;
        return { id, prompt, like: id !== null };
      });
    },
  };
}
