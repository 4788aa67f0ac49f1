-- One row for each time a member starts a game, from the click to the end.
create table play_sessions (
  id uuid primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  platform_id integer not null references platforms,
  gp_id text collate "C" not null,
  game_type smallint not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  device text collate "C" not null,
  language text collate "C" not null,
  lobby_url text not null,
  open_mode text collate "C" not null,
  -- The member's choices beside the game, as sent: house, table, look.
  extra jsonb not null default '{}',
  status text collate "C" not null,
  -- The code that forward_game.status carried.
  code integer,
  url text,
  url_expires_at timestamptz,
  provider_session_id text,
  -- The order that withdrew the money of this play; named before it is sent.
  order_id uuid references provider_transfers,
  -- The process that runs the launch has until then; afterwards another process may take it.
  lease_until timestamptz,
  created_at timestamptz not null,
  ready_at timestamptz,
  finished_at timestamptz,
  constraint play_sessions__status check (status in ('starting', 'ready', 'failed', 'ended')),
  constraint play_sessions__device check (device in ('desktop', 'mobile')),
  constraint play_sessions__url check (status <> 'ready' or (url is not null and url_expires_at is not null)),
  constraint play_sessions__finished check ((status in ('failed', 'ended')) = (finished_at is not null))
);

-- A member has one launch at a time, enforced by the database.
create unique index play_sessions__one_starting on play_sessions (member_id) where status = 'starting';
create index play_sessions__lease_until on play_sessions (lease_until) where status = 'starting';
create index play_sessions__member on play_sessions (member_id, created_at desc);
-- What a site plays most is counted over the last days.
create index play_sessions__site on play_sessions (site_id, created_at);

-- Sites whose games an operator has closed as a whole.
create table play_closures (
  site_id integer primary key references sites,
  closed_at timestamptz not null,
  reason text not null
);

select fence_site('play_closures', 'play_sessions');

grant select, insert, update on play_sessions to glasshouse_app;
grant select on play_closures to glasshouse_app;
