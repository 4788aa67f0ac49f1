-- The same sums, for batches of any size. In one statement the planner knew nothing of the rows that member_days gave back
-- and compared each with each: the square of the batch. Now they are looked up by their key, one statement later.
create or replace function branch_days_book(changes jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into member_days as known
  select c.site_id, r.agent_id, c.member_id, c.currency, c.day, sum(c.bets)
    from jsonb_populate_recordset(null::play_days, changes) c
    join registrations r on r.member_id = c.member_id and r.site_id = c.site_id
   where r.agent_id is not null
   group by c.site_id, r.agent_id, c.member_id, c.currency, c.day
   order by c.member_id, c.currency, c.day
      on conflict (member_id, currency, day) do update set bets = known.bets + excluded.bets;

  with change as materialized (
    select c.*, r.agent_id, row_number() over (partition by c.member_id, c.currency, c.day order by c.booked_day) as place,
           sum(c.bets) over (partition by c.member_id, c.currency, c.day) as day_bets
      from jsonb_populate_recordset(null::play_days, changes) c
      join registrations r on r.member_id = c.member_id and r.site_id = c.site_id
     where r.agent_id is not null
  )
  insert into branch_days as known
  select c.site_id, t.ancestor_id, t.depth, c.currency, c.day, c.booked_day, c.platform_id, c.game_type,
         sum(case when c.place = 1 then (n.bets > 0)::integer - (n.bets - c.day_bets > 0)::integer else 0 end),
         sum(c.bets), sum(c.stake_units), sum(c.valid_units), sum(c.payout_units), sum(c.jackpot_part_units),
         sum(c.jackpot_win_units)
    from change c
    join member_days n on n.member_id = c.member_id and n.currency = c.currency and n.day = c.day
    join agent_tree t on t.descendant_id = c.agent_id and t.site_id = c.site_id
   group by c.site_id, t.ancestor_id, t.depth, c.currency, c.day, c.booked_day, c.platform_id, c.game_type
   order by t.ancestor_id, c.currency, c.day, t.depth, c.booked_day, c.platform_id, c.game_type
      on conflict (agent_id, currency, day, depth, booked_day, platform_id, game_type) do update
     set active = known.active + excluded.active, bets = known.bets + excluded.bets,
         stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units
$$;
