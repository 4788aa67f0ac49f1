-- Each hour of each platform and currency, held against the provider's own totals: what differs is pulled again.
create table bet_audits (
  platform_id integer not null references platforms,
  currency text collate "C" not null,
  hour timestamptz not null,
  -- The provider counted so much; ours when it was compared last.
  their_bets bigint not null,
  their_stake_units numeric not null,
  their_valid_bet_units numeric not null,
  their_payout_units numeric not null,
  our_bets bigint not null,
  our_stake_units numeric not null,
  our_valid_bet_units numeric not null,
  our_payout_units numeric not null,
  agrees boolean not null,
  -- How often the hour was pulled again because it differed, and how many versions that brought.
  repulls integer not null default 0,
  repaired integer not null default 0,
  checked_at timestamptz not null,
  -- When an hour that still differs is looked at again; null once it agrees and is old enough not to change.
  next_check_at timestamptz,
  primary key (platform_id, hour, currency)
);

create index bet_audits__next_check_at on bet_audits (platform_id, next_check_at) where next_check_at is not null;
create index bet_records__placed on bet_records (platform_id, placed_at);

grant select, insert, update on bet_audits to glasshouse_app;
