-- The questionnaire of the beginning, and what people like.

-- Whether somebody answered or skipped it, and what they said beside their interests.
create table onboarding (
  user_id bigint primary key references app_user on delete cascade,
  -- '' where it was not answered.
  occupation text not null default '',
  purposes text[] not null default '{}',
  -- Neither: the questions are still due.
  answered_at timestamptz,
  skipped_at timestamptz
);

-- The tags of the house somebody likes; they stand first among the chips of their galleries.
create table interest (
  user_id bigint not null references app_user on delete cascade,
  tag_id integer not null references tag on delete cascade,
  primary key (user_id, tag_id)
);
create index interest_tag on interest (tag_id);
