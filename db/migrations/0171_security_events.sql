-- What staff look at when an account or an address is under attack: failed logins and what else concerns the safety of
-- accounts. Of the same kind, subject and address there is one row in a quarter of an hour, with its count. Kept for a
-- year after the last.
create table security_events (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  kind text not null,
  member_id bigint references members,
  -- Keyed digest of an account that does not exist: what was typed there may be a password.
  account_digest text,
  -- Null for what staff decide.
  address inet,
  -- SHA-256 of the device cookie of the last one.
  device_hash text,
  detail text not null default '',
  -- Of the last one, as in the log.
  request_id text,
  quarter_from timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  count integer not null default 1,
  constraint security_events__kind check (kind in ('loginFailed', 'loginLockedOut', 'secondProofFailed', 'passwordWrong',
    'newDevice', 'passwordChanged', 'sessionReplaced', 'staffDecision', 'ticketRefused')),
  constraint security_events__subject check (member_id is null or account_digest is null),
  constraint security_events__one_a_quarter
    unique nulls not distinct (site_id, kind, member_id, account_digest, address, detail, quarter_from)
);

create index security_events__member on security_events (member_id, last_at) where member_id is not null;
create index security_events__address on security_events using gist (address inet_ops);
create index security_events__last_at on security_events (last_at);

select fence_site('security_events');

grant select, insert, delete on security_events to glasshouse_app;
grant update (device_hash, request_id, last_at, count) on security_events to glasshouse_app;
