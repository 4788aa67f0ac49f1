-- The sport frame of a site's home page, for each currency: a page of a provider, by its path there.
create table sport_frames (
  site_id integer not null references sites,
  currency text not null,
  platform_id integer not null references platforms,
  path text not null,
  primary key (site_id, currency),
  constraint sport_frames__path check (path ~ '^/[a-z0-9/-]*$')
);

select fence_site('sport_frames');

grant select on sport_frames to glasshouse_app;
