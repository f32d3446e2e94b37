-- Community: comments, who follows whom, profiles, reports, kept prompt words.

create table comment (
  id bigint generated always as identity primary key,
  work_id bigint not null references work on delete cascade,
  author_id bigint not null references app_user on delete cascade,
  text text not null,
  -- One level of replies: a reply to a reply stands under the same comment and keeps whom it answers.
  parent_id bigint references comment on delete cascade,
  answers_id bigint references app_user on delete set null,
  likes int not null default 0 check (likes >= 0),
  liked_by_author boolean not null default false,
  -- Replies that still stand.
  replies int not null default 0 check (replies >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (parent_id is null or replies = 0),
  check (text <> '' or deleted_at is not null)
) with (fillfactor = 85);
create index comment_of_work on comment (work_id, id desc) where parent_id is null and deleted_at is null;
create index comment_replies on comment (parent_id, id) where parent_id is not null and deleted_at is null;
create index comment_author on comment (author_id);
create index comment_answers on comment (answers_id) where answers_id is not null;

create table comment_like (
  comment_id bigint not null references comment on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_like_user on comment_like (user_id);

create table follow (
  follower_id bigint not null references app_user on delete cascade,
  followee_id bigint not null references app_user on delete cascade,
  at timestamptz not null,
  -- The other one follows back; both rows carry it.
  mutual boolean not null default false,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follow_following on follow (follower_id, at desc, followee_id desc);
create index follow_followers on follow (followee_id, at desc, follower_id desc);
create index follow_friends on follow (follower_id, at desc, followee_id desc) where mutual;

-- Written in the transaction that follows or stops following, under a lock of both rows.
create table follow_count (
  user_id bigint primary key references app_user on delete cascade,
  followers int not null default 0 check (followers >= 0),
  following int not null default 0 check (following >= 0),
  friends int not null default 0 check (friends >= 0 and friends <= followers and friends <= following)
) with (fillfactor = 70);

-- What a person tells beside name and avatar; nobody else sees a field that is not in `shown`. The bio is always shown.
create table profile (
  user_id bigint primary key references app_user on delete cascade,
  bio text not null default '',
  sex text not null default '' check (sex in ('', 'female', 'male', 'other')),
  birthday date,
  school text not null default '',
  department text not null default '',
  enrolled text not null default '' check (enrolled ~ '^(\d{4}-\d{2})?$'),
  education text not null default '' check (education in ('', 'associate', 'bachelor', 'master', 'doctor')),
  shown text[] not null default '{}',
  updated_at timestamptz not null
);

create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references app_user on delete cascade,
  work_id bigint references work on delete set null,
  -- Kept, so that a report of a work that is gone still says which it was.
  work_key text not null,
  comment_id bigint references comment on delete set null,
  -- The words as they stood when they were reported, or '' for a work.
  comment_text text not null default '',
  reasons text[] not null check (cardinality(reasons) > 0),
  description text not null default '',
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  note text not null default '',
  handled_by bigint references app_user on delete set null,
  handled_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'open') = (handled_at is null))
);
create unique index report_one_open on report (reporter_id, work_key, coalesce(comment_id, 0)) where status = 'open';
-- The queue: open ones first, the oldest at the top.
create index report_queue on report ((status <> 'open'), id);
create index report_handled on report (status, id desc) where status <> 'open';
create index report_work on report (work_key, status, id);
create index report_work_row on report (work_id) where work_id is not null;
create index report_comment on report (comment_id) where comment_id is not null;

create table lexicon_like (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  word text not null check (word <> ''),
  -- The word in small letters, as the program folds them: a database of locale C knows only those of ASCII.
  folded text not null,
  created_at timestamptz not null
);
create unique index lexicon_like_once on lexicon_like (user_id, folded);
create index lexicon_like_latest on lexicon_like (user_id, id desc);
