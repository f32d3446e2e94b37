import { describe, expect, it } from 'vitest';
import { classOf } from './addresses.ts';
import { createGuard } from './guard.ts';

describe('classOf', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['127.0.0.1', 'loopback'],
    ['127.8.9.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:7f00:1', 'loopback'],
    ['::7f00:1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.31.0.1', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'private'],
    ['fd12::1', 'private'],
    ['64:ff9b::a00:1', 'private'],
    ['2002:a00:1::', 'private'],
    ['64:ff9b::8.8.8.8', 'public'],
    ['169.254.169.254', 'metadata'],
    ['::ffff:169.254.169.254', 'metadata'],
    ['64:ff9b::a9fe:a9fe', 'metadata'],
    ['::ffff:0:169.254.169.254', 'metadata'],
    ['::ffff:0:7f00:1', 'loopback'],
    ['::ffff:0:808:808', 'public'],
    ['fe80::1%eth0', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['0.0.0.0', 'never'],
    ['::', 'never'],
    ['::ffff:0.0.0.0', 'never'],
    ['224.0.0.1', 'never'],
    ['255.255.255.255', 'never'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'never'],
    ['no address', 'never'],
  ])('%s is %s', (address, expected) => expect(classOf(address)).toBe(expected));
});

describe('a guard', () => {
  const guard = createGuard();
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data',
    'http://0xa9fea9fe/',
    'http://10.0.0.1/',
    'http://0/',
    'http://①②⑦.0.0.1/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'http://user:secret@example.com/',
  ])('refuses %s by its text, naming the field', (address) => {
    expect(() => guard.check(new URL(address))).toThrow(
      expect.objectContaining({ kind: 'engine_config', info: expect.objectContaining({ field: 'url' }) }),
    );
    expect(() => guard.check(new URL(address))).not.toThrow(/secret/);
  });

  it('lets the public network and what the settings name pass, and that alone', () => {
    guard.check(new URL('https://api.example.com/v1'));
    guard.check(new URL('http://8.8.8.8/'));
    const named = createGuard({ privateHosts: ['192.168.1.20', '10.0.0.5:8188', '[fd00::7]'] });
    named.check(new URL('http://192.168.1.20:8188/'));
    named.check(new URL('http://10.0.0.5:8188/'));
    named.check(new URL('http://[fd00::7]/'));
    for (const other of ['http://192.168.1.21/', 'http://10.0.0.5/', 'http://127.0.0.1/', 'http://[fd00::8]/'])
      expect(() => named.check(new URL(other)), other).toThrow();
    createGuard({ allowLoopback: true }).check(new URL('http://127.0.0.1:8188/'));
    expect(() => createGuard({ allowLoopback: true }).check(new URL('http://10.0.0.1/'))).toThrow();
  });

  const lookup = (host: string, found: string[], privateHosts: string[] = []) =>
    new Promise((resolve) => {
      const resolver = async () => found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const asked = createGuard({ privateHosts, resolve: resolver }).lookup(new URL(`http://${host}/`));
      asked(host, { all: true }, (error, addresses) => resolve(error ? error.message : addresses));
    });

  it('answers a socket only with addresses that may be called', async () => {
    expect(await lookup('mixed.test', ['10.0.0.1', '8.8.8.8', '::1'])).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await lookup('inside.test', ['10.0.0.1'])).toMatch(/inside\.test may not be called/);
    expect(await lookup('gpu.lan', ['10.0.0.1'], ['gpu.lan'])).toEqual([{ address: '10.0.0.1', family: 4 }]);
    // A name that is meant may still not be pointed at the machine's credentials.
    expect(await lookup('gpu.lan', ['169.254.169.254'], ['gpu.lan'])).toMatch(/may not be called/);
  });
});
