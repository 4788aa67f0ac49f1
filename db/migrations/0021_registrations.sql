-- How each member registered: from where, by which referral, and the accepted agreement.
create table registrations (
  member_id bigint primary key references members,
  site_id integer not null references sites,
  -- By a link, a domain or the name of an agent, by a friend, or by the site's default; `none` without a referral.
  source text not null,
  agent_id bigint references agents,
  recommender_id bigint references members,
  -- The code as it was then.
  code text,
  address inet not null,
  country text not null,
  agreement_version text not null,
  at timestamptz not null,
  constraint registrations__source check (source in ('link', 'domain', 'manual', 'recommend', 'default', 'none')),
  constraint registrations__introducer check (
    case source
      when 'none' then agent_id is null and recommender_id is null
      when 'recommend' then agent_id is null and recommender_id is not null
      else agent_id is not null and recommender_id is null
    end
  )
);

create index registrations__agent on registrations (agent_id, at) where agent_id is not null;
create index registrations__recommender on registrations (recommender_id) where recommender_id is not null;

-- Names, e-mails and phones with which a site takes no members, in the form in which two of them are one; an e-mail that
-- begins with @ is a whole domain.
create table registration_blocks (
  site_id integer not null references sites,
  kind text not null,
  value text not null,
  primary key (site_id, kind, value),
  constraint registration_blocks__kind check (kind in ('name', 'email', 'phone')),
  constraint registration_blocks__lower check (value = lower(value))
);

select fence_site('registrations', 'registration_blocks');

grant select, insert on registrations to glasshouse_app;
grant select on registration_blocks to glasshouse_app;
