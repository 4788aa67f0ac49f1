-- Row-level security behind the `site_id` of every query. Work says in `app.site_id` whose rows it is about: a site's
-- number, `all` for work that serves every site, `named` for a statement that runs by itself and names its site in its
-- own text. Work that says nothing sees nothing.
create function sees_site(site_id integer) returns boolean language sql stable parallel safe as $$
  select current_setting('app.site_id', true) in (site_id::text, 'named', 'all')
$$;

create table sites (
  id integer primary key,
  name text not null,
  title_zh text not null,
  title_en text not null,
  brand text not null,
  default_currency text not null,
  default_language text not null,
  timezone text not null,
  is_demo boolean not null,
  desktop_template text not null,
  mobile_template text not null,
  -- Shows the desktop layout at any width.
  desktop_lock boolean not null default false,
  login_captcha boolean not null,
  register_captcha boolean not null,
  phone10 boolean not null,
  customer_service_url text not null,
  copyright text not null,
  -- Rises with every change of what a page of the site shows; pages made of older content are thrown away.
  content_version bigint not null default 1,
  constraint sites__name unique (name)
);

create table site_hosts (
  host text primary key,
  site_id integer not null references sites,
  constraint site_hosts__lower check (host = lower(host))
);

create table site_currencies (
  site_id integer not null references sites,
  currency text not null,
  sort integer not null,
  primary key (site_id, currency)
);

create table site_languages (
  site_id integer not null references sites,
  language text not null,
  enabled boolean not null,
  sort integer not null,
  primary key (site_id, language)
);

create table register_settings (
  site_id integer not null references sites,
  currency text not null,
  name text not null,
  is_display boolean not null,
  is_required boolean not null,
  is_unique boolean not null,
  is_member_center boolean not null,
  is_verification boolean not null,
  is_member_center_verification boolean not null,
  sort integer not null,
  primary key (site_id, currency, name)
);

-- A text of several languages is an object by language name; en_US is always there and stands in for what is missing.
create domain localized as jsonb check (value ? 'en_US' and jsonb_typeof(value) = 'object');

create table agreements (
  site_id integer not null references sites,
  version text not null,
  title localized not null,
  content localized not null,
  updated_at timestamptz not null,
  primary key (site_id, version)
);

grant usage on schema public to glasshouse_app;
grant select on sites, site_hosts, site_currencies, site_languages, register_settings, agreements to glasshouse_app;
