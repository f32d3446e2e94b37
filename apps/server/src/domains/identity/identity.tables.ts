import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Allowance } from './code-bounds.ts';

export type UserStatus = 'active' | 'disabled' | 'deleted';

declare module '#db/schema.ts' {
  interface Database extends IdentityTables {}
}

export interface IdentityTables {
  app_user: {
    id: Generated<number>;
    email: string | null;
    username: string;
    nickname: string;
    avatar: Generated<string>;
    status: Generated<UserStatus>;
    demo: Generated<boolean>;
    official_tags_only: Generated<boolean>;
    language: string;
    invitation_code: string | null;
    channel_id: string | null;
    utm: JSONColumnType<Record<string, string>> | null;
    created_at: Date;
    last_sign_in_at: Date;
    /** When it was deleted, and when the last of it was erased. */
    closed_at: ColumnType<Date | null, Date | null | undefined>;
    erased_at: ColumnType<Date | null, Date | null | undefined>;
  };
  sign_in_code: {
    id: string;
    email: string;
    code_hash: string;
    /** Of the token that the asking browser holds. */
    challenge_hash: string;
    /** The same for all challenges of one browser. */
    browser: string;
    network: string;
    allowance: Allowance;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** When it signed somebody in. */
    signed_in_at: Date | null;
  };
  auth_session: {
    id: string;
    user_id: number;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    ended_by: 'logout' | 'reuse' | 'admin' | 'disabled' | 'deleted' | null;
    user_agent: string;
    ip: string;
  };
  refresh_token: {
    token_hash: string;
    session_id: string;
    created_at: Date;
    expires_at: Date;
    rotated_at: Date | null;
  };
  session_ticket: { ticket_hash: string; session_id: string; expires_at: Date };
  one_time_link: {
    token_hash: string;
    purpose: 'sign_in' | 'claim';
    user_id: number | null;
    expires_at: Date;
    used_at: Date | null;
  };
  closed_address: { address_hash: string; closed_at: Date };
  role: { name: string; builtin: Generated<boolean> };
  menu: { name: string; builtin: Generated<boolean> };
  role_menu: { role_name: string; menu_name: string };
  user_role: { user_id: number; role_name: string; source: 'staff' | 'env' | 'first'; granted_at: Date };
  first_admin: { only_row: Generated<boolean>; user_id: number };
  admin_action: {
    id: Generated<number>;
    admin_id: number;
    action: string;
    target: string;
    before: ColumnType<unknown, string, never>;
    after: ColumnType<unknown, string, never>;
    reason: Generated<string>;
    ip: string;
    at: Date;
  };
}
