-- What every call leans on, whatever its domain.

-- The answer to a request_id, so that a repeated request is answered and not done again.
create table idempotency (
  user_id bigint not null,
  call text not null,
  request_id text not null,
  req_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, request_id)
);
create index idempotency_created_at on idempotency (created_at);

-- Counters of limits that protect money or codes. Unlogged would forget them in a crash, which is when they matter.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index rate_window_start on rate_window (window_start);
