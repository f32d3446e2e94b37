import { bootProduct } from '@atelier/testkit/boot';
import type { Fact, Started } from '../provider.ts';
import { providerConforms } from '../testing/conformance.ts';
import { approve, payByCard } from './pay.ts';
import { secretIn } from './places.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { SIGNATURE_HEADER, signatureOf } from './signature.ts';

const secretOf = ({ clientSecret, url, codeUrl }: Started): string => secretIn(clientSecret ?? url ?? codeUrl ?? '');

providerConforms('the sandbox', async () => {
  const { platform, clock, stop } = await bootProduct({ env: { ROLES: 'api', PAYMENT_SANDBOX: 'on' } });
  const card = (started: Started, number: string) =>
    payByCard(platform, secretOf(started), { number, exp: '12/49', cvc: '123' });
  const byCard = (payType: string) => payType.startsWith('card');
  return {
    provider: sandboxProvider(platform),
    clock,
    async pay(started, payType) {
      await (byCard(payType) ? card(started, '4242424242424242') : approve(platform, secretOf(started), 'approve'));
    },
    async decline(started) {
      await card(started, '4000000000999997');
    },
    delivery(body, at, key = 'own') {
      const { hmac } = platform.secrets;
      const secrets = { ...platform.secrets, hmac: (_purpose: string, text: string) => hmac('another-webhook', text) };
      const signature = signatureOf(key === 'own' ? platform.secrets : secrets, body, at);
      return { raw: Buffer.from(body), headers: new Headers({ [SIGNATURE_HEADER]: signature }) };
    },
    bodyOf: (fact: Fact) => JSON.stringify({ id: 'evt_test', facts: [fact] }),
    stop,
  };
});
