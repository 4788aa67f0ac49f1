-- A condition that was met is another thing for a member than one that ended because its money was lost: why it closed is
-- kept, with what was staked for it by then. Bets that come later change neither.
alter table turnover_conditions
  add column closed_why text,
  add column done_units bigint;

-- Until now a withdrawal closed those that were met, at the instant of its order; the others were of lost money.
update turnover_conditions c
   set closed_why = case when exists (select
                                        from withdrawal_orders o
                                       where o.member_id = c.member_id and o.site_id = c.site_id
                                         and o.created_at = c.closed_at) then 'met'
                         else 'lost' end
 where closed_at is not null;
update turnover_conditions set done_units = required_units where closed_why = 'met';

alter table turnover_conditions
  add constraint turnover_conditions__closed_why
      check ((closed_at is null) = (closed_why is null) and closed_why in ('met', 'lost', 'returned')),
  add constraint turnover_conditions__done check (done_units between 0 and required_units);

grant update (closed_why, done_units) on turnover_conditions to glasshouse_app;
