/** Kinds that dress whoever they name. */
export const ROLES: ReadonlySet<string> = new Set(
  'samurai knight monk dancer wizard witch ninja princess elf'.split(' '),
);
/** People who can be kept: one at a time, with a face. */
export const FACED: ReadonlySet<string> = new Set(['woman', 'man', 'girl', 'boy', 'person', 'child', ...ROLES]);
