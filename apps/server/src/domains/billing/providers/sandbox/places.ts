import type { PayType } from '@atelier/contract/vocabulary/trade';
import type { Platform } from '#platform/platform.ts';
import type { Started } from '../provider.ts';

export type PageKind = 'frame' | 'challenge' | 'wallet' | 'qr';

/** The address of a page a buyer is sent to. */
export const pageOf = ({ config }: Pick<Platform, 'config'>, page: PageKind, secret: string): string =>
  `${config.publicUrl}${config.basePath}/sandbox/${page}?secret=${encodeURIComponent(secret)}`;

/** Where the buyer pays, by the way of paying. */
export function placesOf(
  platform: Pick<Platform, 'config'>,
  payType: PayType,
  secret: string,
): Pick<Started, 'clientSecret' | 'url' | 'codeUrl' | 'status'> {
  switch (payType) {
    case 'card':
      return { clientSecret: secret };
    case 'card_redirect':
      return { url: pageOf(platform, 'frame', secret) };
    case 'cardproc':
      return { url: pageOf(platform, 'frame', secret), status: 'R' };
    case 'qr_a':
    case 'qr_b':
      return { codeUrl: pageOf(platform, 'qr', secret) };
    default:
      return { url: pageOf(platform, 'wallet', secret) };
  }
}

/** The secret in the address or code of a page; a code may be the secret itself. */
export const secretIn = (code: string): string =>
  URL.canParse(code) ? (new URL(code).searchParams.get('secret') ?? '') : code;
