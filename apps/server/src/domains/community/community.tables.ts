import type { MailChoices, MailKind } from '@atelier/contract/community/mail-notices';
import type { REPORT_STATES } from '@atelier/contract/community/reports';
import type { BannerAudience, BannerType } from '@atelier/contract/vocabulary/banners';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Occupation, Purpose } from '@atelier/contract/vocabulary/onboarding';
import type { ReportReason } from '@atelier/contract/vocabulary/works';
import type { BannerTarget } from '@atelier/rules/banners/target';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Notice } from './mail-notices/notice.ts';

export type ReportStatus = (typeof REPORT_STATES)[number];

export interface CommentTable {
  id: Generated<number>;
  work_id: number;
  author_id: number;
  text: string;
  parent_id: number | null;
  /** Whom a reply answers. */
  answers_id: number | null;
  likes: Generated<number>;
  liked_by_author: Generated<boolean>;
  replies: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
}

export interface ProfileTable {
  user_id: number;
  bio: Generated<string>;
  sex: Generated<string>;
  /** YYYY-MM-DD */
  birthday: string | null;
  /** Month × 100 + day. */
  birth_day: GeneratedAlways<number | null>;
  birthday_told_at: ColumnType<Date | null, Date | null | undefined>;
  /** One was told before, whatever stands there now. */
  birthday_known: Generated<boolean>;
  birthday_changed_at: ColumnType<Date | null, Date | null | undefined>;
  school: Generated<string>;
  department: Generated<string>;
  enrolled: Generated<string>;
  education: Generated<string>;
  shown: Generated<string[]>;
  updated_at: Date;
}

export interface ReportTable {
  id: Generated<number>;
  reporter_id: number;
  work_id: number | null;
  work_key: string;
  comment_id: number | null;
  comment_text: Generated<string>;
  reasons: ColumnType<ReportReason[], string[], string[]>;
  description: Generated<string>;
  status: Generated<ReportStatus>;
  note: Generated<string>;
  handled_by: number | null;
  handled_at: Date | null;
  created_at: Date;
}

export interface OnboardingTable {
  user_id: number;
  occupation: Generated<Occupation | ''>;
  purposes: Generated<Purpose[]>;
  answered_at: Date | null;
  skipped_at: Date | null;
}

export interface MailChoiceTable extends MailChoices {
  user_id: number;
  generation_from: Date | null;
}

export interface MailNoticeTable {
  id: Generated<number>;
  user_id: number;
  kind: MailKind;
  key: string;
  facts: ColumnType<Notice['facts'] | null, string, null>;
  created_at: Date;
  leased_until: Date | null;
  ended_at: Date | null;
  outcome: 'sent' | 'dropped' | 'failed' | null;
}

export interface BannerTable {
  id: Generated<number>;
  name: string;
  texts: ColumnType<Record<Language, string>, string, string>;
  type: BannerType;
  url: string;
  uri: string;
  request: ColumnType<BannerTarget['request'], string | null, string | null>;
  action: ColumnType<BannerTarget['action'], string | null, string | null>;
  cover: string;
  closable: boolean;
  audience: BannerAudience;
  from_at: Date | null;
  until_at: Date | null;
  place: number;
  made_by: ColumnType<number, number, never>;
  made_at: ColumnType<Date, Date, never>;
  changed_at: Date;
}

declare module '#db/schema.ts' {
  interface Database extends CommunityTables {}
}

export interface CommunityTables {
  banner: BannerTable;
  mail_choice: MailChoiceTable;
  mail_notice: MailNoticeTable;
  mail_round: { kind: MailKind; until: Date };
  comment: CommentTable;
  comment_like: { comment_id: number; user_id: number; at: Date };
  follow: { follower_id: number; followee_id: number; at: Date; mutual: Generated<boolean> };
  follow_count: {
    user_id: number;
    followers: Generated<number>;
    following: Generated<number>;
    friends: Generated<number>;
  };
  profile: ProfileTable;
  report: ReportTable;
  onboarding: OnboardingTable;
  interest: { user_id: number; tag_id: number };
  lexicon_like: { id: Generated<number>; user_id: number; word: string; folded: string; created_at: Date };
}
