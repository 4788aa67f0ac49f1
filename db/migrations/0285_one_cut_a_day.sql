-- The closes of a day share a cut: each further cut would book the news of the whole site a day later again. Another one is
-- made only where news of the days that are closed has come since, in the same money: else a close would miss it.
drop function cut_play_days(integer, date);

-- Waits for those who are storing bets of the site, and holds up new ones until its transaction ends: keep that short.
create function cut_play_days(site integer, money text, today date, last_day date) returns date
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  latest date;
  cut date;
begin
  if not sees_site(site) then
    raise exception 'play days: of another site' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('play days ' || site, 0));
  select max(known_until) into latest from play_day_cuts where site_id = site;
  if latest >= today and not exists (select
                                       from play_days p
                                      where p.site_id = site
                                        and p.currency = money
                                        and p.day <= last_day
                                        and p.booked_day > latest)
  then
    return latest;
  end if;
  cut := greatest(today, latest + 1);
  insert into play_day_cuts (site_id, known_until) values (site, cut);
  return cut;
end $$;

revoke execute on function cut_play_days from public;
grant execute on function cut_play_days to glasshouse_app;
