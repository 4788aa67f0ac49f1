-- Who may bring in members: agents by their public code, at hosts of their own, and members by a code for their friends.

create table agents (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  -- What links, domains and forms call the agent by; one whatever its case.
  code text not null,
  code_key text not null generated always as (lower(code)) stored,
  status text not null default 'active',
  -- Fixes the currency of those who are brought in; null leaves the choice to them.
  currency text,
  -- The account that the agent plays and is paid with, where there is one.
  member_id bigint references members,
  constraint agents__code unique (site_id, code_key),
  constraint agents__code_form check (code ~ '^[A-Za-z0-9_-]{1,20}$'),
  constraint agents__status check (status in ('active', 'disabled'))
);

-- Hosts of a site that are an agent's: whoever registers there is the agent's.
create table agent_hosts (
  host text primary key references site_hosts,
  site_id integer not null references sites,
  agent_id bigint not null references agents
);

create table recommend_codes (
  site_id integer not null references sites,
  code text not null,
  code_key text not null generated always as (lower(code)) stored,
  member_id bigint not null references members,
  status text not null default 'active',
  primary key (site_id, code_key),
  constraint recommend_codes__code_form check (code ~ '^[A-Za-z0-9_-]{1,20}$'),
  constraint recommend_codes__status check (status in ('active', 'withdrawn'))
);

create index recommend_codes__member on recommend_codes (member_id);

-- Currencies in which the friend programme runs; off where there is no row.
create table friend_programmes (
  site_id integer not null references sites,
  currency text not null,
  primary key (site_id, currency)
);

-- How a site takes members in. A site without a row has the values that are written here.
create table entry_rules (
  site_id integer primary key references sites,
  -- How long a browser remembers a link, in minutes.
  agent_link_minutes integer not null default 1440,
  recommend_link_minutes integer not null default 1440,
  -- Nobody comes in without an introducer; whoever names none is the default agent's.
  needs_introducer boolean not null default false,
  default_agent_id bigint references agents,
  constraint entry_rules__minutes check (agent_link_minutes > 0 and recommend_link_minutes > 0)
);

select fence_site('agents', 'agent_hosts', 'recommend_codes', 'friend_programmes', 'entry_rules');

grant select on agents, agent_hosts, recommend_codes, friend_programmes, entry_rules to glasshouse_app;
