import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const HSTS_SECONDS = 31_536_000;
const isHttps = (config: Config): boolean => config.publicUrl.startsWith('https:');

/**
 * Headers of every answer of a call: it is data, never a page, whatever a browser thinks of it. A constant, because it
 * goes with each answer. No CORS headers anywhere: other origins get nothing.
 */
export function callHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isHttps(config) ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}

/** What no page of ours uses, so that nothing that ever got into one could ask for it either. */
const UNUSED_POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const PERMISSIONS_POLICY = UNUSED_POWERS.map((power) => `${power}=()`).join(', ');

/**
 * Headers of pages and their files. Scripts come from us alone, and inline only the one whose hash the build's page gives. Inline styles are allowed because the
 * component library writes its theme into a style element.
 */
export async function securePages(
  app: FastifyInstance,
  config: Config,
  scriptHashes: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // Only the built-in checkout is framed, and only while there is one.
        frameSrc: [config.sandbox ? "'self'" : "'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: isHttps(config) ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
}
