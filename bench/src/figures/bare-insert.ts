import Fastify from 'fastify';
import pg from 'pg';

/** The floor of deliveries: one Fastify route that keeps a body as a row and answers. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
await pool.query('create table bare_delivery (id bigint generated always as identity primary key, body text not null)');
const app = Fastify();
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.post('/', async (request) => {
  await pool.query({ name: 'keep', text: 'insert into bare_delivery (body) values ($1)', values: [request.body] });
  return 'received';
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
