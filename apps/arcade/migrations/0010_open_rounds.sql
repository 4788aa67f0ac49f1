-- A round that waits for its player. The row is stored with the money of each act, before anything of it is shown, and
-- goes when the round is over: then the round itself is written, as one without acts is at once.
create table open_rounds (
  id uuid primary key,
  player_id bigint not null references players,
  session_id uuid not null references sessions,
  action_id text collate "C" not null,
  seed_id bigint not null references seeds,
  nonce integer not null,
  game_code text collate "C" not null,
  config_version text collate "C" not null,
  config_hash text collate "C" not null,
  currency text collate "C" not null,
  -- The first stake and what acts added to it.
  first_stake_units bigint not null,
  stake_units bigint not null,
  device text collate "C" not null,
  choice jsonb,
  acts jsonb not null,
  picture jsonb not null,
  started_at timestamptz not null,
  -- When it is finished for a player who left.
  due_at timestamptz not null,
  constraint open_rounds__session_action unique (session_id, action_id),
  constraint open_rounds__one_of_a_game unique (player_id, game_code),
  constraint open_rounds__amounts check (first_stake_units > 0 and stake_units >= first_stake_units)
);

create index open_rounds__due on open_rounds (due_at);
create index open_rounds__seed on open_rounds (seed_id);

-- Every step of a round with acts: 0 is its start. `place` orders the steps of a wallet among its bets.
create table round_acts (
  round_id uuid not null,
  number integer not null,
  player_id bigint not null references players,
  act jsonb,
  stake_units bigint not null,
  payout_units bigint not null,
  at timestamptz not null,
  place bigint not null default nextval('bet_versions_id_seq'),
  constraint round_acts__round_number primary key (round_id, number),
  constraint round_acts__amounts check (stake_units >= 0 and payout_units >= 0)
);

create index round_acts__of_player on round_acts (player_id, place);

-- What the player did in the round, in order; null in a game without acts.
alter table rounds add column acts jsonb;

grant select, insert on round_acts to glasshouse_app;
grant select, insert, update, delete on open_rounds to glasshouse_app;
grant usage on sequence bet_versions_id_seq to glasshouse_app;
