-- Captchas that were drawn and not yet answered; a row is spent by the first answer, right or wrong.
create table captchas (
  token_hash text primary key,
  site_id integer not null references sites,
  type integer not null,
  -- Keyed digest of the token and the answer, so that a dump of this table answers nothing.
  answer_digest text not null,
  -- Keyed digest of who fetched it: a browser by its cookie, anything else by its network.
  holder_digest text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint captchas__type check (type in (1, 2))
);

create index captchas__expires_at on captchas (expires_at);

-- Business limits and wrong tries: how often a subject did a thing since its window began. Subjects are keyed digests, so
-- the table does not show who did what. A lockout outlives a crash.
create table limit_windows (
  name text not null,
  subject text not null,
  count integer not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (name, subject)
);

create index limit_windows__ends_at on limit_windows (ends_at);

select fence_site('captchas');

grant select, insert, update, delete on captchas, limit_windows to glasshouse_app;
