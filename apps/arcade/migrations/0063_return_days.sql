-- What the games returned, summed up once a day, so that a month is watched without reading its rounds again. A bet
-- counts by its return in stakes, whatever its currency: payout / stake. Bets on one result hang together, so they are
-- first added up: `squares` and `fourths` are powers of those sums.
create table return_days (
  day date not null,
  game_code text collate "C" not null,
  -- Of its tables: other tables, other returns.
  config_hash text collate "C" not null,
  -- 'all' in the row over all levels and channels.
  level text collate "C" not null,
  channel text collate "C" not null,
  results bigint not null,
  bets bigint not null,
  returns double precision not null,
  squares double precision not null,
  fourths double precision not null,
  -- Of each result the number of its bets, squared, and that number times its sum.
  weights double precision not null,
  crossed double precision not null,
  constraint return_days__cell primary key (day, game_code, config_hash, level, channel)
);

-- Which days are summed, and on which day that was done last: bets may still change for a while.
create table return_days_summed (
  day date primary key,
  summed_on date not null
);

grant select, insert, update, delete on return_days, return_days_summed to glasshouse_app;
