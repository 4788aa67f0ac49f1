-- Rounds that many players share: a table has a round at a time, drawn for all who bet in it.
create table shared_tables (
  code text collate "C" primary key,
  -- The process that leads the table, until when; another one takes over after that.
  leader uuid,
  led_until timestamptz
);

-- The server seeds of a table's rounds. Each seed is the SHA-256 of the next one, so the seed that a round reveals is what
-- was published for the round after it. Only the last seed is stored, encrypted; the others follow from it.
create table seed_chains (
  id bigint generated always as identity primary key,
  table_code text collate "C" not null references shared_tables,
  root text collate "C" not null,
  -- Of the first seed.
  commitment text collate "C" not null,
  length integer not null,
  used integer not null default 0,
  created_at timestamptz not null,
  constraint seed_chains__encrypted check (root like '%.%'),
  constraint seed_chains__used check (used between 0 and length)
);

create index seed_chains__of_table on seed_chains (table_code, id desc);

create table shared_rounds (
  id uuid primary key,
  table_code text collate "C" not null references shared_tables,
  game_code text collate "C" not null,
  number integer not null,
  config_version text collate "C" not null,
  config_hash text collate "C" not null,
  chain_id bigint not null references seed_chains,
  -- Counts the seeds of the chain from 1.
  place integer not null,
  commitment text collate "C" not null,
  -- `open` takes bets; `running` is drawn but not told; `drawn` is told, and its bets are being settled.
  state text collate "C" not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- While it runs: a process has led it until then without a gap.
  led_until timestamptz,
  server_seed text collate "C",
  result jsonb,
  drawn_at timestamptz,
  constraint shared_rounds__table_number unique (table_code, number),
  constraint shared_rounds__chain_place unique (chain_id, place),
  constraint shared_rounds__state check (state in ('open', 'running', 'drawn', 'settled', 'void')),
  constraint shared_rounds__revealed check ((server_seed is null) = (state in ('open', 'running', 'void')))
);

create index shared_rounds__unfinished on shared_rounds (closes_at) where state in ('open', 'running', 'drawn');
create index shared_rounds__last on shared_rounds (table_code, number desc);

-- What a player has staked in a round that is not settled. Each change of it is a step in `round_acts`.
create table shared_bets (
  id uuid primary key,
  shared_round_id uuid not null references shared_rounds,
  player_id bigint not null references players,
  session_id uuid not null references sessions,
  number integer not null,
  currency text collate "C" not null,
  stake_units bigint not null,
  -- What was paid before the round is over.
  paid_units bigint not null,
  choice jsonb not null,
  acts jsonb not null,
  device text collate "C" not null,
  placed_at timestamptz not null,
  constraint shared_bets__one_of_a_round unique (shared_round_id, player_id),
  constraint shared_bets__amounts check (stake_units > 0 and paid_units >= 0)
);

create index shared_bets__of_player on shared_bets (player_id);

-- A bet in a shared round is a round of its player, too. It has no seeds of the player's own.
alter table rounds
  alter column seed_id drop not null,
  add column shared_round_id uuid references shared_rounds,
  add constraint rounds__seeds check ((seed_id is null) = (shared_round_id is not null)),
  add constraint rounds__one_of_a_shared_round unique (shared_round_id, player_id);

grant select, insert, update on shared_tables, seed_chains, shared_rounds to glasshouse_app;
grant select, insert, update, delete on shared_bets to glasshouse_app;
