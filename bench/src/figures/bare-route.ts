import Fastify from 'fastify';

/** The floor of the hot reads: one Fastify route that answers a payload given as JSON, and nothing else. */
const payload: unknown = JSON.parse(process.argv[2] ?? '{}');
const app = Fastify();
app.get('/', async () => payload);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
