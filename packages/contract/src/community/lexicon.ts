import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { line, nothing, paged, pageQuery } from '../fields.ts';

const word = z.string().trim().min(1).max(200);
const newWord = line().min(1).max(200);
const likedWord = z.object({
  id: z.number().int(),
  prompt: z.string(),
  like: z.boolean(),
  created_at: z.number().int(),
});

/** Prompt words a user keeps (studio 2.7, 3.7). The lexicon's own classes arrive with its administration. */
export const lexiconCalls = defineCalls('community', {
  likeWord: call({
    method: 'POST',
    path: '/prod-api/lexicon/like',
    access: 'user',
    effect: true,
    body: z.object({ prompt: newWord }),
    result: likedWord,
    errors: ['too_many_words'],
    summary: 'Keeps a prompt word; twice changes nothing',
    spec: 'studio 2.7, 7.4',
  }),
  likedWords: call({
    method: 'GET',
    path: '/prod-api/lexicon/like',
    access: 'user',
    others: true,
    query: pageQuery.extend({ keyword: z.string().trim().max(100).optional() }),
    result: paged(likedWord),
    errors: ['page_too_deep'],
    summary: 'Kept prompt words, latest first',
    spec: 'studio 7.4',
  }),
  unlikeWord: call({
    method: 'DELETE',
    path: '/prod-api/lexicon/like/:id',
    access: 'user',
    effect: true,
    params: z.object({ id: z.coerce.number().int().positive() }),
    result: nothing,
    errors: ['not_found'],
    summary: 'Forgets a prompt word',
    spec: 'studio 7.4',
  }),
  areWordsLiked: call({
    method: 'POST',
    path: '/prod-api/lexicon/isliked',
    access: 'user',
    // 200 words of 200 characters, three bytes each where they are Chinese or Japanese.
    bodyLimit: 128 * 1024,
    body: z.object({ prompts: z.array(word).max(200) }),
    result: z.array(z.object({ id: z.number().int().nullable(), prompt: z.string(), like: z.boolean() })),
    summary: 'Which words of a prompt are kept',
    spec: 'studio 3.7, 7.4',
  }),
});
