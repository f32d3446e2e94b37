import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { bootCommunity } from './boot-community.ts';

/** The community with somebody who makes works and two who talk about them. */
export async function bootTalk() {
  const house = await bootCommunity();
  return {
    house,
    author: await house.signIn('author@example.com'),
    ann: await house.signIn('ann@example.com'),
    ben: await house.signIn('ben@example.com'),
  };
}
export type Talk = Awaited<ReturnType<typeof bootTalk>>;

export const api = (who: SignedInVisitor) => who.client.api.community;
export const write = (who: SignedInVisitor, id: string, text: string, reply_to?: number) =>
  api(who).addComment({ body: { id, text, ...(reply_to === undefined ? {} : { reply_to }) } });
export const list = (
  who: SignedInVisitor,
  id: string,
  more: { page_size?: number; cursor?: string; parent_id?: number } = {},
) => api(who).comments({ query: { id, ...more } });
