import {
  MAIL_KINDS,
  type MailKind,
  type MailNotices,
  type MailSubscription,
} from '@atelier/contract/community/mail-notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { usePlans } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';

const noticesKey = (userId: string | undefined) => ['mail-notices', userId ?? 'guest'] as const;

/** Which mails the signed-in user gets, and where. */
export function useMailNotices() {
  const user = useUser();
  return useQuery({
    queryKey: noticesKey(user?.id),
    queryFn: ({ signal }) => api.community.emailNotices({ signal, quiet: true }),
    enabled: user !== null,
  });
}

/** The kinds that can come: of a membership only where somebody has one or can come by one. */
export function useMailKinds(): readonly MailKind[] {
  const none = usePlans() === 'none';
  const account = useAccount();
  return none && !account?.grade ? MAIL_KINDS.filter((kind) => kind !== 'membership') : MAIL_KINDS;
}

/** Switches one kind: shown at once, taken back when it was refused (the call says why). */
export function useSwitchNotice(): (kind: MailKind, on: boolean) => void {
  const user = useUser();
  const queries = useQueryClient();
  const show = (kind: MailKind, on: boolean) =>
    queries.setQueryData<MailNotices>(
      noticesKey(user?.id),
      (known) => known && { ...known, notices: { ...known.notices, [kind]: on } },
    );
  const change = useMutation({
    // One after the other: of two presses the later one must stand, here and there.
    scope: { id: 'mail-notices' },
    // Without a connection it is refused at once instead of some time later.
    networkMode: 'always',
    mutationFn: ({ kind, on }: { kind: MailKind; on: boolean }) =>
      api.community.saveEmailNotices({ body: { kind, on } }),
    onError: (_error, { kind, on }) => show(kind, !on),
  });
  return (kind, on) => {
    // An answer on its way is older than this press.
    void queries.cancelQueries({ queryKey: noticesKey(user?.id) });
    show(kind, on);
    change.mutate({ kind, on });
  };
}

const linkKey = (token: string) => ['mail-link', token] as const;

/** What the link of a mail is for. Asking changes nothing. */
export function useMailLink(token: string) {
  return useQuery({
    queryKey: linkKey(token),
    queryFn: ({ signal }) => api.community.mailSubscription({ query: { token }, signal, quiet: true, noLogin: true }),
    retry: false,
  });
}

/** Switches the link's kind of mail off, or on again. */
export function useMailLinkSwitch(token: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (on: boolean) => api.community.unsubscribe({ query: { token }, body: { on }, noLogin: true }),
    onSuccess: (now) => {
      queries.setQueryData<MailSubscription>(linkKey(token), now);
      // The same person may have the settings open.
      void queries.invalidateQueries({ queryKey: ['mail-notices'] });
    },
  });
}
