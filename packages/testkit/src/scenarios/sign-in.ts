import type { contract } from '@atelier/contract/table';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Product } from '../boot.ts';
import type { TestClient } from '../client.ts';
import { newestCode } from '../mails.ts';
import type { NamedTable } from '../named-table.ts';

export interface SignedInVisitor {
  client: TestClient<typeof contract>;
  userId: number;
  email: string;
  refreshToken: string;
}

/** Signs a visitor in through the product's own door: asks for a code, reads it from the captured mail, sends it. */
export async function signIn<T extends NamedTable>(
  product: Pick<Product<T>, 'client' | 'mails'>,
  email: string,
  language: Language = 'en',
): Promise<SignedInVisitor> {
  const client = product.client(language) as TestClient<typeof contract>;
  await client.api.identity.sendEmailCode({ body: { email } });
  const captcha = newestCode(await product.mails(email));
  if (!captcha) throw new Error(`No mail with a code arrived for ${email}`);
  const login = await client.api.identity.login({ body: { email, captcha } });
  return { client, userId: Number(login.id), email, refreshToken: login.refresh_token };
}
