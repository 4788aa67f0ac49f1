create table sessions (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  -- SHA-256 of the token, hex; the token itself is nowhere.
  token_hash text not null,
  -- The token before this one, which still works for a moment: calls that were under way carry it.
  previous_token_hash text,
  previous_until timestamptz,
  -- SHA-256 of the device cookie where a browser logged in; without that cookie the token is worth nothing.
  device_hash text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  rotated_at timestamptz not null,
  -- How long it lives without being used, as its site had it when it was opened.
  idle_minutes integer not null,
  ended_at timestamptz,
  end_reason text,
  constraint sessions__token unique (token_hash),
  constraint sessions__end check ((ended_at is null) = (end_reason is null)),
  constraint sessions__previous check ((previous_token_hash is null) = (previous_until is null))
) with (fillfactor = 70); -- room on the page: each foreground call moves seen_at

-- One live session for each member, enforced by the database.
create unique index sessions__one_live on sessions (member_id) where ended_at is null;
-- Whether a limit of the member's own ended a session during which a game was open.
create index sessions__time_limit on sessions (member_id, ended_at) where end_reason = 'timeLimit';
create index sessions__previous_token on sessions (previous_token_hash) where previous_token_hash is not null;

-- The facts of a login and its address, for the member and for support. Addresses are kept as long as the row; the rest
-- of a request is not kept.
create table login_records (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  session_id bigint not null references sessions,
  at timestamptz not null,
  address inet not null,
  -- Country code of two letters by the network of the address; ZZ if unknown.
  country text not null,
  -- How a member logged in, and the second proof that an unknown device needed.
  way text collate "C" not null,
  proof text collate "C",
  -- As the browser names itself to the server.
  device text not null,
  system_group text not null,
  system text not null,
  system_version text not null,
  browser text not null,
  -- Client information sent by the page about itself and its environment. Claims only: no rule reads them.
  claims jsonb not null,
  constraint login_records__way check (way in ('password', 'oauth', 'loginToken', 'registration')),
  constraint login_records__proof check (proof in ('code', 'questions', 'skipped')),
  constraint login_records__country check (country ~ '^[A-Z]{2}$')
);

create index login_records__member on login_records (member_id, id);

select fence_site('sessions', 'login_records');

grant select, insert on sessions, login_records to glasshouse_app;
grant update (token_hash, previous_token_hash, previous_until, seen_at, rotated_at, ended_at, end_reason)
  on sessions to glasshouse_app;
