-- The plans that agents are paid by, as versions: a period is settled by the version that held on its first day.
create table agent_plan_versions (
  id bigint generated always as identity,
  site_id integer not null references sites,
  currency text not null,
  agent_type integer not null,
  starts_on date not null,
  -- Sums in units and rates in 1/10,000, as texts.
  terms jsonb not null,
  active_least integer not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint agent_plan_versions_pkey primary key (id),
  constraint agent_plan_versions__start unique (site_id, currency, agent_type, starts_on),
  constraint agent_plan_versions__type check (agent_type in (1, 2)),
  constraint agent_plan_versions__active check (active_least >= 0)
);

create trigger agent_plan_versions__keep before update or delete on agent_plan_versions
  for each row execute function keep_rows();

-- A closed period of a site. What was booked until the end of its last day is in it; later news is in the next one.
create table agent_settlements (
  id bigint generated always as identity,
  site_id integer not null references sites,
  currency text not null,
  first_day date not null,
  last_day date not null,
  closed_by text not null,
  reason text not null,
  closed_at timestamptz not null,
  constraint agent_settlements_pkey primary key (id),
  constraint agent_settlements__first unique (site_id, currency, first_day),
  constraint agent_settlements__days check (first_day <= last_day)
);

create trigger agent_settlements__keep before update or delete on agent_settlements
  for each row execute function keep_rows();

-- The second person; with this row the money is paid.
create table agent_settlement_confirmations (
  settlement_id bigint not null references agent_settlements,
  site_id integer not null references sites,
  confirmed_by text not null,
  reason text not null,
  confirmed_at timestamptz not null,
  constraint agent_settlement_confirmations_pkey primary key (settlement_id)
);

create function agent_settlements_two_people() returns trigger
language plpgsql as $$
begin
  if exists (select from agent_settlements where id = new.settlement_id and closed_by = new.confirmed_by) then
    raise exception 'agent settlements: one person does not decide twice' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger agent_settlement_confirmations__two before insert on agent_settlement_confirmations
  for each row execute function agent_settlements_two_people();
create trigger agent_settlement_confirmations__keep before update or delete on agent_settlement_confirmations
  for each row execute function keep_rows();

-- A line for each agent, with the tree and the gate as they were at the close: a later period is worked out from them.
create table agent_settlement_lines (
  settlement_id bigint not null references agent_settlements,
  site_id integer not null references sites,
  agent_id bigint not null references agents,
  parent_id bigint,
  root_id bigint not null,
  plan_id bigint not null references agent_plan_versions,
  has_enough_active boolean not null,
  -- Of the members who came by this agent, as known at the close.
  ggr_units numeric not null,
  jackpot_units numeric not null,
  bonus_units numeric not null,
  -- Of the branch, in 1/10,000 of a unit.
  base_fine numeric not null,
  carried_fine numeric not null,
  rate integer,
  earned_units bigint not null,
  below_units bigint not null,
  own_units bigint not null,
  -- What all earlier periods come to now, less what their lines and corrections said.
  correction_units bigint not null,
  pay_units bigint not null,
  debt_units bigint not null,
  constraint agent_settlement_lines_pkey primary key (settlement_id, agent_id),
  constraint agent_settlement_lines__pay check (pay_units >= 0 and debt_units <= 0 and (pay_units = 0 or debt_units = 0)),
  constraint agent_settlement_lines__own check (own_units = earned_units - below_units)
);

create index agent_settlement_lines__agent on agent_settlement_lines (agent_id, settlement_id desc);
create trigger agent_settlement_lines__keep before update or delete on agent_settlement_lines
  for each row execute function keep_rows();

revoke execute on function agent_settlements_two_people from public;
grant execute on function agent_settlements_two_people to glasshouse_app;

select fence_site('agent_plan_versions', 'agent_settlements', 'agent_settlement_confirmations', 'agent_settlement_lines');

grant select, insert on agent_plan_versions, agent_settlements, agent_settlement_confirmations, agent_settlement_lines
  to glasshouse_app;
