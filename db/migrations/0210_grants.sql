-- Grants: what a site gives to members. A programme is the offer, with its rules as data; a grant is the contract of one
-- member, fixed when it was accepted. The money of a programme is a ledger account that cannot go below zero.

-- Percent of the stakes of each game type that count; a type that is not named does not count.
create domain turnover_weights as jsonb
  check (jsonb_typeof(value) = 'object'
    and not jsonb_path_exists(value, '$.keyvalue() ? (!(@.key like_regex "^[2-9]$"))')
    and not jsonb_path_exists(value, '$.* ? (@.type() != "number" || @ < 1 || @ > 100 || @.floor() != @)'));

create table grant_programmes (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  name text collate "C" not null,
  currency text collate "C" not null,
  -- When it is given: with the registration, after the first deposit, to who was accepted for an offer, or to all.
  occasion text collate "C" not null,
  -- The offer whose accepted applicants have it.
  discount_id integer references discounts,
  title localized not null,
  -- A sum, or parts of 10,000 of the first deposit up to the most.
  units bigint,
  deposit_parts integer,
  most_units bigint,
  min_deposit_units bigint,
  -- How often it is to be staked, in hundredths.
  turnover integer not null,
  weights turnover_weights not null,
  registered_within_days integer,
  starts_at timestamptz,
  -- Until when it can be accepted. What was accepted has no end.
  ends_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  constraint grant_programmes__name unique (site_id, name),
  constraint grant_programmes__occasion check (occasion in ('registration', 'firstDeposit', 'offer', 'all')),
  constraint grant_programmes__offer check ((occasion = 'offer') = (discount_id is not null)),
  constraint grant_programmes__sum check (
    case when occasion = 'firstDeposit'
         then units is null and deposit_parts between 1 and 100000 and most_units > 0 and min_deposit_units > 0
         else units > 0 and num_nulls(deposit_parts, most_units, min_deposit_units) = 3 end),
  constraint grant_programmes__turnover check (turnover between 0 and 10000 and (turnover = 0 or weights <> '{}')),
  constraint grant_programmes__days check (registered_within_days > 0),
  constraint grant_programmes__times check (ends_at > starts_at)
);

create index grant_programmes__open on grant_programmes (site_id, currency) where stopped_at is null;

create table grants (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  programme_id integer not null references grant_programmes,
  member_id bigint not null references members,
  currency text collate "C" not null,
  -- The terms, as they were accepted.
  title localized not null,
  units bigint not null,
  required_units bigint not null,
  weights turnover_weights not null,
  given_at timestamptz not null,
  -- Once for each member, whatever the number of tabs.
  constraint grants__once unique (programme_id, member_id),
  constraint grants__amounts check (units > 0 and required_units >= 0)
);

create index grants__member on grants (member_id, id desc);

-- What staff did to a programme: author and reason.
create table grant_programme_decisions (
  id bigint generated always as identity primary key,
  programme_id integer not null references grant_programmes,
  site_id integer not null references sites,
  decision text collate "C" not null,
  units bigint not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint grant_programme_decisions__decision check (decision in ('define', 'fund', 'stop')),
  constraint grant_programme_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

-- A programme's terms never change: another one takes its place.
create function grant_programmes_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'stopped_at' is distinct from to_jsonb(old) - 'stopped_at'
     or old.stopped_at is not null
  then
    raise exception 'grant_programmes: terms do not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger grant_programmes__keep before update or delete on grant_programmes
  for each row execute function grant_programmes_keep();
create trigger grants__keep before update or delete on grants for each row execute function keep_rows();
create trigger grant_programme_decisions__keep before update or delete on grant_programme_decisions
  for each row execute function keep_rows();

-- The welcome gift is a grant like any other: its own table, its own turnover and its conditions end here.
drop table welcome_amounts;
alter table withdrawal_settings drop constraint withdrawal_settings__turnover;
alter table withdrawal_settings drop column welcome_turnover;
alter table withdrawal_settings
  add constraint withdrawal_settings__turnover check (deposit_turnover between 0 and 10000);
delete from turnover_conditions where kind = 'welcome';
alter table turnover_conditions drop constraint turnover_conditions__kind;
alter table turnover_conditions
  add constraint turnover_conditions__kind check (kind in ('grant', 'deposit')),
  -- Null: stakes in all games count whole.
  add column weights turnover_weights,
  add column title localized,
  add constraint turnover_conditions__title check ((kind = 'grant') = (title is not null));

select fence_site('grant_programmes', 'grants', 'grant_programme_decisions');

grant select, insert on grant_programmes, grants, grant_programme_decisions to glasshouse_app;
grant update (stopped_at) on grant_programmes to glasshouse_app;
