import { Suspense, useEffect, useState } from 'react';
import type { BillingCall } from '#features/billing/billing-overlays.tsx';
import type { PublishCall } from '#features/publish/publish-overlays.tsx';
import type { WorkCall } from '#features/work/work-overlays.tsx';
import { arriving } from '#lib/arriving.tsx';
import { type AppEvents, on } from '#lib/events.ts';

const LoginModal = arriving(async () => (await import('#shell/login/login-modal.tsx')).LoginModal, 'login');
const ConfirmLogout = arriving(async () => (await import('#shell/confirm-logout.tsx')).ConfirmLogout, 'confirmLogout');
const BillingOverlays = arriving(
  async () => (await import('#features/billing/billing-overlays.tsx')).BillingOverlays,
  'bills',
  'policy',
  'intercept',
);
const WorkOverlays = arriving(
  async () => (await import('#features/work/work-overlays.tsx')).WorkOverlays,
  'share',
  'praise',
  'report',
  'remix',
);
const PublishOverlays = arriving(
  async () => (await import('#features/publish/publish-overlays.tsx')).PublishOverlays,
  'publish',
  'editWork',
);
const OnboardingOverlays = arriving(
  async () => (await import('#features/onboarding/onboarding-overlays.tsx')).OnboardingOverlays,
  'onboarding',
);

/** The dialogs any screen may call for (lib/events). Their code arrives with the first call. */
export function Overlays() {
  const [login, setLogin] = useState<AppEvents['login']['reason'] | null>(null);
  const [asked, setAsked] = useState({ login: false, confirm: false });
  const [confirm, setConfirm] = useState(false);
  const [billing, setBilling] = useState<BillingCall | null>(null);
  const [work, setWork] = useState<WorkCall | null>(null);
  const [publish, setPublish] = useState<PublishCall | null>(null);
  const [onboarding, setOnboarding] = useState<AppEvents['onboarding'] | null>(null);
  useEffect(() => {
    // The first call brings the code; from then on the dialogs listen themselves.
    const bring = (call: BillingCall) => setBilling((before) => before ?? call);
    const bringWork = (call: WorkCall) => setWork((before) => before ?? call);
    const bringPublish = (call: PublishCall) => setPublish((before) => before ?? call);
    const ends = [
      on('publish', (event) => bringPublish({ name: 'publish', event })),
      on('editWork', (event) => bringPublish({ name: 'editWork', event })),
      on('onboarding', (event) => setOnboarding((before) => before ?? event)),
      on('share', (event) => bringWork({ name: 'share', event })),
      on('praise', (event) => bringWork({ name: 'praise', event })),
      on('report', (event) => bringWork({ name: 'report', event })),
      on('remix', (event) => bringWork({ name: 'remix', event })),
      on('bills', (event) => bring({ name: 'bills', event })),
      on('policy', (event) => bring({ name: 'policy', event })),
      on('intercept', (event) => bring({ name: 'intercept', event })),
      on('login', ({ reason }) => {
        setLogin(reason);
        setAsked((before) => ({ ...before, login: true }));
      }),
      on('confirmLogout', () => {
        setConfirm(true);
        setAsked((before) => ({ ...before, confirm: true }));
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {asked.login && <LoginModal reason={login} onClose={() => setLogin(null)} />}
      {billing && <BillingOverlays first={billing} />}
      {publish && <PublishOverlays first={publish} />}
      {onboarding && <OnboardingOverlays first={onboarding} />}
      {work && <WorkOverlays first={work} />}
      {asked.confirm && <ConfirmLogout opened={confirm} onClose={() => setConfirm(false)} />}
    </Suspense>
  );
}
