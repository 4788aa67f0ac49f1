-- Who may refer members: agents by their public code, at hosts of their own, and members by a friend code.

create table agents (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  -- The agent's code in links, domains and forms; unique in any case.
  code text not null,
  code_key text not null generated always as (lower(code)) stored,
  status text not null default 'active',
  -- Fixes the currency of those who are brought in; null leaves the choice to them.
  currency text,
  -- The account that the agent plays and is paid with, where there is one.
  member_id bigint references members,
  -- The parent agent; an agent without one is on level 1.
  parent_id bigint references agents,
  level integer not null default 1,
  -- 1 a share of the net result, 2 a rebate on turnover.
  agent_type integer not null default 1,
  -- Members of the line, this agent's and of all below, neither invite friends nor become agents themselves.
  excludes_friends boolean not null default false,
  constraint agents__code unique (site_id, code_key),
  constraint agents__member unique (member_id),
  constraint agents__code_form check (code ~ '^[A-Za-z0-9_-]{1,20}$'),
  constraint agents__status check (status in ('active', 'disabled')),
  constraint agents__type check (agent_type in (1, 2)),
  constraint agents__level check (case when parent_id is null then level = 1 else level > 1 end)
);

-- Hosts of a site that belong to an agent: members who register there are referred by the agent.
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

-- How a site takes members in. A site without a row needs no introducer.
create table referral_rules (
  site_id integer primary key references sites,
  -- How long a browser remembers a link, in minutes; null is the default of the installation.
  agent_link_minutes integer,
  recommend_link_minutes integer,
  -- A referral is required; without one the default agent is used.
  needs_referrer boolean not null default false,
  default_agent_id bigint references agents,
  constraint referral_rules__minutes check (agent_link_minutes > 0 and recommend_link_minutes > 0)
);

select fence_site('agents', 'agent_hosts', 'recommend_codes', 'friend_programmes', 'referral_rules');

grant select on agents, agent_hosts, recommend_codes, friend_programmes, referral_rules to glasshouse_app;
grant insert on agents to glasshouse_app;
grant update (status) on agents to glasshouse_app;
