/** What the audit trail tells of: the kinds of things that staff change, and what is done to each. An action is `kind.deed`. */
export const AUDITED = {
  role: ['create', 'delete', 'menus.add', 'menus.remove'],
  menu: ['create', 'delete'],
  user: ['roles.add', 'roles.remove', 'delete'],
  work: ['pass', 'reject', 'publish', 'unpublish', 'block', 'unblock', 'feature', 'unfeature', 'publish_for', 'import'],
  ranking: ['reorder'],
  picture: ['view', 'block', 'unblock'],
  import: ['start', 'refused', 'cancel'],
  tag: ['create', 'update', 'reorder', 'works'],
  report: ['decide'],
  comment: ['delete'],
  engine: ['connect', 'update', 'delete'],
  model: ['confirm', 'unconfirm'],
  atom: ['create', 'update', 'delete'],
  service: ['update', 'delete', 'finish'],
  pipeline: ['create', 'update', 'delete'],
  code: ['create', 'send', 'delete'],
  discount: ['start', 'end'],
  invitation: ['release', 'void'],
  product: ['create', 'update', 'delete'],
  trial: ['offer'],
  order: ['create', 'paid', 'fulfil', 'cancel', 'reverse'],
  credits: ['set', 'plus', 'minus', 'gift'],
  approval: ['ask', 'pass', 'refuse'],
  reconciliation: ['run', 'explain'],
  delivery: ['replay'],
  bills: ['export'],
  list: ['export'],
  banner: ['create', 'update', 'reorder', 'delete'],
  demo: ['remove'],
} as const;
type Audited = typeof AUDITED;

export type AuditKind = keyof Audited;
export const AUDIT_KINDS = Object.keys(AUDITED) as [AuditKind, ...AuditKind[]];

/** What an audit row is called; a change that is not here cannot be audited, and one without words does not compile. */
export type AuditAction = { [K in AuditKind]: `${K}.${Audited[K][number]}` }[AuditKind];

/** The actions on one kind of things. */
export const actionsOf = (kind: AuditKind): readonly AuditAction[] =>
  AUDITED[kind].map((deed) => `${kind}.${deed}` as AuditAction);
