import type { AssetBody } from '#lib/assets/use-assets.ts';

export const TABS = ['folders', 'media', 'tools', 'favorites', 'trash'] as const;
export type Tab = (typeof TABS)[number];
export const TYPES = ['all', 'image', 'video'] as const;
export type FileType = (typeof TYPES)[number];
/** Stands where a tool stands, for files that no tool made. */
export const UPLOADS = 'uploads';

/** What the assets page shows, as its address says it. */
export interface Filter {
  tab: Tab;
  /** Open folder; only on the tab of folders. */
  folder: string;
  type: FileType;
  q: string;
  /** Module, or `uploads`. */
  tool: string;
  style: string;
  ratio: string;
  seed: string;
  /** Local days, 'YYYY-MM-DD'; both are included. */
  from: string;
  to: string;
  sort: 'latest' | 'oldest';
}

const NAMES = ['tab', 'folder', 'type', 'q', 'tool', 'style', 'ratio', 'seed', 'from', 'to', 'sort'] as const;
export const EMPTY: Filter = {
  tab: 'media',
  folder: '',
  type: 'all',
  q: '',
  tool: '',
  style: '',
  ratio: '',
  seed: '',
  from: '',
  to: '',
  sort: 'latest',
};

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((each) => each === value) ?? otherwise;
const matching = (value: string | null, shape: RegExp): string => (value && shape.test(value) ? value : '');
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads an address; what makes no sense is as if it were not there. */
export function readFilter(search: URLSearchParams): Filter {
  const tab = oneOf(TABS, search.get('tab'), EMPTY.tab);
  const tool = matching(search.get('tool'), /^[\w/]{1,80}$/);
  return {
    tab,
    folder: tab === 'folders' ? matching(search.get('folder'), /^[0-9a-f-]{36}$/) : '',
    type: oneOf(TYPES, search.get('type'), 'all'),
    q: (search.get('q') ?? '').trim().slice(0, 200),
    // Only Media holds both what was made and what was sent in.
    tool: tool === UPLOADS && tab !== 'media' ? '' : tool,
    style: matching(search.get('style'), /^\w{1,40}$/),
    ratio: matching(search.get('ratio'), /^\d{1,4}:\d{1,4}$/),
    seed: matching(search.get('seed'), /^\d{1,15}$/),
    from: matching(search.get('from'), DAY),
    to: matching(search.get('to'), DAY),
    sort: oneOf(['latest', 'oldest'], search.get('sort'), 'latest'),
  };
}

/** The address of a filter: only what differs from the plain page, and what is not the filter's (an open picture) stays out. */
export function writeFilter(filter: Filter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of NAMES) if (filter[name] !== EMPTY[name]) search.set(name, filter[name]);
  return search;
}

/** Whether the list is narrowed: an empty one then means that nothing matches. */
export const isNarrowed = (filter: Filter): boolean =>
  (['type', 'q', 'tool', 'style', 'ratio', 'seed', 'from', 'to'] as const).some((name) => filter[name] !== EMPTY[name]);

/** The same page without anything that narrows it. */
export const widened = (filter: Filter): Filter => ({
  ...EMPTY,
  tab: filter.tab,
  folder: filter.folder,
  sort: filter.sort,
});

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** What the server is asked. */
export function toBody(filter: Filter): AssetBody {
  const { tab, folder, type, q, tool, style, ratio, seed, from, to, sort } = filter;
  return {
    tab: tab === 'folders' ? 'media' : tool === UPLOADS ? 'uploads' : tab,
    media_type: type,
    sort,
    ...(folder ? { folder_id: folder } : {}),
    ...(q ? { keyword: q } : {}),
    ...(tool && tool !== UPLOADS ? { module: tool } : {}),
    ...(style ? { style } : {}),
    ...(ratio ? { wh_ratio: ratio } : {}),
    ...(seed ? { seed: Number(seed) } : {}),
    ...(from ? { from: startOf(from) } : {}),
    ...(to ? { to: endOf(to) } : {}),
  };
}

const localDay = (time: unknown): string => {
  const at = new Date(typeof time === 'string' ? time : '');
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** The page of a saved search. */
export function fromBody(body: Readonly<Record<string, unknown>>): Filter {
  const text = (name: string): string => (body[name] === undefined || body[name] === null ? '' : String(body[name]));
  const search = new URLSearchParams({
    tab: body.folder_id ? 'folders' : body.tab === 'uploads' ? 'media' : text('tab'),
    folder: text('folder_id'),
    type: text('media_type'),
    q: text('keyword'),
    tool: body.tab === 'uploads' ? UPLOADS : text('module'),
    style: text('style'),
    ratio: text('wh_ratio'),
    seed: text('seed'),
    from: localDay(body.from),
    to: localDay(body.to),
    sort: text('sort'),
  });
  return readFilter(search);
}
