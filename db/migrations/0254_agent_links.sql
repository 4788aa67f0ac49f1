-- Links of agents for campaigns, beside the one that every agent has: `/?id=AG1.K7Q2MP`. They are stopped, never deleted,
-- so that what came by them stays readable.
create table agent_links (
  id bigint generated always as identity,
  site_id integer not null references sites,
  agent_id bigint not null references agents,
  -- What is behind the agent's code and the dot.
  mark text collate "C" not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- Fixes the currency of those who come by it; null leaves it to the agent, and then to them.
  currency text collate "C",
  -- The page that it opens.
  target text not null,
  -- The host of its address; null is the one that the agent reads it at.
  host text references site_hosts on delete set null,
  status text not null default 'active',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint agent_links_pkey primary key (id),
  constraint agent_links__agent unique (id, agent_id),
  constraint agent_links__mark unique (agent_id, mark),
  constraint agent_links__name unique (agent_id, name_key),
  constraint agent_links__mark_form check (mark ~ '^[A-Z2-9]{6}$'),
  constraint agent_links__named check (btrim(name) <> ''),
  constraint agent_links__status check (status in ('active', 'stopped'))
);

-- Browsers that have opened a link on a day of the site; link 0 is the one that every agent has. `browser` is a digest of a
-- random cookie, the link and the day: two days or two links of one browser cannot be put together. Deleted after two days.
create table agent_link_visits (
  site_id integer not null references sites,
  agent_id bigint not null references agents,
  link_id bigint not null,
  day date not null,
  browser text not null,
  constraint agent_link_visits_pkey primary key (day, agent_id, link_id, browser)
);

-- How many browsers opened a link, by day.
create table agent_link_days (
  site_id integer not null references sites,
  agent_id bigint not null references agents,
  link_id bigint not null,
  day date not null,
  clicks integer not null,
  constraint agent_link_days_pkey primary key (agent_id, link_id, day),
  constraint agent_link_days__clicks check (clicks > 0)
);

-- The campaign's link that a member came by, always one of their agent's.
alter table registrations
  add column link_id bigint,
  add constraint registrations__link foreign key (link_id, agent_id) references agent_links (id, agent_id),
  add constraint registrations__link_agent check (link_id is null or agent_id is not null);

create index registrations__link_member on registrations (link_id, member_id) where link_id is not null;

select fence_site('agent_links', 'agent_link_visits', 'agent_link_days');

grant select, insert on agent_links, agent_link_visits, agent_link_days to glasshouse_app;
grant update (name, target, host, status, updated_at) on agent_links to glasshouse_app;
grant delete on agent_link_visits to glasshouse_app;
grant update (clicks) on agent_link_days to glasshouse_app;
