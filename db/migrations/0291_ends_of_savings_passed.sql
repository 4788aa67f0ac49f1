-- Savings come home once for each end after which a day had no programme, also where the next one pays by now. Until now
-- such an end was not noted for an account that began, or went on, while the next one paid: what these hold stays there.

update cash_surplus_accounts a
   set ended_day = ended.day
  from (
    select last.site_id, last.currency, max(last.day) as day
      from (select r.site_id, p.currency, (now() at time zone s.timezone)::date as today,
                   least((p.stopped_at at time zone s.timezone)::date, (p.ends_at at time zone s.timezone)::date - 1) as day
              from cash_surplus_rules r
              join grant_programmes p on p.id = r.programme_id
              join sites s on s.id = r.site_id) last
     where last.day < last.today
       and not exists (
             select
               from cash_surplus_rules r
               join grant_programmes p on p.id = r.programme_id
               join sites s on s.id = r.site_id
              where r.site_id = last.site_id and p.currency = last.currency and r.first_day <= last.day + 1
                and coalesce(
                      least((p.stopped_at at time zone s.timezone)::date, (p.ends_at at time zone s.timezone)::date - 1)
                        >= last.day + 1,
                      true))
     group by last.site_id, last.currency) ended
 where ended.site_id = a.site_id and ended.currency = a.currency and (a.ended_day is null or a.ended_day < ended.day)
   and exists (
         select
           from cash_surplus_rules r
           join grant_programmes p on p.id = r.programme_id
           join sites s on s.id = r.site_id
          where r.site_id = a.site_id and p.currency = a.currency
            and r.first_day <= (now() at time zone s.timezone)::date
            and coalesce(
                  least((p.stopped_at at time zone s.timezone)::date, (p.ends_at at time zone s.timezone)::date - 1)
                    >= (now() at time zone s.timezone)::date,
                  true));
