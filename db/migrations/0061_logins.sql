alter table sites
  add constraint sites__id_password_profile unique (id, password_profile);

-- How strict a site is with devices. Without a row it asks for a second proof on an unknown device, allows no skipping,
-- and notifies the member of each new one. A basic password alone is too weak: the second proof makes up for it, so
-- only a strict site may go without.
create table login_settings (
  site_id integer primary key,
  -- As in the site's own row, which changes it too.
  password_profile text not null default 'basic',
  checks_devices boolean not null default true,
  skip_allowed boolean not null default false,
  notifies_new_devices boolean not null default true,
  -- How long a session lives without a call or a round. It keeps what it was opened with.
  idle_minutes integer not null default 30,
  constraint login_settings__idle check (idle_minutes between 5 and 720),
  constraint login_settings__password_profile foreign key (site_id, password_profile)
    references sites (id, password_profile) on update cascade,
  constraint login_settings__basic
    check (password_profile = 'strict' or (checks_devices and not skip_allowed))
);

-- Places from which a site accepts no registrations or logins. A closed login closes the registration too, which ends
-- in a session: a row closes the registration alone, or both.
--
-- Networks are 'blocked' by an operator, perhaps for a while, or 'listed' as permanently excluded.
create table closed_networks (
  site_id integer not null references sites,
  network cidr not null,
  kind text not null,
  closes text not null default 'both',
  until timestamptz,
  primary key (site_id, network, kind, closes),
  constraint closed_networks__kind check (kind in ('blocked', 'listed')),
  constraint closed_networks__closes check (closes in ('registration', 'both'))
);

-- Country codes of two letters. A row with `is_open` closes all countries without such a row, and every address of
-- unknown country.
create table closed_countries (
  site_id integer not null references sites,
  country text not null,
  closes text not null default 'both',
  is_open boolean not null default false,
  primary key (site_id, country, closes),
  constraint closed_countries__country check (country ~ '^[A-Z]{2}$'),
  constraint closed_countries__closes check (closes in ('registration', 'both'))
);

-- Where a member has any of these, they log in from there and from nowhere else.
create table member_networks (
  site_id integer not null references sites,
  member_id bigint not null references members,
  network cidr not null,
  primary key (member_id, network)
);

-- Browsers that an account knows, by the hash of their cookie. One that was removed or has expired stays here: only
-- the very first device of an account is trusted unasked.
create table trusted_devices (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  device_hash text not null,
  system text not null,
  browser text not null,
  trusted_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  removed_at timestamptz,
  constraint trusted_devices__device unique (member_id, device_hash)
);

-- Browsers that opened an account, trusted or not: the member is notified once of each.
create table seen_devices (
  site_id integer not null references sites,
  member_id bigint not null references members,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);

create index seen_devices__browser on seen_devices (device_hash);

-- Logins whose password was right and whose device is not known. The id is kept as a hash, like a token.
create table login_challenges (
  id_hash text primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  -- The browser that logs in: a code that was sent to it stays good for its next attempt.
  device_hash text,
  -- What is still asked, the first one now.
  questions text[] not null,
  wrong_tries integer not null default 0,
  -- By which way a code was sent last.
  method text,
  -- How the login began, for its record.
  way text collate "C" not null,
  claims jsonb not null,
  expires_at timestamptz not null,
  constraint login_challenges__method check (method in ('phone', 'email'))
);

create index login_challenges__member on login_challenges (member_id);
create index login_challenges__expires_at on login_challenges (expires_at);

-- Leave to set a new password once, after a proof.
create table password_tickets (
  token_hash text primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  purpose text not null,
  -- By which way the code of a transfer went, and comes back with the new password.
  method text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_tickets__purpose check (purpose in ('transfer', 'forgotten')),
  constraint password_tickets__method check (method in ('phone', 'email'))
);

create index password_tickets__expires_at on password_tickets (expires_at);

-- Author, kind, time, way and address of each password change; kept for ever.
create table password_changes (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  at timestamptz not null,
  way text not null,
  address inet not null,
  constraint password_changes__way check (way in ('edited', 'transfer', 'forgotten'))
);

create index password_changes__member on password_changes (member_id, id);

select fence_site('login_settings', 'closed_networks', 'closed_countries', 'member_networks', 'trusted_devices',
  'seen_devices', 'login_challenges', 'password_tickets', 'password_changes');

-- Captchas in front of the transfer validation are a third kind.
alter table captchas
  drop constraint captchas__type,
  add constraint captchas__type check (type in (1, 2, 3));

grant select on login_settings, closed_networks, closed_countries, member_networks to glasshouse_app;
grant select, insert on trusted_devices, seen_devices, password_changes to glasshouse_app;
grant update (system, browser, trusted_at, last_used_at, expires_at, removed_at) on trusted_devices to glasshouse_app;
grant select, insert, update, delete on login_challenges, password_tickets to glasshouse_app;
