-- Row-level security behind the `site_id` of every query. `app.site_id` names the visible rows: a site's number, `all`
-- for work that serves every site, `named` for a single statement that names its site in its own text. Without it no
-- rows are visible.
create function sees_site(site_id integer) returns boolean language sql stable parallel safe as $$
  select current_setting('app.site_id', true) in (site_id::text, 'named', 'all')
$$;

-- For tables to which is only written: what was asked, decided or sent is kept as it was.
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '%: what was written is kept', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- A text of several languages is an object by language name; en_US is always there and is the fallback.
create domain localized as jsonb check (value ? 'en_US' and jsonb_typeof(value) = 'object');

create table sites (
  id integer primary key,
  name text not null,
  title_zh text not null,
  title_en text not null,
  brand text not null,
  -- The brand's accent and ground, and its radius in pixels, for what is drawn outside our pages.
  theme_primary text not null,
  theme_background text not null,
  theme_radius integer not null,
  default_currency text not null,
  default_language text not null,
  timezone text not null,
  is_demo boolean not null,
  desktop_template text not null,
  mobile_template text not null,
  -- Shows the desktop layout at any width.
  desktop_lock boolean not null default false,
  -- Every login wants a captcha, or one after wrong tries and from a browser that the account does not know.
  login_captcha text not null,
  register_captcha boolean not null,
  phone10 boolean not null,
  -- The rule of new passwords: 6 to 12 letters and digits, or 8 to 64 characters of any kind.
  password_profile text not null default 'basic',
  customer_service_url text not null,
  -- How that address opens: 0 in the same window, 1 in a new one, 2 in a small one of its own.
  customer_service_method integer not null default 1,
  copyright localized not null,
  fast_payment boolean not null default false,
  -- Platforms, by code, whose games always open in a window, or in a frame over the page; and whether phones leave the
  -- page for a game.
  window_platforms text[] not null default '{}',
  modal_platforms text[] not null default '{}',
  mobile_redirect boolean not null default false,
  -- Where the applications for phones are downloaded; empty: there is none.
  ios_url text not null default '',
  ios_version text not null default '',
  ios_bytes integer not null default 0,
  android_url text not null default '',
  android_version text not null default '',
  android_bytes integer not null default 0,
  maintain_from timestamptz,
  maintain_until timestamptz,
  -- Rises with every change of what a page of the site shows; pages made of older content are thrown away.
  content_version bigint not null default 1,
  constraint sites__name unique (name),
  constraint sites__customer_service_method check (customer_service_method between 0 and 2),
  constraint sites__login_captcha check (login_captcha in ('always', 'on_risk')),
  constraint sites__password_profile check (password_profile in ('basic', 'strict')),
  -- What a visitor may press leads to the web and nowhere else.
  constraint sites__addresses check (
    customer_service_url ~ '^(https://.*)?$' and ios_url ~ '^(https://.*)?$' and android_url ~ '^(https://.*)?$'
  )
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
  primary key (site_id, currency, name),
  -- The contact fields whose codes a registration requires.
  constraint register_settings__is_verification check (not is_verification or name in ('member_phone', 'member_email'))
);

create table agreements (
  site_id integer not null references sites,
  version text not null,
  title localized not null,
  content localized not null,
  updated_at timestamptz not null,
  primary key (site_id, version)
);

-- Fences the tables of one site's rows: every table with a `site_id` has this policy, and a test looks for one without.
create function fence_site(variadic fenced_tables text[]) returns void language plpgsql as $$
declare
  fenced text;
begin
  foreach fenced in array fenced_tables loop
    execute format('alter table %I enable row level security', fenced);
    execute format('create policy %I on %I using (sees_site(site_id)) with check (sees_site(site_id))',
                   fenced || '__site', fenced);
  end loop;
end $$;

select fence_site('site_hosts', 'site_currencies', 'site_languages', 'register_settings', 'agreements');

grant usage on schema public to glasshouse_app;
grant select on sites, site_hosts, site_currencies, site_languages, register_settings, agreements to glasshouse_app;
