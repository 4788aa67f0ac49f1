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
  ended_at timestamptz,
  end_reason text,
  constraint sessions__token unique (token_hash),
  constraint sessions__end check ((ended_at is null) = (end_reason is null)),
  constraint sessions__previous check ((previous_token_hash is null) = (previous_until is null))
) with (fillfactor = 70); -- room on the page: each foreground call moves seen_at

-- One live session for each member, whatever the code believes.
create unique index sessions__one_live on sessions (member_id) where ended_at is null;
create index sessions__previous_token on sessions (previous_token_hash) where previous_token_hash is not null;

alter table sessions enable row level security;
create policy sessions__site on sessions using (sees_site(site_id)) with check (sees_site(site_id));

-- What a login was and from where, for the member's own eyes and for support. Addresses are claims of the network,
-- kept for as long as the row; the rest of a request is not kept.
create table login_records (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  session_id bigint not null references sessions,
  at timestamptz not null,
  address inet not null,
  system text not null,
  browser text not null
);

create index login_records__member on login_records (member_id, id);

alter table login_records enable row level security;
create policy login_records__site on login_records using (sees_site(site_id)) with check (sees_site(site_id));

-- Wrong passwords by account and by address, as keyed digests: the table tells nobody who tried what.
create table login_attempts (
  site_id integer not null references sites,
  scope text not null,
  subject text not null,
  count integer not null,
  started_at timestamptz not null,
  blocked_until timestamptz,
  primary key (site_id, scope, subject),
  constraint login_attempts__scope check (scope in ('account', 'address'))
);

alter table login_attempts enable row level security;
create policy login_attempts__site on login_attempts using (sees_site(site_id)) with check (sees_site(site_id));

grant select, insert on sessions, login_records to glasshouse_app;
grant update (token_hash, previous_token_hash, previous_until, seen_at, rotated_at, ended_at, end_reason)
  on sessions to glasshouse_app;
grant select, insert, update, delete on login_attempts to glasshouse_app;
