-- E-mail notices: what somebody wants mailed, what was decided to be mailed, and up to when the digest has looked.

-- Who never chose has no row: the defaults stand (community/mail-notices/choices.repo.ts).
create table mail_choice (
  user_id bigint primary key references app_user on delete cascade,
  generation boolean not null default false,
  service boolean not null default true,
  membership boolean not null default true,
  community boolean not null default true,
  product boolean not null default false,
  -- Runs that ended up to this moment were told, or had ended before anybody asked for it.
  generation_from timestamptz,
  check (not generation or generation_from is not null)
);
create index mail_choice_generation on mail_choice (user_id) where generation;

-- The outbox. A row is written with its job in the transaction that decides, and there is one for what must not be told twice.
create table mail_notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('generation', 'service', 'membership', 'community', 'product')),
  -- What it tells of, within its kind: a session, a first task, a day.
  key text not null,
  -- What it says; gone as soon as it has ended.
  facts jsonb,
  created_at timestamptz not null,
  -- Somebody is sending it, until then.
  leased_until timestamptz,
  ended_at timestamptz,
  -- dropped: nobody wanted it any more when it was to be sent. failed: the mail server refused it to the last try.
  outcome text check (outcome in ('sent', 'dropped', 'failed')),
  unique (user_id, kind, key),
  check ((ended_at is null) = (outcome is null) and (ended_at is null) = (facts is not null))
);
create index mail_notice_created on mail_notice (created_at);

-- Up to when a periodic mail has been decided for everybody.
create table mail_round (
  kind text primary key,
  until timestamptz not null
);

-- What each of them is read by. Runs that took longer than somebody waits before the screen (generation/long-runs.ts has the same terms).
create index generation_task_long on generation_task (user_id, finished_at)
  where finished_at - submitted_at > interval '60 seconds' and state in ('succeeded', 'failed', 'sensitive', 'timed_out');
-- The devices of an account, newest first.
create index auth_session_recent on auth_session (user_id, created_at desc);
-- What happened to a work within a day; they take the place of the same by the work alone.
create index work_like_latest_of_work on work_like (work_id, at);
drop index work_like_work;
create index work_recreate_day on work_recreate (work_id, day);
drop index work_recreate_work;
create index comment_told on comment (work_id, created_at) where deleted_at is null;
