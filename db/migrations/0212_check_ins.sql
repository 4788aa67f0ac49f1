-- Check-ins: a programme of grants that pays once a day of the site, more the longer a member's streak is.

alter table grant_programmes drop constraint grant_programmes__occasion;
alter table grant_programmes drop constraint grant_programmes__sum;
alter table grant_programmes
  add constraint grant_programmes__occasion
    check (occasion in ('registration', 'firstDeposit', 'offer', 'all', 'envelope', 'checkIn')),
  add constraint grant_programmes__sum check (
    case occasion
      when 'firstDeposit'
      then units is null and deposit_parts between 1 and 100000 and most_units > 0 and min_deposit_units > 0
      when 'envelope'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4 and num_nulls(starts_at, ends_at) = 0
      when 'checkIn'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4
      else units > 0 and num_nulls(deposit_parts, most_units, min_deposit_units) = 3 end);

-- What is given again and again names its time; once for each member otherwise.
alter table grants add column occurrence text collate "C" not null default '';
alter table grants drop constraint grants__once;
alter table grants add constraint grants__once unique (programme_id, member_id, occurrence);

create table check_in_rules (
  programme_id integer primary key references grant_programmes,
  site_id integer not null references sites,
  -- For the first to the seventh day of a streak; the eighth is a first again.
  rewards bigint[] not null,
  -- What is to be deposited on the same day; zero for nothing.
  deposit_units bigint not null,
  constraint check_in_rules__values check (cardinality(rewards) = 7 and 0 < all (rewards) and deposit_units >= 0)
);

create table check_ins (
  programme_id integer not null references check_in_rules,
  member_id bigint not null references members,
  -- The site's day.
  day date not null,
  site_id integer not null references sites,
  -- Days in a row, this one included.
  streak integer not null,
  units bigint not null,
  claimed_at timestamptz not null,
  primary key (programme_id, member_id, day),
  constraint check_ins__values check (streak > 0 and units > 0)
);

create trigger check_in_rules__keep before update or delete on check_in_rules
  for each row execute function keep_rows();
create trigger check_ins__keep before update or delete on check_ins for each row execute function keep_rows();

select fence_site('check_in_rules', 'check_ins');

grant select, insert on check_in_rules, check_ins to glasshouse_app;
