-- The jackpot of a site in a currency. Its money is a ledger account that only a win debits; a reserve, an account that
-- cannot go below zero, pays what the pot begins with again.
create table jackpots (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  currency text collate "C" not null,
  -- With what the pot begins again after a win.
  seed_units bigint not null,
  -- Where the pot ends to grow: more goes to the reserve. Null: it has no end.
  ceiling_units bigint,
  -- On average one win in so many thousands of whole units of valid bets.
  odds_thousands bigint not null,
  -- Counts the wins: what was paid in before one was paid out with it.
  round integer not null default 1,
  -- How often money was paid in.
  feeds bigint not null default 0,
  -- Parts of bets that became void while the pot held them: the next parts are kept back until this is made up.
  owed_units bigint not null default 0,
  -- What the reserve did not have when the pot began again.
  missing_units bigint not null default 0,
  -- Of what pages were last notified, and when.
  notified_units bigint not null default 0,
  notified_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  constraint jackpots__one unique (site_id, currency),
  constraint jackpots__terms check (seed_units > 0 and ceiling_units >= seed_units and odds_thousands between 1 and 4294967296),
  constraint jackpots__counts check (round > 0 and feeds >= 0 and owed_units >= 0 and missing_units >= 0)
);

-- Which games pay a part of each valid bet into it, and from when to when: a bet counts by the time when it was placed.
create table jackpot_shares (
  id integer generated always as identity primary key,
  jackpot_id integer not null references jackpots,
  site_id integer not null references sites,
  platform_id integer not null references platforms,
  -- Null: all games of the platform that have no line of their own.
  game_code text collate "C",
  -- Of a million.
  parts integer not null,
  from_at timestamptz not null,
  until_at timestamptz,
  constraint jackpot_shares__parts check (parts between 1 and 500000),
  constraint jackpot_shares__times check (until_at >= from_at)
);

create unique index jackpot_shares__open on jackpot_shares (jackpot_id, platform_id, coalesce(game_code, ''))
  where until_at is null;
create index jackpot_shares__platform on jackpot_shares (platform_id, site_id);

-- The seeds of the draws. The commitment of the one that is used and of the next one are public before a bet is drawn
-- with them; the seed itself is encrypted until it is retired, and published then.
create table jackpot_seeds (
  jackpot_id integer not null references jackpots,
  number integer not null,
  site_id integer not null references sites,
  commitment text collate "C" not null,
  encrypted text collate "C" not null,
  created_at timestamptz not null,
  first_used_at timestamptz,
  retired_at timestamptz,
  -- Null when it is retired: its key was lost, and its draws cannot be checked.
  server_seed text collate "C",
  primary key (jackpot_id, number),
  constraint jackpot_seeds__hex check (commitment ~ '^[0-9a-f]{64}$' and server_seed ~ '^[0-9a-f]{64}$'),
  constraint jackpot_seeds__retired check (server_seed is null or retired_at is not null)
);

-- Each bet that a share was for: once, however often it was fetched.
create table jackpot_bets (
  platform_id integer not null references platforms,
  bet_id text collate "C" not null,
  site_id integer not null references sites,
  jackpot_id integer not null references jackpots,
  share_id integer not null references jackpot_shares,
  member_id bigint not null references members,
  placed_at timestamptz not null,
  -- As the records say now; what was paid in follows it while it is due.
  valid_units bigint not null,
  is_due boolean not null,
  fed_units bigint not null default 0,
  -- Of these what was paid out with a win: nothing takes it back.
  kept_units bigint not null default 0,
  round integer,
  -- The draw: made once, with the valid bet of that moment.
  seed_number integer,
  odds_thousands bigint,
  drawn_units bigint,
  drawn bigint,
  outcome text collate "C",
  drawn_at timestamptz,
  constraint jackpot_bets_pkey primary key (platform_id, bet_id),
  constraint jackpot_bets__seed foreign key (jackpot_id, seed_number) references jackpot_seeds,
  constraint jackpot_bets__amounts check (valid_units >= 0 and fed_units >= kept_units and kept_units >= 0),
  -- A member who was excluded when it was placed, or whose account is closed, has no part in the draw.
  constraint jackpot_bets__outcome check (outcome in ('lost', 'won', 'barred')),
  constraint jackpot_bets__draw check (num_nulls(seed_number, odds_thousands, drawn_units, drawn, outcome, drawn_at) in (0, 6))
);

create index jackpot_bets__due on jackpot_bets (jackpot_id, placed_at, platform_id, bet_id) where is_due;
create index jackpot_bets__member on jackpot_bets (member_id, drawn_at desc) where drawn_at is not null;

create table jackpot_wins (
  id bigint generated always as identity primary key,
  jackpot_id integer not null references jackpots,
  site_id integer not null references sites,
  round integer not null,
  platform_id integer not null,
  bet_id text collate "C" not null,
  member_id bigint not null references members,
  units bigint not null,
  -- With what the pot began again.
  seed_units bigint not null,
  -- Of void bets, not made up when it was won: given with it.
  forgiven_units bigint not null,
  won_at timestamptz not null,
  constraint jackpot_wins__once unique (jackpot_id, round),
  constraint jackpot_wins__bet foreign key (platform_id, bet_id) references jackpot_bets,
  constraint jackpot_wins__bet_once unique (platform_id, bet_id),
  constraint jackpot_wins__amounts check (units > 0 and seed_units >= 0 and forgiven_units >= 0)
);

-- What staff did: author, reason, and the terms from then on.
create table jackpot_decisions (
  id bigint generated always as identity primary key,
  jackpot_id integer not null references jackpots,
  site_id integer not null references sites,
  decision text collate "C" not null,
  units bigint not null,
  terms jsonb not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint jackpot_decisions__decision check (decision in ('define', 'fund', 'share', 'stop')),
  constraint jackpot_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

-- A commitment never changes, a published seed neither.
create function jackpot_seeds_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.retired_at is not null
     or to_jsonb(new) - array['first_used_at', 'retired_at', 'server_seed'] is distinct from
        to_jsonb(old) - array['first_used_at', 'retired_at', 'server_seed']
  then
    raise exception 'jackpot_seeds: a commitment does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger jackpot_seeds__keep before update or delete on jackpot_seeds
  for each row execute function jackpot_seeds_keep();

-- A share only ends, so that each part can be computed again.
create function jackpot_shares_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.until_at is not null or to_jsonb(new) - 'until_at' is distinct from to_jsonb(old) - 'until_at' then
    raise exception 'jackpot_shares: a share only ends' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger jackpot_shares__keep before update or delete on jackpot_shares
  for each row execute function jackpot_shares_keep();

-- A draw is made once.
create function jackpot_bets_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or old.drawn_at is not null
        and (new.seed_number, new.odds_thousands, new.drawn_units, new.drawn, new.outcome, new.drawn_at)
            is distinct from
            (old.seed_number, old.odds_thousands, old.drawn_units, old.drawn, old.outcome, old.drawn_at)
  then
    raise exception 'jackpot_bets: a draw does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger jackpot_bets__keep before update or delete on jackpot_bets
  for each row execute function jackpot_bets_keep();
create trigger jackpot_wins__keep before update or delete on jackpot_wins for each row execute function keep_rows();
create trigger jackpot_decisions__keep before update or delete on jackpot_decisions
  for each row execute function keep_rows();

select fence_site('jackpots', 'jackpot_shares', 'jackpot_seeds', 'jackpot_bets', 'jackpot_wins', 'jackpot_decisions');

grant select, insert on jackpots, jackpot_shares, jackpot_seeds, jackpot_bets, jackpot_wins, jackpot_decisions
  to glasshouse_app;
grant update (seed_units, ceiling_units, odds_thousands, round, feeds, owed_units, missing_units, notified_units, notified_at,
  stopped_at) on jackpots to glasshouse_app;
grant update (until_at) on jackpot_shares to glasshouse_app;
grant update (first_used_at, retired_at, server_seed) on jackpot_seeds to glasshouse_app;
grant update (valid_units, is_due, fed_units, kept_units, round, seed_number, odds_thousands, drawn_units, drawn, outcome,
  drawn_at) on jackpot_bets to glasshouse_app;
grant insert on announcements to glasshouse_app;

-- Ids below this are written by hand, such as those of a demonstration.
select setval(pg_get_serial_sequence('announcements', 'id'), greatest(max(id), 1000000)) from announcements;
