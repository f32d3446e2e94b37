import type { SharedWork } from '#features/work/events.ts';

/** Networks a work is shared to by a plain link (studio 2.14): no script of theirs runs here. */
export const SHARE_PLATFORMS = ['pinterest', 'facebook', 'x', 'whatsapp'] as const;
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];
export const PLATFORM_NAME: Record<SharePlatform, string> = {
  pinterest: 'Pinterest',
  facebook: 'Facebook',
  x: 'X',
  whatsapp: 'WhatsApp',
};

/** Characters of the text that goes to X (studio 9). */
export const X_TEXT_MAX = 100;

/** A text cut to so many characters, without splitting one. */
export function cutText(text: string, most: number): string {
  const all = [...text];
  return all.length <= most ? text : `${all.slice(0, most - 1).join('')}…`;
}

export interface ShareLink {
  /** Address of the work's page. */
  url: string;
  text: string;
  /** Address of its picture. */
  image: string;
}

/** The address that opens a network's own form, filled. @throws for a network that is none of ours. */
export function shareAddress(platform: SharePlatform, { url, text, image }: ShareLink): string {
  const address = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  switch (platform) {
    case 'pinterest':
      return address('https://www.pinterest.com/pin/create/button/', { url, media: image, description: text });
    case 'facebook':
      return address('https://www.facebook.com/sharer/sharer.php', { u: url });
    case 'x':
      return address('https://x.com/intent/post', { text: cutText(text, X_TEXT_MAX), url });
    case 'whatsapp':
      return address('https://wa.me/', { text: `${text} ${url}`.trim() });
    default:
      throw new Error(`unsupported share platform: ${String(platform)}`);
  }
}

/** The name of the shared file that the share event carries: videos with their ending (studio 7.4). */
export const sharedFile = (work: Pick<SharedWork, 'uuid' | 'media_type'>): string =>
  work.media_type === 'video' || work.media_type === 'wink' ? `${work.uuid}.mp4` : work.uuid;
