-- Cash back: a programme of grants that pays a part of the valid bets of each day of the site, by game type and provider.

alter table grant_programmes drop constraint grant_programmes__occasion;
alter table grant_programmes drop constraint grant_programmes__sum;
alter table grant_programmes
  add constraint grant_programmes__occasion
    check (occasion in ('registration', 'firstDeposit', 'offer', 'all', 'envelope', 'checkIn', 'cashBack')),
  add constraint grant_programmes__sum check (
    case occasion
      when 'firstDeposit'
      then units is null and deposit_parts between 1 and 100000 and most_units > 0 and min_deposit_units > 0
      when 'envelope'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4 and num_nulls(starts_at, ends_at) = 0
      when 'checkIn'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4
      when 'cashBack'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4
      else units > 0 and num_nulls(deposit_parts, most_units, min_deposit_units) = 3 end);

alter table grant_programme_decisions drop constraint grant_programme_decisions__decision;
alter table grant_programme_decisions
  add constraint grant_programme_decisions__decision check (decision in ('define', 'fund', 'stop', 'return'));

create table cash_back_rules (
  programme_id integer primary key references grant_programmes,
  site_id integer not null references sites,
  -- The site's day from which bets count: the one after it was defined. The day on which it is stopped counts whole.
  first_day date not null,
  -- The least that is paid at once; zero for any sum.
  least_units bigint not null,
  constraint cash_back_rules__least check (least_units >= 0)
);

create table cash_back_rates (
  programme_id integer not null references cash_back_rules,
  game_type smallint not null references game_types,
  -- 0 for the providers that have no rate of their own.
  platform_id integer not null,
  site_id integer not null references sites,
  -- Hundredths of a percent of the valid bets.
  rate_parts integer not null,
  primary key (programme_id, game_type, platform_id),
  constraint cash_back_rates__parts check (rate_parts between 0 and 500)
);

-- What was paid and for what, one row for each day, game type and provider. Whatever the programme, a day is paid once;
-- bets that become known after it was claimed are a further turn, for the difference.
create table cash_back_claims (
  member_id bigint not null references members,
  currency text collate "C" not null,
  -- The site's day.
  day date not null,
  turn smallint not null,
  programme_id integer not null references cash_back_rules,
  game_type smallint not null,
  platform_id integer not null,
  site_id integer not null references sites,
  valid_units bigint not null,
  rate_parts integer not null,
  units bigint not null,
  claimed_at timestamptz not null,
  primary key (member_id, currency, day, turn, game_type, platform_id),
  constraint cash_back_claims__values check (turn > 0 and valid_units > 0 and rate_parts > 0 and units > 0)
);

create trigger cash_back_rules__keep before update or delete on cash_back_rules
  for each row execute function keep_rows();
create trigger cash_back_rates__keep before update or delete on cash_back_rates
  for each row execute function keep_rows();
create trigger cash_back_claims__keep before update or delete on cash_back_claims
  for each row execute function keep_rows();

select fence_site('cash_back_rules', 'cash_back_rates', 'cash_back_claims');

grant select, insert on cash_back_rules, cash_back_rates, cash_back_claims to glasshouse_app;
