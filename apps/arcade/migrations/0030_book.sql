-- Events of a book: matches, races, contests. All of an event's course follows from its seed, which is committed before
-- the first price and encrypted until the event is over.
create table book_events (
  id uuid primary key,
  game_code text collate "C" not null,
  number integer not null,
  config_version text collate "C" not null,
  config_hash text collate "C" not null,
  -- Who meets whom, and what the prices are made from: public.
  setup jsonb not null,
  server_seed text collate "C" not null,
  commitment text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  -- `open` takes bets as its rules say; `ended` has a result; the legs of a void one count as if they were not there.
  state text collate "C" not null default 'open',
  result jsonb,
  constraint book_events__game_number unique (game_code, number),
  constraint book_events__state check (state in ('open', 'ended', 'void')),
  constraint book_events__encrypted check ((state = 'open') = (server_seed like '%.%')),
  constraint book_events__result check (state <> 'ended' or result is not null)
);

create index book_events__open on book_events (ends_at) where state = 'open';
create index book_events__last on book_events (game_code, ends_at desc);

create table book_bets (
  id uuid primary key,
  player_id bigint not null references players,
  session_id uuid not null references sessions,
  action_id text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  stake_units bigint not null,
  -- What the player asked for, so that the same press sent twice is one bet.
  asked text collate "C" not null,
  device text collate "C" not null,
  placed_at timestamptz not null,
  state text collate "C" not null default 'open',
  payout_units bigint not null default 0,
  settled_at timestamptz,
  constraint book_bets__session_action unique (session_id, action_id),
  constraint book_bets__amounts check (stake_units > 0 and payout_units >= 0),
  constraint book_bets__state check (state in ('open', 'settled', 'void')),
  constraint book_bets__settled check ((state = 'open') = (settled_at is null))
);

create index book_bets__open on book_bets (id) where state = 'open';
create index book_bets__of_player on book_bets (player_id, game_code, id desc);

create table book_legs (
  bet_id uuid not null references book_bets,
  place smallint not null,
  event_id uuid not null references book_events,
  selection text collate "C" not null,
  -- Decimal odds in hundredths, as accepted.
  price integer not null,
  -- What was shown of the event when the bet was accepted; null before its start.
  live jsonb,
  result text collate "C",
  constraint book_legs__bet_place primary key (bet_id, place),
  constraint book_legs__one_of_an_event unique (bet_id, event_id),
  constraint book_legs__price check (price > 100),
  constraint book_legs__result check (result in ('won', 'halfWon', 'returned', 'halfLost', 'lost', 'void'))
);

create index book_legs__event on book_legs (event_id);

grant select, insert, update, delete on book_events to glasshouse_app;
grant select, insert, update on book_bets, book_legs to glasshouse_app;
