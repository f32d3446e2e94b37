-- What a connected judge said of a picture: `kind` names what it saw most of, `score` how sure it is of that, `source` who it is. A picture is
-- judged once: what staff decide about it afterwards stays.
create table picture_judgement (
  media_id text primary key references media (id) on delete cascade,
  state text not null check (state in ('clear', 'flagged', 'unknown')),
  kind text not null,
  score real not null check (score between 0 and 1),
  source text not null,
  judged_at timestamptz not null
);
