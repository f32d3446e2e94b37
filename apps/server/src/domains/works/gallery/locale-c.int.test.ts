import { randomBytes } from 'node:crypto';
import { connect } from '@atelier/server/db/connect';
import { migrate } from '@atelier/server/db/migrate';
import { bootProduct } from '@atelier/testkit/boot';
import { testDatabase } from '@atelier/testkit/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { plantUsers, plantWorks } from '../testing/works.fixture.ts';

it('finds one and two characters of every script on a database made with locale C', async () => {
  const template = await testDatabase();
  const name = `c_${randomBytes(5).toString('hex')}`;
  await sql`create database ${sql.id(name)} template template0 encoding 'UTF8' locale_provider libc locale 'C'`.execute(
    template.db,
  );
  const address = new URL(template.url);
  address.pathname = `/${name}`;
  await migrate(address.href);
  const connection = connect(address.href, { max: 4, applicationName: name });
  const database = { url: address.href, db: connection.db, pool: connection.pool, drop: async () => {} };
  const product = await bootProduct({ database });
  try {
    const { rows } = await sql<{ locale: string }>`
      select datcollate as locale from pg_database where datname = current_database()`.execute(connection.db);
    expect(rows[0]!.locale).toBe('C');
    const [author] = await plantUsers(connection.db, ['作者']);
    const titles = ['雪山日出', '赤いキツネ', 'JARDÍN X', 'A cup of tea', '한국의 산'];
    await plantWorks(
      product.platform,
      titles.map((title) => ({ author_id: author!, title })),
    );
    const { api } = product.client();
    const find = async (keywords: string) => {
      const page = await api.works.searchWorksPublic({ query: { keywords } });
      return page.data.map((item) => item.title);
    };
    expect(await find('山')).toEqual(['雪山日出']);
    expect(await find('日出')).toEqual(['雪山日出']);
    expect(await find('い')).toEqual(['赤いキツネ']);
    expect(await find('ｷﾂ')).toEqual(['赤いキツネ']);
    expect(await find('x')).toEqual(['JARDÍN X']);
    expect(await find('jardin')).toEqual(['JARDÍN X']);
    expect(await find('CUP')).toEqual(['A cup of tea']);
    expect(await find('산')).toEqual(['한국의 산']);
    expect((await find('作者')).length).toBe(titles.length);
    expect(await find('日雪')).toEqual([]);
  } finally {
    await product.stop();
    await connection.close();
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(template.db);
    await template.drop();
  }
});
