import type { OriginAnswer } from '@atelier/contract/library/origin';
import { basePath } from '#lib/base-path.ts';
import { currentLanguage } from '#lib/i18n/language.ts';

/** Asks what a file says of its origin. @throws Error with the server's words, '' when no answer came */
export async function askOrigin(file: File): Promise<OriginAnswer> {
  const response = await fetch(`${basePath}/prod-api/content/origin/verify`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'X-accept-language': currentLanguage(),
      'X-Client-Platform': 'web',
    },
    credentials: 'same-origin',
    body: file,
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as {
    code: number;
    msg: string;
    result: OriginAnswer;
  } | null;
  if (answer?.code !== 0) throw new Error(answer?.msg ?? '');
  return answer.result;
}
