import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasPage } from '@atelier/rules/routes/resolve';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PageAsk, PageContent } from '../platform.ts';
import { requestWindow } from '../rate-limit/request-window.ts';
import { refuse } from '../refusal.ts';
import { noteLost, readCookie } from './cookies.ts';
import { pageLanguage } from './language.ts';
import { readScreenFiles, type ScreenFiles } from './screen-files.ts';
import { renderShell, resolvePage } from './shell.ts';

export interface WebPage {
  html: string;
  built: boolean;
  screens: ScreenFiles;
  /** Of its inline scripts, for the content security policy. */
  scriptHashes: string[];
}

const SMALL_SCRIPTS = /<script src="\/([\w-]+\.js)"><\/script>/g;

/**
 * The built page. The few lines that choose the colours before the first paint, and those that bring the app, stand in it: a request
 * of their own would hold the whole page up.
 */
export async function readWebPage(config: Config): Promise<WebPage> {
  const index = path.join(config.webDir, 'index.html');
  if (!existsSync(index)) return { html: PLAIN, built: false, screens: {}, scriptHashes: [] };
  const html = await readFile(index, 'utf8');
  const scripts = new Map<string, string>();
  for (const [, file] of html.matchAll(SMALL_SCRIPTS)) {
    scripts.set(file!, await readFile(path.join(config.webDir, file!), 'utf8'));
  }
  return {
    html: html.replace(SMALL_SCRIPTS, (_all, file: string) => `<script>${scripts.get(file)}</script>`),
    built: true,
    screens: await readScreenFiles(config.webDir),
    scriptHashes: [...scripts.values()].map((script) => createHash('sha256').update(script).digest('base64')),
  };
}

/** Pages whose content is looked up at once; a page beyond them comes without, and the app asks for it. */
const CONTENTS_AT_ONCE = 16;
/** Pages a minute and address: as a call that names no limit of its own. */
const PAGES_PER_MINUTE = 1200;

/** Answers a page request; false when there is no such page or file. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Serves the built web app: files with a hash in their name for ever, others with revalidation, and the HTML shell for
 * every page path. Without a build (API-only machines, tests) pages answer a short note.
 */
export async function serveWeb(
  app: FastifyInstance,
  config: Config,
  { html, built, screens }: WebPage,
  contentOf: (ask: PageAsk) => Promise<PageContent | null>,
): Promise<PageHandler> {
  if (built) {
    await app.register(fastifyStatic, {
      root: config.webDir,
      index: false,
      // One route a file, known at the start: an unknown path cannot reach the disk.
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/.vite/**'],
      cacheControl: false,
      setHeaders(reply, file) {
        const hashed = path.relative(config.webDir, file).split(path.sep)[0] === 'assets';
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, no-cache');
        // The built-in checkout has no origin, so that to it the house's letters are somebody else's.
        if (config.sandbox && file.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
      },
    });
  }
  const wait = config.rateLimits ? requestWindow(PAGES_PER_MINUTE) : null;
  let looking = 0;
  const lookUp = async (ask: PageAsk): Promise<PageContent | null> => {
    if (looking >= CONTENTS_AT_ONCE) return null;
    looking += 1;
    try {
      return await contentOf(ask);
    } finally {
      looking -= 1;
    }
  };
  return async (request, reply) => {
    // Not `new URL(address, base)`: a path that starts with two slashes would name a host.
    const [pathname = '/', query] = request.url.split(/\?(.*)/s, 2);
    const search = query ? `?${query}` : '';
    // A missing script must not be answered with a page: the browser would report nonsense instead of a 404.
    if (/\.[a-z0-9]{2,5}$/i.test(pathname)) return false;
    const seconds = wait?.(request.ip) ?? 0;
    if (seconds > 0) throw refuse('rate_limited', { retryAfterSeconds: seconds });
    const member = readCookie(config, request, 'ticket') !== undefined;
    const asked = resolvePage(pathname, search, { member, language: pageLanguage(request) });
    const found = asked.ask ? await lookUp(asked.ask) : null;
    // What guests may not see may be the visitor's own: the app asks with their session. Only guests are told that it is not there.
    const own = found?.status === 404 && member;
    const content = own ? { noindex: true } : found;
    const page = renderShell({ asked, html, screens, config, content });
    if (page.location) {
      if (!hasPage(pathname)) noteLost(config, reply, pathname);
      void reply.header('cache-control', 'no-cache').redirect(page.location, page.status);
    } else {
      void reply
        .status(page.status)
        .header('cache-control', 'no-cache')
        .header('content-language', page.language)
        .header('vary', 'accept-language, cookie')
        .type('text/html; charset=utf-8')
        .send(page.html);
    }
    return true;
  };
}

const PLAIN = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Atelier</title></head>
<body><div id="root"></div><p>The web app is not built here.</p></body>
</html>
`;
