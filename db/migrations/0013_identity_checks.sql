-- Sites whose jurisdiction requires a verified identity before deposits and play for money. One without a row does not.
create table identity_rules (
  site_id integer primary key references sites,
  -- Asks before play with play money too, which then is for members alone.
  includes_demo boolean not null default false
);

-- Members whose identity staff have verified. The decisions with time and reason are in member_status_changes.
create table verified_members (
  member_id bigint primary key references members,
  site_id integer not null references sites,
  verified_at timestamptz not null
);

select fence_site('identity_rules', 'verified_members');

grant select on identity_rules to glasshouse_app;
grant select, insert, delete on verified_members to glasshouse_app;
