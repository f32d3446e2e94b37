import type { FeedItem } from '@atelier/contract/works/shapes';
import { signedInOrAsked } from '#features/work/work.api.ts';
import { api } from '#lib/api/api.ts';
import { saveAddress } from '#lib/picture/save-picture.ts';
import { sayWatermark } from '#lib/picture/say-watermark.ts';

/** Saves a work as a file; guests log in first. Says so when the file carries the mark. */
export async function saveWork(work: Pick<FeedItem, 'uuid' | 'media_type'>): Promise<void> {
  if (!signedInOrAsked()) return;
  const type = work.media_type === 'video' || work.media_type === 'wink' ? 'video' : 'image';
  // A refusal has been shown by the call.
  const answer = await api.library.download({ query: { type, key: work.uuid } }).catch(() => null);
  if (!answer) return;
  saveAddress(answer.url);
  if (answer.watermarked) sayWatermark();
}
