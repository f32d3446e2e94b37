import { calls } from 'virtual:calls';
import { type Api, type ClientDeps, createClient } from '#lib/api/client.ts';
import { firstAnswer } from '#lib/api/first-answers.ts';
import { react } from '#lib/api/reactions.ts';
import { createRenewer, exclusively, type RenewOutcome } from '#lib/api/renew.ts';
import { basePath } from '#lib/base-path.ts';
import { tell } from '#lib/events.ts';
import { currentLanguage } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';
import { dropOldRefreshToken, oldRefreshToken, renewMark, sessionMark } from '#lib/session/session.ts';

/** Codes after which the account itself is refused, so the person is asked rather than logged out (studio 8.1). */
const ASK = [50008, 50012, 50014];

async function exchange(): Promise<RenewOutcome> {
  const old = oldRefreshToken();
  try {
    const response = await fetch(`${basePath}/prod-api/user/apikey2token`, {
      headers: {
        'X-accept-language': currentLanguage(),
        'X-Client-Platform': 'web',
        ...(old === null ? {} : { 'Refresh-Token': old }),
      },
      credentials: 'same-origin',
    });
    const answer = (await response.json()) as { code: number; key?: string };
    if (answer.code === 0) {
      dropOldRefreshToken();
      return 'renewed';
    }
    if (answer.key === 'account_deleted') tell('accountGone', undefined);
    else if (ASK.includes(answer.code)) tell('confirmLogout', undefined);
    return answer.code === 3035 ? 'ended' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Makes the session live again; used by the client after a 401 and by the live stream before it reopens. */
export const renew = createRenewer({
  readMark: sessionMark,
  renewMark,
  exchange,
  exclusively,
  ended: () => endSession(),
});

let endSession: () => void = () => undefined;
/** Says what ends a session; set once at the start, because logging out itself makes a call. */
export const onSessionEnd = (work: () => void): void => {
  endSession = work;
};

/** What any client of this page works with: its session, its language, what it does about refusals. */
export const clientDeps: ClientDeps = {
  fetch: async (path, init) => firstAnswer(String(path), init?.method ?? 'GET') ?? fetch(path, init),
  baseUrl: basePath,
  language: currentLanguage,
  sessionMark,
  renew,
  react: (error, manners) => react(error, manners, () => endSession()),
  afterSync: () => tell('accountChanged', undefined),
  newId,
};

/** Every call of the contract but the staff's: `api.identity.login({ body })`. */
export const api: Api = createClient(calls, clientDeps);
