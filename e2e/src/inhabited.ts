import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import { zipOf } from './archive.ts';
import type { OwnHouse } from './house.ts';
import { pictureOf, publish } from './publishing.ts';

/** A house in use, and where to look in it. */
export interface Inhabited {
  /** Mail addresses of somebody with something of everything, and of an administrator. */
  member: string;
  staff: string;
  /** Key of a public work with comments. */
  work: string;
  person: number;
  tag: number;
}

const WORKS = 14;
const WORDS = 'a lighthouse at the end of a long pier, rough sea, evening light, oil on canvas';

/** Waits for what the product does in its own time. */
async function until(done: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await done()); ) {
    if (Date.now() > end) throw new Error('What the house waits for did not happen within a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Fills every list of a house through the product's own doors. */
export async function inhabit(house: OwnHouse): Promise<Inhabited> {
  const staff = await signIn(house, 'admin@example.com');
  const member = await signIn(house, 'member@example.com');
  const others: SignedInVisitor[] = [];
  for (const name of ['reader', 'second', 'third']) others.push(await signIn(house, `${name}@example.com`));
  const [reader] = others as [SignedInVisitor];
  const keys: string[] = [];
  for (let number = 0; number < WORKS; number += 1)
    keys.push(
      await publish(number % 4 === 3 ? reader : member, number, {
        title: `Plate ${number + 1} of the lighthouse`,
        description: 'Painted in the evening, when the wind had gone down.',
      }),
    );
  const { works } = staff.client.api;
  const [shown, refused] = [keys.slice(0, 9), keys.slice(9, 11)];
  await works.review({ body: { ids: shown, pass: true } });
  await works.review({ body: { ids: refused, pass: false, reason_key: 'brand' } });
  const [tag] = (await works.adminTags()).data;
  await works.tagWorks({ body: { tag_id: tag!.id, add: shown.slice(0, 6), reason: 'Fits' } });
  for (const id of shown.slice(0, 3)) await works.rankAdd({ body: { id } });

  await talk(member, others, shown);
  await keep(member, shown);
  await bring(staff);
  await staff.client.api.identity.assignUserRoles({
    params: { user_id: reader.userId },
    body: { roles: ['publisher'], reason: 'Helps with imports' },
  });
  return { member: member.email, staff: staff.email, work: shown[0]!, person: member.userId, tag: tag!.id };
}

/** People follow, like and speak, and complain of each other. */
async function talk(member: SignedInVisitor, others: readonly SignedInVisitor[], shown: readonly string[]) {
  for (const [place, { client, userId }] of others.entries()) {
    const { community, works } = client.api;
    await community.follow({ body: { userId: member.userId } });
    await member.client.api.community.follow({ body: { userId } });
    for (const id of shown) await works.like({ body: { id } });
    const said = await community.addComment({
      body: { id: shown[0]!, text: `I can nearly hear the sea, number ${place}.` },
    });
    await member.client.api.community.addComment({
      body: { id: shown[0]!, text: 'It was loud that day.', reply_to: said.id },
    });
    for (const id of shown.slice(0, 3))
      await community.report({ body: { id, reasons: ['other'], description: 'Looks like one I know.' } });
  }
}

/** Files, folders, favourites and a picture made here. */
async function keep({ client }: SignedInVisitor, shown: readonly string[]) {
  const { generation, library, works } = client.api;
  for (const id of shown) {
    await works.like({ body: { id } });
    await works.favorite({ params: { id } });
  }
  const { data } = await library.assets({ body: {} });
  const ids = data.map(({ id }) => id);
  for (const name of ['Sea', 'Land', 'Studies']) await library.createFolder({ body: { name } });
  await library.createFolder({ body: { name: 'Evening', ids: ids.slice(0, 3) } });
  await generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt: WORDS, params: { batch_size: 1 } },
  });
  await until(async () => (await library.assets({ body: {} })).data.some(({ prompt }) => prompt === WORDS));
}

/** An archive comes in: some of it waits, some is decided. */
async function bring({ client }: SignedInVisitor) {
  const form = new FormData();
  const files = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}.png`, pictureOf(40 + n)]));
  form.set('file', new Blob([new Uint8Array(zipOf(files))]), 'plates.zip');
  await client.fetch('/prod-api/content/admin/works/import', {
    method: 'POST',
    headers: { 'x-client-platform': 'web' },
    body: form,
  });
  const waiting = async () => (await client.api.works.importList({ query: {} })).data.map(({ id }) => id);
  await until(async () => (await waiting()).length === 8);
  const ids = await waiting();
  await client.api.works.reviewImport({ body: { ids: ids.slice(0, 3), pass: true } });
  await client.api.works.reviewImport({ body: { ids: ids.slice(3, 5), pass: false, reason_key: 'brand' } });
}
