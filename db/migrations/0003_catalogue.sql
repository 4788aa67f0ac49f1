create table platforms (
  -- Part of the kinds of its ledger accounts, which leave room for so many.
  id integer primary key constraint platforms__id check (id between 1 and 999),
  gp_id text not null,
  name localized not null,
  -- Name of the drawing that stands for the platform.
  icon text not null,
  -- How its games open: window, modal, page or redirect.
  open_mode text not null,
  -- Adapter that talks to it; the settings of each adapter live with the adapter.
  adapter text not null,
  has_demo boolean not null,
  is_open boolean not null,
  maintain_from timestamptz,
  maintain_until timestamptz,
  sort integer not null,
  constraint platforms__gp_id unique (gp_id),
  constraint platforms__gp_id_form check (gp_id ~ '^GP[A-Z0-9]{2}$'),
  constraint platforms__open_mode check (open_mode in ('window', 'modal', 'page', 'redirect'))
);

create table site_platforms (
  site_id integer not null references sites,
  platform_id integer not null references platforms,
  currency text not null,
  sort integer not null,
  primary key (site_id, platform_id, currency)
);

create table game_types (
  id integer primary key,
  name localized not null,
  icon text not null,
  sort integer not null
);

create table games (
  id integer primary key,
  platform_id integer not null references platforms,
  game_type_id integer not null references game_types,
  game_code text not null,
  name localized not null,
  cover text not null,
  tag text not null default '',
  -- Exact return to player, as percent text with its digits cut; the provider proves it.
  rtp text not null,
  volatility integer not null,
  has_demo boolean not null,
  is_open boolean not null,
  sort integer not null,
  constraint games__platform_code unique (platform_id, game_code),
  constraint games__tag check (tag in ('', 'hot', 'new')),
  constraint games__rtp check (rtp ~ '^[0-9]{1,3}\.[0-9]{2}$'),
  constraint games__volatility check (volatility between 1 and 5)
);

select fence_site('site_platforms');

grant select on platforms, site_platforms, game_types, games to glasshouse_app;
