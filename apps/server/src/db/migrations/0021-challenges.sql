-- A mailed code belongs to the browser that asked for it (docs/adr/0020).

-- Codes that are on their way count no more: nobody holds a challenge for them.
delete from sign_in_code;
alter table sign_in_code rename column ip to network;
alter table sign_in_code
  -- Of the token that the asking browser got, in a cookie and in the answer.
  add column challenge_hash text not null unique,
  -- The same for all challenges that one browser got after another.
  add column browser uuid not null,
  -- What the mail was counted against: `public` all together, `reserve` and `known` the browser alone.
  add column allowance text not null check (allowance in ('public', 'reserve', 'known')),
  -- When it signed somebody in: from then on the address knows this browser.
  add column signed_in_at timestamptz;
create index sign_in_code_browser on sign_in_code (browser, email);
create index sign_in_code_network on sign_in_code (network, created_at);
