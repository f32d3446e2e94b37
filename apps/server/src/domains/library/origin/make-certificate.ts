import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, integer, objectId, octets, sequence, set, tagged, time, utf8, yes } from './der.ts';

const ECDSA_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));
const YEARS = 10;

interface Order {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  issuerKey: { publicKey: KeyObject; privateKey: KeyObject };
  from: Date;
  extensions: readonly Buffer[];
}

/**
 * A key to sign with and its certificate, as C2PA takes them: a leaf for mail protection by an issuer made for it alone, whose key is
 * thrown away. A leaf that signed itself would be refused by every reader.
 * @returns everything as PEM: the key, the leaf, the issuer
 */
export function makeCertificate(name: string, now: Date): string {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = `${name} issuer`;
  const from = new Date(now.getTime() - 60_000);
  const rootCertificate = certificate({
    subject: issuer,
    issuer,
    publicKey: root.publicKey,
    issuerKey: root,
    from,
    // It signs certificates and lists of them, nothing else.
    extensions: [
      extension('2.5.29.19', sequence(yes()), true),
      extension('2.5.29.15', bits(Buffer.from([0x06]), 1), true),
    ],
  });
  const leafCertificate = certificate({
    subject: name,
    issuer,
    publicKey: leaf.publicKey,
    issuerKey: root,
    from,
    extensions: [
      extension('2.5.29.19', sequence(), true),
      extension('2.5.29.15', bits(Buffer.from([0x80]), 7), true),
      extension('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.4'))),
    ],
  });
  const key = leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return [key, pemOf(leafCertificate), pemOf(rootCertificate)].join('');
}

const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(objectId(id), ...(critical ? [yes()] : []), octets(value));

const nameOf = (common: string): Buffer =>
  sequence(
    set(sequence(objectId('2.5.4.10'), utf8('Atelier'))),
    set(sequence(objectId('2.5.4.3'), utf8([...common].slice(0, 60).join('')))),
  );

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
/** Of the point of a P-256 key. */
const keyId = (key: KeyObject): Buffer => createHash('sha1').update(spkiOf(key).subarray(-65)).digest();

function certificate({ subject, issuer, publicKey, issuerKey, from, extensions }: Order): Buffer {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const told = sequence(
    tagged(0, true, integer(Buffer.from([2]))),
    // Never zero, never negative.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_SHA256,
    nameOf(issuer),
    sequence(time(from), time(until)),
    nameOf(subject),
    spkiOf(publicKey),
    tagged(
      3,
      true,
      sequence(
        ...extensions,
        extension('2.5.29.14', octets(keyId(publicKey))),
        extension('2.5.29.35', sequence(tagged(0, false, keyId(issuerKey.publicKey)))),
      ),
    ),
  );
  return sequence(told, ECDSA_SHA256, bits(sign('sha256', told, issuerKey.privateKey)));
}

function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
