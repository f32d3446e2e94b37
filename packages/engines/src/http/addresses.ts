import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * What an address is for:
 * - `public`: anybody's.
 * - `private`: of one's own network, carriers' and test networks with it.
 * - `loopback`: this machine.
 * - `metadata`: link-local, where clouds keep the machine's own credentials, and the places outside of it where some do.
 * - `never`: no single machine answers there (unspecified, broadcast, multicast, documentation, tunnels).
 */
export type AddressClass = 'public' | 'private' | 'loopback' | 'metadata' | 'never';

const LISTS: readonly (readonly [Exclude<AddressClass, 'public'>, readonly string[]])[] = [
  [
    'metadata',
    ['169.254.0.0/16', '100.100.100.200/32', '192.0.0.192/32', '168.63.129.16/32', 'fe80::/10', 'fd00:ec2::/32'],
  ],
  ['loopback', ['127.0.0.0/8', '::1/128']],
  [
    'private',
    ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '198.18.0.0/15', 'fc00::/7', 'fec0::/10'],
  ],
  [
    'never',
    [
      '0.0.0.0/8',
      '192.0.0.0/24',
      '192.0.2.0/24',
      '192.88.99.0/24',
      '198.51.100.0/24',
      '203.0.113.0/24',
      '224.0.0.0/4',
      '240.0.0.0/4',
      '::/128',
      '64:ff9b:1::/48',
      '100::/64',
      '2001::/23',
      '2001:db8::/32',
      '3fff::/20',
      '5f00::/16',
      'ff00::/8',
    ],
  ],
];

const CLASSES = LISTS.map(([name, ranges]) => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    list.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
  }
  return [name, list] as const;
});

/** Ranges whose last or first 32 bits after the prefix are an IPv4 address: where the packet ends is what counts. */
const CARRIERS: readonly { prefix: string; bits: number; at: number }[] = [
  { prefix: '::ffff:0:0', bits: 96, at: 6 },
  { prefix: '::ffff:0:0:0', bits: 96, at: 6 },
  { prefix: '::', bits: 96, at: 6 },
  { prefix: '64:ff9b::', bits: 96, at: 6 },
  { prefix: '2002::', bits: 16, at: 1 },
];

/**
 * The class of an address as a socket takes it (dotted or IPv6, a zone allowed). An IPv4 address inside an IPv6 one (mapped, translated,
 * compatible, NAT64, 6to4) counts as that IPv4 address. What is no address is `never`.
 */
export function classOf(address: string): AddressClass {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return 'never';
  if (version === 6) {
    const inner = carried(plain);
    if (inner) return classOf(inner);
  }
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return CLASSES.find(([, list]) => list.check(plain, family))?.[0] ?? 'public';
}

function carried(address: string): string | null {
  const words = wordsOf(address);
  if (words.slice(0, 7).every((word) => word === 0) && words[7]! <= 1) return null;
  for (const { prefix, bits, at } of CARRIERS) {
    const expected = wordsOf(prefix).slice(0, bits / 16);
    if (!expected.every((word, i) => word === words[i])) continue;
    const [high = 0, low = 0] = words.slice(at, at + 2);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return null;
}

/** The eight 16-bit words of a valid IPv6 address, a dotted end included. */
function wordsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text = dotted
    ? `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
    : address;
  const [head = '', tail] = text.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16));
  const front = parse(head);
  const back = tail === undefined ? [] : parse(tail);
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}
