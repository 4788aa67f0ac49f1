-- The odds of a jackpot, each from its time on: a bet is drawn by those of the time when it was placed, however late it is
-- counted in, and a check of an old draw uses the same.
create table jackpot_odds (
  id bigint generated always as identity primary key,
  jackpot_id integer not null references jackpots,
  site_id integer not null references sites,
  odds_thousands bigint not null,
  from_at timestamptz not null,
  constraint jackpot_odds__thousands check (odds_thousands between 1 and 4294967296)
);

create index jackpot_odds__from on jackpot_odds (jackpot_id, from_at desc, id desc);

insert into jackpot_odds (jackpot_id, site_id, odds_thousands, from_at)
select id, site_id, odds_thousands, created_at from jackpots;

create trigger jackpot_odds__keep before update or delete on jackpot_odds for each row execute function keep_rows();

select fence_site('jackpot_odds');

grant select, insert on jackpot_odds to glasshouse_app;
