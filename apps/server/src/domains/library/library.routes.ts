import type { mediaCalls } from '@atelier/contract/library/media';
import type { contract } from '@atelier/contract/table';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, CallInput, Handlers, Sessions } from '#platform/platform.ts';
import { sendArchive } from './archive/send-archive.ts';
import { completeUpload } from './complete-upload.ts';
import { downloadMedia } from './download-media.ts';
import { drain } from './drain.ts';
import type { MayHaveClean } from './media-access.ts';
import { verifyOrigin } from './origin/verify-origin.ts';
import { receiveUpload } from './receive-upload.ts';
import { requestUpload } from './request-upload.ts';
import { type ServeDeps, serveMedia } from './serve-media.ts';
import { signedPaths } from './signed-paths.ts';

export interface LibraryDeps extends ServeDeps {
  sessions: Sessions;
  mayHaveClean: MayHaveClean;
}

/** Binds the calls of the library; decides nothing. */
export function libraryHandlers(deps: LibraryDeps): Handlers<typeof mediaCalls> {
  const { platform, mayHaveClean } = deps;
  const sign = (
    { params, query }: Pick<CallInput<typeof contract.library.uploadKey>, 'params' | 'query'>,
    ctx: CallContext,
  ) =>
    requestUpload(platform, signedIn(ctx).id, {
      bucket: params.bucket,
      filename: query.filename,
      contentType: query.content_type,
      size: query.size,
    });

  return {
    async uploadKey(input, ctx) {
      const { id, key, url, mime } = await sign(input, ctx);
      return { upload_url: url, method: 'PUT' as const, headers: { 'Content-Type': mime }, key, id };
    },

    async uploadUrl(input, ctx) {
      return (await sign(input, ctx)).url;
    },

    async upload({ params, query, body }, { request, reply }) {
      const length = request.headers['content-length'];
      await receiveUpload(platform, {
        id: params.id,
        expires: query.expires,
        signature: query.signature,
        contentType: request.headers['content-type'],
        contentLength: length === undefined ? undefined : Number(length),
        body,
      }).catch(async (refusal: unknown) => {
        if (!(await drain(body))) reply.header('connection', 'close');
        throw refusal;
      });
      void reply.header('cache-control', 'no-store').send({ code: 0, msg: 'success', result: {} });
      return {};
    },

    async uploadComplete({ body }, ctx) {
      const { id, width, height } = await completeUpload(platform, signedIn(ctx).id, body.id, body.purpose);
      return { id, ...signedPaths(platform, id, { clean: true, now: ctx.now }), width, height };
    },

    async origin({ body }, { reply }) {
      const result = await verifyOrigin(platform, body).catch(async (refusal: unknown) => {
        if (!(await drain(body))) reply.header('connection', 'close');
        throw refusal;
      });
      void reply.header('cache-control', 'no-store').send({ code: 0, msg: 'success', result });
      return result;
    },

    download: ({ query }, ctx) =>
      downloadMedia(platform, mayHaveClean, signedIn(ctx), {
        type: query.type,
        key: query.key,
        watermark: query.wm === 'true' || query.wm === '1',
      }),

    async archive({ params, query }, ctx) {
      const { expires, signature } = query;
      await sendArchive(platform, { id: params.id, expires, signature }, ctx);
      return {};
    },

    async media({ params, query }, ctx) {
      await serveMedia(
        deps,
        {
          file: params.file,
          width: query.w,
          expires: query.expires,
          signature: query.signature,
          download: query.download !== undefined && query.download !== '0' && query.download !== 'false',
        },
        ctx,
      );
      return {};
    },
  };
}
