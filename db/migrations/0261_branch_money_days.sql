-- What the members below each agent paid in and out, were given, and who of them came, by the site's day: all that a table
-- of operations shows and bets do not say. A row has sixteen parts by the member's number, so that the row of a root is no
-- queue. It is written when the transaction commits, after every other lock of it has been taken.
create table branch_money_days (
  site_id integer not null,
  agent_id bigint not null,
  currency text collate "C" not null,
  day date not null,
  part smallint not null,
  registers bigint not null,
  first_deposits bigint not null,
  deposit_units numeric not null,
  withdraw_units numeric not null,
  bonus_units numeric not null,
  constraint branch_money_days_pkey primary key (agent_id, currency, day, part)
);

-- How many members came by each agent, by their currency.
create table agent_members (
  site_id integer not null,
  agent_id bigint not null,
  currency text collate "C" not null,
  part smallint not null,
  members bigint not null,
  constraint agent_members_pkey primary key (agent_id, currency, part)
);

-- What one member did, added for every agent above.
create function branch_money_book(
  p_site_id integer, p_member_id bigint, p_currency text, p_at timestamptz, p_registers integer, p_first_deposits integer,
  p_deposit_units bigint, p_withdraw_units bigint, p_bonus_units bigint
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into branch_money_days as known
  select r.site_id, t.ancestor_id, p_currency, (p_at at time zone s.timezone)::date, p_member_id % 16, p_registers,
         p_first_deposits, p_deposit_units, p_withdraw_units, p_bonus_units
    from registrations r
    join sites s on s.id = r.site_id
    join agent_tree t on t.descendant_id = r.agent_id and t.site_id = r.site_id
   where r.member_id = p_member_id
     and r.site_id = p_site_id
   order by t.ancestor_id
      on conflict (agent_id, currency, day, part) do update
     set registers = known.registers + excluded.registers,
         first_deposits = known.first_deposits + excluded.first_deposits,
         deposit_units = known.deposit_units + excluded.deposit_units,
         withdraw_units = known.withdraw_units + excluded.withdraw_units,
         bonus_units = known.bonus_units + excluded.bonus_units
$$;

create function registrations_branch_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  member_currency text := (select currency from members where id = new.member_id and site_id = new.site_id);
begin
  perform branch_money_book(new.site_id, new.member_id, member_currency, new.at, 1, 0, 0, 0, 0);
  insert into agent_members as known (site_id, agent_id, currency, part, members)
  values (new.site_id, new.agent_id, member_currency, new.member_id % 16, 1)
      on conflict (agent_id, currency, part) do update set members = known.members + 1;
  return null;
end $$;

create function deposit_orders_branch_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_first boolean := not exists (select
                                    from deposit_orders earlier
                                   where earlier.member_id = new.member_id
                                     and earlier.site_id = new.site_id
                                     and earlier.state = 'success'
                                     and (earlier.finished_at, earlier.id) < (new.finished_at, new.id));
begin
  perform branch_money_book(new.site_id, new.member_id, new.currency, new.finished_at, 0, is_first::integer,
                            new.credited_units, 0, 0);
  return null;
end $$;

create function withdrawal_orders_branch_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform branch_money_book(new.site_id, new.member_id, new.currency, new.finished_at, 0, 0, 0, new.amount_units, 0);
  return null;
end $$;

create function grants_branch_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform branch_money_book(new.site_id, new.member_id, new.currency, new.given_at, 0, 0, 0, 0, new.units);
  return null;
end $$;

create constraint trigger registrations__branch_money after insert on registrations
  deferrable initially deferred for each row when (new.agent_id is not null) execute function registrations_branch_money();
create constraint trigger deposit_orders__branch_money_insert after insert on deposit_orders
  deferrable initially deferred for each row when (new.state = 'success') execute function deposit_orders_branch_money();
create constraint trigger deposit_orders__branch_money_update after update on deposit_orders
  deferrable initially deferred for each row when (new.state = 'success' and old.state <> 'success')
  execute function deposit_orders_branch_money();
create constraint trigger withdrawal_orders__branch_money_insert after insert on withdrawal_orders
  deferrable initially deferred for each row when (new.state = 'paid') execute function withdrawal_orders_branch_money();
create constraint trigger withdrawal_orders__branch_money_update after update on withdrawal_orders
  deferrable initially deferred for each row when (new.state = 'paid' and old.state <> 'paid')
  execute function withdrawal_orders_branch_money();
create constraint trigger grants__branch_money after insert on grants
  deferrable initially deferred for each row execute function grants_branch_money();

-- What was there before.
insert into branch_money_days
select r.site_id, t.ancestor_id, e.currency, (e.at at time zone s.timezone)::date as day, r.member_id % 16 as part,
       sum(e.registers), sum(e.firsts), sum(e.deposit), sum(e.withdraw), sum(e.bonus)
  from (select r.member_id, m.currency, r.at, 1 as registers, 0 as firsts, 0::bigint as deposit, 0::bigint as withdraw,
               0::bigint as bonus
          from registrations r
          join members m on m.id = r.member_id
         union all
        select member_id, currency, finished_at, 0,
               (row_number() over (partition by member_id order by finished_at, id) = 1)::integer, credited_units, 0, 0
          from deposit_orders
         where state = 'success'
         union all
        select member_id, currency, finished_at, 0, 0, 0, amount_units, 0 from withdrawal_orders where state = 'paid'
         union all
        select member_id, currency, given_at, 0, 0, 0, 0, units from grants) e
  join registrations r on r.member_id = e.member_id
  join sites s on s.id = r.site_id
  join agent_tree t on t.descendant_id = r.agent_id and t.site_id = r.site_id
 group by r.site_id, t.ancestor_id, e.currency, day, part;

insert into agent_members
select r.site_id, r.agent_id, m.currency, r.member_id % 16 as part, count(*)
  from registrations r
  join members m on m.id = r.member_id
 where r.agent_id is not null
 group by r.site_id, r.agent_id, m.currency, part;

revoke execute on function branch_money_book, registrations_branch_money, deposit_orders_branch_money,
  withdrawal_orders_branch_money, grants_branch_money from public;

select fence_site('branch_money_days', 'agent_members');

grant select on branch_money_days, agent_members to glasshouse_app;
