-- The timeline that a member sees: one row for each state an order came to, and when it could be paid.
create table deposit_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references deposit_orders,
  site_id integer not null references sites,
  state text collate "C" not null,
  note text collate "C" not null,
  at timestamptz not null
);

create index deposit_events__order on deposit_events (order_id, id);

-- The staff decisions about an order: author, reason, and the state before and after.
create table deposit_decisions (
  id bigint generated always as identity primary key,
  order_id bigint not null references deposit_orders,
  site_id integer not null references sites,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  state_before text collate "C" not null,
  state_after text collate "C" not null,
  credited_units bigint,
  decided_at timestamptz not null,
  constraint deposit_decisions__decision check (decision in ('credit', 'decline')),
  constraint deposit_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

create index deposit_decisions__order on deposit_decisions (order_id, id);

-- Messages of gateways that were understood, kept for ever: the same one again, or another under its id, does nothing.
create table payment_webhooks (
  gateway text collate "C" not null,
  webhook_id text collate "C" not null,
  body_hash bytea not null,
  order_id bigint not null references deposit_orders,
  site_id integer not null references sites,
  result text collate "C" not null,
  received_at timestamptz not null,
  primary key (gateway, webhook_id),
  constraint payment_webhooks__body_hash check (octet_length(body_hash) = 32)
);

-- How often a member has paid in, and when for the first time.
create table deposit_tallies (
  member_id bigint primary key references members,
  site_id integer not null references sites,
  times integer not null,
  first_order_id bigint not null references deposit_orders,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint deposit_tallies__times check (times > 0)
);

-- Each gateway's days (UTC) and how they compare with what was credited. A gateway serves all sites, so does its day.
create table gateway_days (
  gateway text collate "C" not null,
  day date not null,
  -- When to look next; null once both were the same.
  look_at timestamptz,
  looked_at timestamptz,
  -- What the last look found, a line for each difference.
  differences text[] not null default '{}',
  primary key (gateway, day),
  constraint gateway_days__looked_at check (look_at is not null or looked_at is not null)
);

create index gateway_days__look_at on gateway_days (look_at) where look_at is not null;

create trigger deposit_events__keep before update or delete on deposit_events
  for each row execute function keep_rows();
create trigger deposit_decisions__keep before update or delete on deposit_decisions
  for each row execute function keep_rows();
create trigger payment_webhooks__keep before update or delete on payment_webhooks
  for each row execute function keep_rows();

select fence_site('payment_channels', 'payment_channel_limits', 'deposit_orders', 'deposit_events',
  'deposit_decisions', 'payment_webhooks', 'deposit_tallies');

grant select on payment_channels, payment_channel_limits to glasshouse_app;
grant select, insert, update on deposit_orders, deposit_tallies, gateway_days to glasshouse_app;
grant select, insert on deposit_events, deposit_decisions, payment_webhooks to glasshouse_app;
