-- One row for each round, written in the transaction that moved its money and before anything of it is shown.
create table rounds (
  id uuid primary key,
  player_id bigint not null references players,
  session_id uuid not null references sessions,
  -- Made by the page for each press; the same press sent twice is one round.
  action_id text collate "C" not null,
  seed_id bigint not null references seeds,
  nonce integer not null,
  game_code text collate "C" not null,
  config_version text collate "C" not null,
  config_hash text collate "C" not null,
  currency text collate "C" not null,
  stake_units bigint not null,
  payout_units bigint not null,
  balance_after_units bigint not null,
  lanterns smallint not null,
  -- What the page shows, exactly as it was sent: the picture and the money are one record.
  picture jsonb not null,
  played_at timestamptz not null,
  constraint rounds__session_action unique (session_id, action_id),
  constraint rounds__seed_nonce unique (seed_id, nonce),
  constraint rounds__amounts check (stake_units > 0 and payout_units >= 0)
);

create index rounds__of_player on rounds (player_id, seed_id desc, nonce desc);

-- An agent's view of a bet, one row for each state. `version` numbers the rows in the order in which they became
-- visible: it is given to committed rows only, under a lock, so that a reader who has seen version n can never meet a
-- smaller one later. (Numbers taken while a transaction is still open would not have that property.)
create table bet_versions (
  id bigint generated always as identity primary key,
  version bigint,
  published_at timestamptz,
  agent text collate "C" not null,
  house text collate "C" not null,
  player_id bigint not null references players,
  player_ref text collate "C" not null,
  bet_id uuid not null,
  round_id uuid not null references rounds,
  game_code text collate "C" not null,
  state text collate "C" not null,
  currency text collate "C" not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null,
  device text collate "C" not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  constraint bet_versions__version unique (version),
  constraint bet_versions__published check ((version is null) = (published_at is null)),
  constraint bet_versions__state check (state in ('open', 'settled', 'void', 'cancelled', 'resettled'))
);

create index bet_versions__to_publish on bet_versions (id) where version is null;
create index bet_versions__feed on bet_versions (agent, house, version);
create index bet_versions__by_bet on bet_versions (bet_id, id desc);
create index bet_versions__placed on bet_versions (agent, house, placed_at);
