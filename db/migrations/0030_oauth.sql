-- Identity providers of a site. Their secrets are in the environment, under the code.
create table login_providers (
  site_id integer not null references sites,
  code text not null,
  name text not null,
  -- Name of the drawing on its button.
  icon text not null,
  -- The issuer's own name, an address; null is the practice issuer of a demonstration, wherever that runs.
  issuer text,
  client_id text not null,
  is_open boolean not null,
  sort integer not null,
  primary key (site_id, code),
  constraint login_providers__code check (code ~ '^[a-z0-9-]{1,32}$'),
  constraint login_providers__issuer check (issuer like 'https://%')
);

-- Which external account belongs to a member. Accounts are never linked by an e-mail address: addresses change owners.
create table member_identities (
  -- Identifies a link for its member, who sees nothing else of the person.
  id bigint generated always as identity,
  site_id integer not null references sites,
  issuer text not null,
  subject text not null,
  member_id bigint not null references members,
  -- The provider by which it was linked, for its name.
  provider text not null,
  linked_at timestamptz not null,
  primary key (site_id, issuer, subject),
  constraint member_identities__id unique (id),
  constraint member_identities__member unique (member_id, issuer)
);

-- Sign-ins that were started. The state, the proof key and the nonce are not stored: they are derived.
create table oauth_flows (
  state_hash text primary key,
  site_id integer not null references sites,
  provider text not null,
  -- SHA-256 of the cookie of the browser that began.
  browser_hash text not null,
  redirect_uri text not null,
  display text not null,
  target text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint oauth_flows__display check (display in ('popup', 'page'))
);

create index oauth_flows__expires_at on oauth_flows (expires_at);

-- The identity shown by a sign-in, until it is turned into a session or linked to a member: once, by the same browser.
create table oauth_tickets (
  ticket_hash text primary key,
  site_id integer not null references sites,
  -- Its use: a session (enter), or a link to the logged-in member (bind).
  purpose text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  -- As given by the identity provider, to prefill a registration; deleted with the ticket.
  name text not null,
  email text not null,
  browser_hash text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint oauth_tickets__purpose check (purpose in ('enter', 'bind'))
);

create index oauth_tickets__expires_at on oauth_tickets (expires_at);

select fence_site('login_providers', 'member_identities', 'oauth_flows', 'oauth_tickets');

grant select on login_providers to glasshouse_app;
grant select, insert, delete on member_identities to glasshouse_app;
grant select, insert, delete on oauth_flows, oauth_tickets to glasshouse_app;
grant update (spent_at) on oauth_flows, oauth_tickets to glasshouse_app;
