-- People who work for an agent: accounts that log in by themselves, without money of their own. `members` has their name and
-- password, with type 3; every call that is not for them is refused, and what they may do is done as the agent.
create table agent_sub_accounts (
  member_id bigint not null references members,
  site_id integer not null references sites,
  agent_id bigint not null references agents,
  name text not null,
  rights text[] not null,
  status text not null default 'active',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint agent_sub_accounts_pkey primary key (member_id),
  constraint agent_sub_accounts__named check (btrim(name) <> ''),
  constraint agent_sub_accounts__rights check (rights <@ array['downline', 'money', 'promotion', 'transfer']),
  constraint agent_sub_accounts__status check (status in ('active', 'disabled'))
);

create index agent_sub_accounts__agent on agent_sub_accounts (agent_id, member_id);

-- What was done for an agent, by whom: every call of a sub-account before it is answered, and every change of one by the
-- agent. Secrets are left out.
create table agent_acts (
  id bigint generated always as identity,
  site_id integer not null references sites,
  agent_id bigint not null references agents,
  -- Who did it.
  member_id bigint not null references members,
  call text collate "C" not null,
  input jsonb not null,
  at timestamptz not null,
  constraint agent_acts_pkey primary key (id)
);

create index agent_acts__agent on agent_acts (agent_id, id desc);
create trigger agent_acts__keep before update or delete on agent_acts
  for each row execute function keep_rows();

select fence_site('agent_sub_accounts', 'agent_acts');

grant select, insert on agent_sub_accounts, agent_acts to glasshouse_app;
grant update (name, rights, status, updated_at) on agent_sub_accounts to glasshouse_app;
