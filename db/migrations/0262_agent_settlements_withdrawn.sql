-- A closed period that is wrong is withdrawn before it is paid, with its author and reason. Its lines stay, and the period
-- is closed again.
create table agent_settlement_withdrawals (
  settlement_id bigint not null references agent_settlements,
  site_id integer not null references sites,
  withdrawn_by text not null,
  reason text not null,
  withdrawn_at timestamptz not null,
  constraint agent_settlement_withdrawals_pkey primary key (settlement_id),
  constraint agent_settlement_withdrawals__said check (btrim(withdrawn_by) <> '' and btrim(reason) <> '')
);

create trigger agent_settlement_withdrawals__keep before update or delete on agent_settlement_withdrawals
  for each row execute function keep_rows();

alter table agent_plan_versions
  add constraint agent_plan_versions__said check (btrim(decided_by) <> '' and btrim(reason) <> '');
alter table agent_settlement_confirmations
  add constraint agent_settlement_confirmations__said check (btrim(confirmed_by) <> '' and btrim(reason) <> '');

alter table agent_settlements
  drop constraint agent_settlements__first,
  add constraint agent_settlements__said check (btrim(closed_by) <> '' and btrim(reason) <> ''),
  -- How many lines it was closed with, and what they pay: with other lines it is not paid.
  add column line_count integer,
  add column pay_units numeric,
  -- News of bets that was booked later is in a later period.
  add column known_until date;
alter table agent_settlements disable trigger agent_settlements__keep;
update agent_settlements s
   set known_until = last_day,
       line_count = (select count(*) from agent_settlement_lines l where l.settlement_id = s.id),
       pay_units = (select coalesce(sum(l.pay_units), 0) from agent_settlement_lines l where l.settlement_id = s.id);
alter table agent_settlements enable trigger agent_settlements__keep;
alter table agent_settlements
  alter column line_count set not null,
  alter column pay_units set not null,
  alter column known_until set not null,
  add constraint agent_settlements__known check (known_until >= last_day);
create index agent_settlements__first_day on agent_settlements (site_id, currency, first_day);

-- The lock of a site's settlements, as the server takes it too: what one decision has checked no other one changes.
create function lock_agent_settlements(site integer) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('agent settlements ' || site, 0))
$$;

create function agent_settlements_one_a_day() returns trigger language plpgsql as $$
begin
  perform lock_agent_settlements(new.site_id);
  if exists (select
               from agent_settlements s
              where s.site_id = new.site_id
                and s.currency = new.currency
                and s.first_day <= new.last_day
                and s.last_day >= new.first_day
                and not exists (select from agent_settlement_withdrawals w where w.settlement_id = s.id))
  then
    raise exception 'agent settlements: a day of it is in another period' using errcode = 'unique_violation';
  end if;
  return new;
end $$;

create trigger agent_settlements__one_a_day before insert on agent_settlements
  for each row execute function agent_settlements_one_a_day();

create function agent_settlement_lines_complete() returns trigger language plpgsql as $$
begin
  if exists (select
               from agent_settlements s
              where s.id in (select settlement_id from new_rows)
                and (select count(*) from agent_settlement_lines l where l.settlement_id = s.id) > s.line_count)
  then
    raise exception 'agent settlements: a closed period takes no more lines' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger agent_settlement_lines__complete after insert on agent_settlement_lines
  referencing new table as new_rows for each statement execute function agent_settlement_lines_complete();

create or replace function agent_settlements_two_people() returns trigger
language plpgsql as $$
declare
  closed agent_settlements;
begin
  perform lock_agent_settlements(new.site_id);
  select * into closed from agent_settlements where id = new.settlement_id;
  if lower(btrim(closed.closed_by)) = lower(btrim(new.confirmed_by)) then
    raise exception 'agent settlements: one person does not decide twice' using errcode = 'check_violation';
  end if;
  if exists (select from agent_settlement_withdrawals where settlement_id = new.settlement_id) then
    raise exception 'agent settlements: a withdrawn period is not paid' using errcode = 'check_violation';
  end if;
  if (select (count(*), coalesce(sum(pay_units), 0)) from agent_settlement_lines where settlement_id = new.settlement_id)
     is distinct from (closed.line_count::bigint, closed.pay_units)
  then
    raise exception 'agent settlements: the lines are not those of the close' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function agent_settlements_unpaid() returns trigger language plpgsql as $$
begin
  perform lock_agent_settlements(new.site_id);
  if exists (select from agent_settlement_confirmations where settlement_id = new.settlement_id) then
    raise exception 'agent settlements: a paid period is not withdrawn' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger agent_settlement_withdrawals__unpaid before insert on agent_settlement_withdrawals
  for each row execute function agent_settlements_unpaid();

revoke execute on function lock_agent_settlements, agent_settlements_one_a_day, agent_settlement_lines_complete,
  agent_settlements_unpaid from public;
grant execute on function lock_agent_settlements, agent_settlements_one_a_day, agent_settlement_lines_complete,
  agent_settlements_unpaid to glasshouse_app;

select fence_site('agent_settlement_withdrawals');

grant select, insert on agent_settlement_withdrawals to glasshouse_app;
