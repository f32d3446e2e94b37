import type { RoleRow } from '@atelier/contract/identity/admin';
import { ROLES, type RoleName } from '@atelier/contract/vocabulary/access';
import { Face } from '@atelier/ui/face';
import { useWords } from '#admin/kit/words.ts';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { useListOf, useOpens, useUnbuilt } from '#admin/permissions/permissions.api.ts';
import style from '#admin/permissions/permissions.module.css';
import { useLanguage } from '#lib/i18n/language.ts';

/** A role or a menu by its name, and whether it came with the product. */
export function NameCell({ name, builtin }: { name: string; builtin: boolean }) {
  const a = useWords();
  return (
    <span className={style.name}>
      <b>{name}</b>
      {builtin && <Tag>{a('perm.builtIn')}</Tag>}
    </span>
  );
}

/** The first few names, and how many more there are. */
export function Chips({ names, none, most = 3 }: { names: readonly string[]; none: string; most?: number }) {
  const a = useWords();
  if (names.length === 0) return <span className={style.quiet}>{none}</span>;
  return (
    <span className={style.chips}>
      {names.slice(0, most).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {names.length > most && <span className="num">{a('perm.more', { count: names.length - most })}</span>}
    </span>
  );
}

/** A role by its name, below it what it is for. */
export function RoleCell({ role }: { role: RoleRow }) {
  const about = useAbout();
  return (
    <span className={style.person}>
      <span>
        <NameCell name={role.role_name} builtin={role.builtin} />
        <small title={about(role.role_name)}>{about(role.role_name)}</small>
      </span>
    </span>
  );
}

/** What a menu opens; nothing, or nothing yet, says so quietly. */
export function Opens({ menu }: { menu: string }) {
  const a = useWords();
  const opens = useOpens();
  const unbuilt = useUnbuilt();
  return (
    opens([menu]) || <span className={style.quiet}>{a(unbuilt(menu) ? 'perm.nothingYet' : 'perm.opensNothing')}</span>
  );
}

/** Who holds a role: a few faces and how many there are. */
export function Holders({ role }: { role: RoleRow }) {
  const a = useWords();
  if (isEverybodys(role)) return <span>{a('perm.everybody')}</span>;
  if (role.users === 0) return <span className={style.quiet}>{a('perm.nobody')}</span>;
  return (
    <span className={style.holders}>
      <span className={style.faces}>
        {role.holders.map((person) => (
          <Face key={person.user_id} name={person.nickname} src={person.avatar} size={24} />
        ))}
      </span>
      <span className="num">{a('perm.people', { count: role.users })}</span>
    </span>
  );
}

/** The role that every account has without being given it. */
export const isEverybodys = ({ role_name }: RoleRow): boolean => role_name === ('general' satisfies RoleName);

/** What a role of the product is for; '' for those that staff made. */
export function useAbout(): (role: string) => string {
  const a = useWords();
  return (role) => ROLES.filter((name) => name === role).map((name) => a(`perm.about.${name}`))[0] ?? '';
}

/** 'Ann, Bob and 3 more'. */
export function useHolderNames(): (role: RoleRow) => string {
  const a = useWords();
  const listOf = useListOf();
  const comma = /^(zh|ja)$/.test(useLanguage()) ? '、' : ', ';
  return ({ users, holders }) => {
    const known = holders.map((person) => person.nickname || `#${person.user_id}`);
    const more = users - holders.length;
    return more > 0 ? a('perm.namesMore', { names: known.join(comma), count: more }) : listOf(known);
  };
}
