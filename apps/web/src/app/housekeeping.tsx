import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { guardRoute, pathOf, resolvePath } from '@atelier/rules/routes/resolve';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openForCampaign } from '#app/campaign-visit.ts';
import { accountKey, askDailyCredits, followMembership, refreshAccount, setBalance } from '#lib/account.ts';
import { api, onSessionEnd, renew } from '#lib/api/api.ts';
import { basePath, pathInApp } from '#lib/base-path.ts';
import { onBroadcast } from '#lib/channels.ts';
import { on, tell } from '#lib/events.ts';
import { noteTasks, startCounters } from '#lib/generate-counters/counter-store.ts';
import { currentLanguage, translate } from '#lib/i18n/language.ts';
import { onLive, startLive, stopLive } from '#lib/live/live.ts';
import { forgetTerms } from '#lib/search-history.ts';
import { dropOthersWords, leave, leaveForGood, readUser, sayDeleted } from '#lib/session/actions.ts';
import {
  currentUser,
  keepUser,
  oldRefreshToken,
  type SessionUser,
  sessionMark,
  useUser,
} from '#lib/session/session.ts';
import { keys, onStored, storage, tabStorage } from '#lib/storage.ts';
import { usePage } from '#lib/use-page.ts';
import { createVersionWatch, readVersion, VERSION_POLL_MS } from '#lib/version-watch.ts';
import { detailKey, feedKey, patchDetails, patchLists } from '#lib/works/cache.ts';

onSessionEnd(() => leave('everywhere', { words: 'stay' }));

/** Good news stands long enough to be shared. */
const PASSED_MS = 10_000;
const DAY_CHECK_MS = 60_000;

/** A first-admin claim from the start's link waits for a sign-in, then is made once (decisions on the first admin). */
async function spendClaim(): Promise<void> {
  const claim = tabStorage.read(keys.claim);
  if (!claim) return;
  if (!currentUser()) {
    tell('login', { reason: 'claim' });
    return;
  }
  tabStorage.remove(keys.claim);
  const state = await api.identity.claimAdmin({ body: { claim } }).catch(() => null);
  if (!state) return;
  keepUser(state);
  showToast({ text: translate('shell.claimDone'), tone: 'ok' });
}

/** Another tab signed in. Its message may come before what it stored has come here: then this is done again when that arrives. */
function joinSession(): void {
  const user = storage.readJson<SessionUser>(keys.user);
  if (!user || !sessionMark()) return;
  keepUser(user);
  dropOthersWords(user.id);
  void readUser();
}

/** Trades a refresh token that an older version kept in storage for the cookie, once. */
async function moveSession(): Promise<void> {
  const mark = sessionMark();
  if (mark && oldRefreshToken() !== null) await renew(mark);
}

/** What runs beside every screen: session start, other tabs, live events, daily credits, the version watch. Draws nothing. */
export function Housekeeping() {
  const queries = useQueryClient();
  const userId = useUser()?.id;
  const go = usePage();
  const page = useRef(go);
  page.current = go;

  useEffect(() => {
    void moveSession().then(readUser);
    void spendClaim();
    if (tabStorage.read(keys.relogin) !== null) {
      tabStorage.remove(keys.relogin);
      if (!currentUser()) tell('login', { reason: 'session' });
    }
    const watch = createVersionWatch({
      read: () => readVersion(basePath),
      changed: () =>
        showToast({
          text: translate('common.newVersion'),
          tone: 'warning',
          persistent: true,
          action: { label: translate('common.reload'), run: () => location.reload() },
        }),
    });
    void watch();
    const timer = setInterval(() => void watch(), VERSION_POLL_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(startCounters, []);

  useEffect(() => {
    const account = () => void queries.invalidateQueries({ queryKey: accountKey });
    const ends = [
      on('accountChanged', account),
      on('loggedIn', () => void spendClaim()),
      on('loggedOut', () => queries.clear()),
      on('loggedOut', forgetTerms),
      on('workChanged', ({ id, change }) => {
        patchLists(queries, id, change);
        patchDetails(queries, id, change);
        // The library and the history say beside a picture where its work stands.
        if (change !== null && change.status === undefined) return;
        void queries.invalidateQueries({ queryKey: ['assets'] });
        void queries.invalidateQueries({ queryKey: ['generation', 'history'] });
      }),
      onLive('notice', (notice) => {
        if (notice.kind === 'code') {
          void queries.invalidateQueries({ queryKey: ['trade', 'codes'] });
          showToast({
            text: translate('shell.codeSent'),
            tone: 'ok',
            ms: PASSED_MS,
            action: { label: translate('shell.openResult'), run: () => page.current(pathOf('billing')) },
          });
          return;
        }
        const { id, status } = notice;
        // A reviewer decided: what is open shows it, reason included.
        tell('workChanged', { id, change: { status } });
        void queries.invalidateQueries({ queryKey: [...detailKey, id] });
        void queries.invalidateQueries({ queryKey: feedKey });
        if (status === WORK_STATUS.passed)
          showToast({
            text: translate('shell.workPassed'),
            tone: 'ok',
            ms: PASSED_MS,
            action: { label: translate('common.share'), run: () => tell('praise', { id }) },
          });
      }),
      onLive('task', (item) => noteTasks([item])),
      onLive('credits', ({ credits, account: more }) => {
        setBalance(queries, credits);
        if (more) refreshAccount(queries);
      }),
      onBroadcast('userAccout', () => refreshAccount(queries)),
      followMembership(queries),
      onBroadcast('login', joinSession),
      onStored(keys.user, () => {
        if (storage.readJson<SessionUser>(keys.user)?.id !== currentUser()?.id) joinSession();
      }),
      on('accountGone', leaveForGood),
      onBroadcast('logout', ({ words, deleted }) => {
        if (deleted && currentUser()) sayDeleted();
        leave('here', { words });
        if (deleted) return;
        const here = resolvePath(pathInApp(), currentLanguage());
        const stays =
          here.kind === 'page' &&
          guardRoute(here.row, { hasRefreshToken: false, signedIn: false, menus: [] }) === 'open';
        // The gate leads away from a page for members.
        if (stays) location.reload();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queries]);

  useEffect(() => {
    if (!userId) return;
    startLive();
    void askDailyCredits(queries);
    void openForCampaign(queries);
    // A tab that stands open past midnight asks on the new day; on the same day it knows without asking.
    const timer = setInterval(() => void askDailyCredits(queries), DAY_CHECK_MS);
    return () => {
      clearInterval(timer);
      stopLive();
    };
  }, [userId, queries]);

  return null;
}
