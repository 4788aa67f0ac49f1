-- What a site lets agents take out of their commission, as versions: the newest one of a currency holds.
create table agent_transfer_limits (
  id bigint generated always as identity,
  site_id integer not null references sites,
  currency text collate "C" not null,
  min_units bigint not null,
  max_units bigint not null,
  -- Of the site's day, for each agent.
  daily_units bigint not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint agent_transfer_limits_pkey primary key (id),
  constraint agent_transfer_limits__range check (min_units > 0 and min_units <= max_units and max_units <= daily_units
    and daily_units <= 1000000000000000)
);

create index agent_transfer_limits__newest on agent_transfer_limits (site_id, currency, id desc);
create trigger agent_transfer_limits__keep before update or delete on agent_transfer_limits
  for each row execute function keep_rows();

-- Commission that an agent moved to the own main wallet, or to that of a member below. The ledger has the money.
create table agent_transfers (
  id uuid not null,
  site_id integer not null references sites,
  agent_id bigint not null references agents,
  -- Who got it.
  member_id bigint not null references members,
  currency text collate "C" not null,
  amount_units bigint not null,
  -- Of the commission account, and of the main wallet that it went to.
  commission_after_units bigint not null,
  main_after_units bigint not null,
  remark text not null,
  created_at timestamptz not null,
  constraint agent_transfers_pkey primary key (id),
  constraint agent_transfers__amount check (amount_units > 0)
);

create index agent_transfers__agent on agent_transfers (agent_id, created_at desc, id desc);
create index agent_transfers__member on agent_transfers (member_id, created_at desc, id desc);
create trigger agent_transfers__keep before update or delete on agent_transfers
  for each row execute function keep_rows();

select fence_site('agent_transfer_limits', 'agent_transfers');

grant select, insert on agent_transfer_limits, agent_transfers to glasshouse_app;
