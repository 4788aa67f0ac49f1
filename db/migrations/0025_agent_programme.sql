-- How members become agents: what operators promise them, who has applied, and what was decided.

-- The agent plan of a site in one currency. Without one, or with a closed one, applications are not accepted.
create table agent_plans (
  site_id integer not null references sites,
  currency text not null,
  content localized not null,
  is_open boolean not null default true,
  updated_at timestamptz not null,
  primary key (site_id, currency)
);

-- The steps of a plan: what has to be reached in a month, and what it pays, in hundredths of a percent.
create table agent_plan_steps (
  site_id integer not null,
  currency text not null,
  agent_type integer not null,
  step integer not null,
  condition localized not null,
  rate_points integer not null,
  primary key (site_id, currency, agent_type, step),
  foreign key (site_id, currency) references agent_plans,
  constraint agent_plan_steps__type check (agent_type in (1, 2)),
  constraint agent_plan_steps__rate check (rate_points between 0 and 10000)
);

create table agent_agreements (
  site_id integer not null references sites,
  version text not null,
  content localized not null,
  updated_at timestamptz not null,
  primary key (site_id, version)
);

-- What a site calls the levels of its agents; one without a name is called by its number.
create table agent_levels (
  site_id integer not null references sites,
  level integer not null,
  name localized not null,
  primary key (site_id, level),
  constraint agent_levels__level check (level > 0)
);

create table agent_applications (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  agent_type integer not null,
  -- How the operator reaches the applicant, and where new members are to come from.
  contact text not null,
  promotion_channel text not null,
  remark text not null,
  agreement_version text not null,
  -- Of the page that it was sent from: the language of the answer.
  language text not null,
  status text not null default 'waiting',
  applied_at timestamptz not null,
  decided_at timestamptz,
  -- The text for a refused applicant; the internal reason is in the decision.
  words_for_applicant text,
  constraint agent_applications__type check (agent_type in (1, 2)),
  constraint agent_applications__status check (status in ('waiting', 'approved', 'refused')),
  constraint agent_applications__decided check ((status = 'waiting') = (decided_at is null))
);

create index agent_applications__member on agent_applications (member_id, id);
create unique index agent_applications__waiting on agent_applications (member_id) where status = 'waiting';

-- Every staff decision about an agent or an applicant, with author and reason.
create table agent_decisions (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  -- Of an application, or of an agent who is one already.
  application_id bigint references agent_applications,
  agent_id bigint references agents,
  decision text not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint agent_decisions__decision check (decision in ('approved', 'refused', 'activated', 'suspended')),
  constraint agent_decisions__about check (application_id is not null or agent_id is not null),
  constraint agent_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

create index agent_decisions__application on agent_decisions (application_id) where application_id is not null;
create index agent_decisions__agent on agent_decisions (agent_id) where agent_id is not null;

create trigger agent_decisions__keep before update or delete on agent_decisions
  for each row execute function keep_rows();

select fence_site('agent_plans', 'agent_plan_steps', 'agent_agreements', 'agent_levels', 'agent_applications',
                  'agent_decisions');

grant select on agent_plans, agent_plan_steps, agent_agreements, agent_levels to glasshouse_app;
grant select, insert on agent_applications, agent_decisions to glasshouse_app;
grant update (status, decided_at, words_for_applicant) on agent_applications to glasshouse_app;
grant update (member_type) on members to glasshouse_app;
