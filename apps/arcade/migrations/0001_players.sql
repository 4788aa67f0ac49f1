-- A player of one agent in one house (a sub-catalogue with a wallet of its own). Arcade stores nothing else about a
-- person.
create sequence player_ids;

create table players (
  id bigint primary key,
  agent text collate "C" not null,
  house text collate "C" not null,
  ref text collate "C" not null,
  currency text collate "C" not null,
  -- The ledger account that holds the player's money, or play money.
  wallet bigint not null unique,
  -- Play money: its accounts are of other kinds, and no call of an agent finds such a player.
  is_demo boolean not null,
  created_at timestamptz not null,
  constraint players__agent_house_ref unique (agent, house, ref)
);

-- Two server seeds are always committed ahead: the one in use and the next one, so that the client seed that a player
-- picks for the next pair cannot have influenced the server seed that it will meet.
create table seeds (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  state text collate "C" not null,
  server_seed text collate "C" not null,
  commitment text collate "C" not null,
  client_seed text,
  next_nonce integer not null default 1,
  created_at timestamptz not null,
  opened_at timestamptz,
  constraint seeds__state check (state in ('next', 'active', 'opened')),
  constraint seeds__client_seed check ((client_seed is null) = (state = 'next')),
  constraint seeds__opened_at check ((opened_at is not null) = (state = 'opened'))
);

create unique index seeds__one_next on seeds (player_id) where state = 'next';
create unique index seeds__one_active on seeds (player_id) where state = 'active';

create table sessions (
  id uuid primary key,
  player_id bigint not null references players,
  game_code text collate "C" not null,
  -- Tokens are stored as their SHA-256.
  launch_hash text collate "C" not null,
  launch_expires_at timestamptz not null,
  bearer_hash text collate "C",
  language text collate "C" not null,
  device text collate "C" not null,
  lobby_url text,
  -- The agent's own id of this play.
  session_ref text,
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  spins integer not null default 0,
  staked_units bigint not null default 0,
  came_back_units bigint not null default 0,
  constraint sessions__launch_hash unique (launch_hash),
  constraint sessions__bearer_hash unique (bearer_hash),
  constraint sessions__opened_at check ((bearer_hash is null) = (opened_at is null))
);

create index sessions__running on sessions (player_id) where ended_at is null;

-- Nonces of signed requests, kept as long as their timestamps are good. Losing them in a crash is no loss: by the time
-- the database is back, the requests are stale or their ids known.
create unlogged table used_nonces (
  agent text collate "C" not null,
  nonce text collate "C" not null,
  used_at timestamptz not null,
  constraint used_nonces__agent_nonce primary key (agent, nonce)
);

create index used_nonces__used_at on used_nonces (used_at);
