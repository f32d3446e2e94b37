import type { ResultOf } from '@atelier/contract/call';
import type { importCalls } from '@atelier/contract/works/imports';
import { renew } from '#lib/api/api.ts';
import { basePath } from '#lib/base-path.ts';
import { currentLanguage } from '#lib/i18n/language.ts';
import { sessionMark } from '#lib/session/session.ts';

export type ImportResult = ResultOf<typeof importCalls.importWorks>;
/** Largest archive the server takes. */
export const ARCHIVE_MAX_MB = 200;
/** Files of it that are looked at. */
export const FILES_MAX = 500;

export interface Upload {
  archive: File;
  algoType: string;
  /** '' for none. */
  tagId: string;
  /** Import it although it was imported before. */
  again: boolean;
  /** 0..1 of the bytes sent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The server's sentence of a refusal, or '' when nobody answered. */
export class ImportRefused extends Error {}

interface Answer {
  status: number;
  body: { code?: number; msg?: string; result?: ImportResult } | null;
}

/** `fetch` tells nothing of a request's progress, so this one call goes by XMLHttpRequest. */
function post({ archive, algoType, tagId, again, onProgress, signal }: Upload): Promise<Answer> {
  const form = new FormData();
  // The server reads the fields before the file.
  form.set('algo_type', algoType);
  if (tagId) form.set('tag_id', tagId);
  if (again) form.set('again', '1');
  form.set('file', archive);
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${basePath}/prod-api/content/admin/works/import`);
    request.setRequestHeader('X-Client-Platform', 'web');
    request.setRequestHeader('X-accept-language', currentLanguage());
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.upload.onload = () => onProgress(1);
    request.onload = () => done({ status: request.status, body: request.response as Answer['body'] });
    request.onerror = () => fail(new ImportRefused(''));
    request.onabort = () => fail(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Sends an archive, whose import then goes on by itself; a dead ticket is renewed once, as for every call. @throws ImportRefused, AbortError */
export async function uploadArchive(upload: Upload): Promise<ImportResult> {
  const mark = sessionMark();
  let answer = await post(upload);
  if (answer.status === 401 && mark && (await renew(mark))) answer = await post(upload);
  if (answer.body?.code === 0 && answer.body.result) return answer.body.result;
  throw new ImportRefused(answer.body?.msg ?? '');
}
