import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { EngineReasonKey } from '@atelier/contract/vocabulary/engines';
import { EngineError } from '../engine.ts';
import { because } from '../reason.ts';
import { classOf } from './addresses.ts';

/** Asks for all addresses of a name; the system's own, or a test's. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** Which addresses outside the public network may be called. */
export interface GuardSettings {
  /**
   * Hosts of one's own network that are meant, as they stand in an address: `gpu.lan`, `192.168.1.20`, `[fd00::7]`; `host:port` for that port
   * alone. They may lie on a private address or on this machine; a link-local or metadata address only when it is named itself.
   */
  privateHosts?: readonly string[];
  /** This machine's own addresses, for a server that listens on loopback only. */
  allowLoopback?: boolean;
  resolve?: Resolve;
}

/** Decides which addresses may be called. Names are judged by what they resolve to, at the moment of connecting. */
export interface Guard {
  /** @throws EngineError engine_config, field `url`, for an address that may not be called by its very text */
  check(url: URL): void;
  /** For a socket to that URL: resolves its name and answers only with addresses that may be called. */
  lookup(url: URL): LookupFunction;
}

export function createGuard(settings: GuardSettings = {}): Guard {
  const named = new Set((settings.privateHosts ?? []).map((host) => host.trim().toLowerCase()));
  const resolve = settings.resolve ?? systemResolve;
  const isNamed = (url: URL): boolean =>
    [url.hostname, bare(url.hostname), `${url.hostname}:${portOf(url)}`].some((host) => named.has(host));
  const mayCall = (url: URL, address: string): boolean => {
    switch (classOf(address)) {
      case 'public':
        return true;
      case 'loopback':
        return settings.allowLoopback === true || isNamed(url);
      case 'private':
        return isNamed(url);
      case 'metadata':
        // A name may be pointed anywhere by whoever keeps it: here only the address itself will do.
        return bare(url.hostname) === address && isNamed(url);
      default:
        return false;
    }
  };
  return {
    check(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        throw refused(url, 'address_scheme', 'it is neither http nor https');
      if (url.username !== '' || url.password !== '')
        throw refused(url, 'address_user', 'it carries a name or a password');
      // The URL parser has turned decimal, octal and hexadecimal forms into dotted ones.
      const host = bare(url.hostname);
      if (isIP(host) !== 0 && !mayCall(url, host)) throw refused(url);
    },
    lookup(url) {
      return (hostname, options, callback) => {
        resolve(hostname).then(
          (found) => {
            const wanted = options.family === 4 || options.family === 6 ? options.family : 0;
            const fit = found.filter(({ family }) => wanted === 0 || family === wanted);
            const allowed = fit.filter(({ address }) => mayCall(url, address));
            const [first] = allowed;
            if (!first) {
              const error =
                fit.length > 0 ? refused(url) : Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
              callback(error as NodeJS.ErrnoException, '');
            } else if (options.all) callback(null, allowed);
            else callback(null, first.address, first.family);
          },
          (error: NodeJS.ErrnoException) => callback(error, ''),
        );
      };
    },
  };
}

const systemResolve: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

function refused(
  url: URL,
  key: EngineReasonKey = 'address_private',
  why = 'it is not an address of the public network',
): EngineError {
  const address = url.hostname || url.protocol;
  return new EngineError('engine_config', `The address ${address} may not be called: ${why}`, {
    reason: because(key, { address }),
    field: 'url',
  });
}
