create table platforms (
  -- Part of the kinds of its ledger accounts, which leave room for so many.
  id integer primary key constraint platforms__id check (id between 1 and 999),
  gp_id text not null,
  name localized not null,
  -- Name of the platform's drawing.
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
  -- The studio inside the platform that made it; empty: the platform itself.
  house text not null default '',
  -- Chosen by an operator: the name and cover are the platform's wherever it is the platform's entry.
  customized boolean not null default false,
  -- Exact return to player, as percent text with its digits cut; the provider proves it.
  rtp text not null,
  volatility integer not null,
  has_demo boolean not null,
  is_open boolean not null,
  sort integer not null,
  constraint games__platform_code unique (platform_id, game_code),
  constraint games__rtp check (rtp ~ '^[0-9]{1,3}\.[0-9]{2}$'),
  constraint games__volatility check (volatility between 1 and 5)
);

-- What an operator puts forward among a site's games of one type: the hot ones, the new ones, and the featured ones
-- under the name of the type (`slot`).
create table game_labels (
  id integer primary key,
  site_id integer not null references sites,
  game_type_id integer not null references game_types,
  tag text not null,
  name localized not null,
  sort integer not null,
  constraint game_labels__tag check (tag in ('hot', 'new', 'slot')),
  constraint game_labels__once unique (site_id, game_type_id, tag),
  constraint game_labels__site unique (id, site_id)
);

create table game_label_games (
  label_id integer not null,
  site_id integer not null,
  game_id integer not null references games,
  -- The operator's order within the label.
  sort integer not null,
  primary key (label_id, game_id),
  constraint game_label_games__label foreign key (label_id, site_id) references game_labels (id, site_id)
);

-- Games that a member has given a heart.
create table favourites (
  member_id bigint not null references members,
  game_id integer not null references games,
  site_id integer not null references sites,
  created_at timestamptz not null,
  primary key (member_id, game_id)
);

select fence_site('site_platforms', 'game_labels', 'game_label_games', 'favourites');

grant select on platforms, site_platforms, game_types, games, game_labels, game_label_games to glasshouse_app;
grant select, insert, delete on favourites to glasshouse_app;
