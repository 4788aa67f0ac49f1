-- How a site pays out in a currency by itself; without a row, staff pay by hand.
create table payout_channels (
  -- Part of the kinds of its ledger accounts, which leave room for so many.
  id integer primary key constraint payout_channels__id check (id between 1 and 999),
  site_id integer not null references sites,
  currency text collate "C" not null,
  gateway text collate "C" not null,
  is_open boolean not null,
  constraint payout_channels__one unique (site_id, currency)
);

-- The channel in whose account the money of an order is; null while it is still held in the member's own.
alter table withdrawal_orders add column channel_id integer references payout_channels;

-- What a gateway was asked to pay out. One number for ever; a new one only after the gateway has refused the last.
create table payouts (
  id bigint generated always as identity primary key,
  payout_number text collate "C" not null,
  order_id bigint not null references withdrawal_orders,
  site_id integer not null references sites,
  channel_id integer not null references payout_channels,
  gateway text collate "C" not null,
  currency text collate "C" not null,
  units bigint not null,
  state text collate "C" not null,
  -- Why it is held or was refused.
  note text collate "C",
  gateway_id text collate "C",
  -- What the gateway says it sent.
  paid_units bigint,
  paid_currency text collate "C",
  paid_at timestamptz,
  -- How often it was taken up, counted before the gateway is asked.
  asks integer not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint payouts__payout_number unique (payout_number),
  constraint payouts__units check (units > 0),
  constraint payouts__state check (state in ('sending', 'accepted', 'held', 'paid', 'refused', 'settled')),
  constraint payouts__note check (note in ('amountDiffers', 'currencyDiffers', 'conflict', 'noAnswer', 'channelRefused')),
  constraint payouts__paid check (state <> 'paid' or (paid_units = units and paid_currency = currency)),
  constraint payouts__finished check ((state in ('paid', 'refused', 'settled')) = (finished_at is not null))
);

-- One at a time for each order.
create unique index payouts__open on payouts (order_id) where state in ('sending', 'accepted', 'held');
create index payouts__order on payouts (order_id, id);
create index payouts__next_ask on payouts (next_ask_at) where next_ask_at is not null;
create index payouts__day on payouts (gateway, paid_at) where paid_at is not null;

create function payouts_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payouts: payouts are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.payout_number, new.order_id, new.site_id, new.channel_id, new.gateway, new.currency, new.units, new.created_at)
     is distinct from
     (old.payout_number, old.order_id, old.site_id, old.channel_id, old.gateway, old.currency, old.units, old.created_at)
     or (old.finished_at is not null and (new.state, new.finished_at, new.paid_units)
         is distinct from (old.state, old.finished_at, old.paid_units))
  then
    raise exception 'payouts: what was asked or has ended does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger payouts__keep before update or delete on payouts
  for each row execute function payouts_keep();

-- Messages of gateways about payouts that were understood, kept for ever.
create table payout_webhooks (
  gateway text collate "C" not null,
  webhook_id text collate "C" not null,
  body_hash bytea not null,
  payout_id bigint not null references payouts,
  site_id integer not null references sites,
  result text collate "C" not null,
  received_at timestamptz not null,
  primary key (gateway, webhook_id),
  constraint payout_webhooks__body_hash check (octet_length(body_hash) = 32)
);

create trigger payout_webhooks__keep before update or delete on payout_webhooks
  for each row execute function keep_rows();

create or replace function withdrawal_orders_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawal_orders: orders are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.order_number, new.site_id, new.member_id, new.bank_account_id, new.currency, new.amount_units, new.fee_units,
      new.hold_id, new.score, new.reasons, new.people, new.created_at)
     is distinct from
     (old.order_number, old.site_id, old.member_id, old.bank_account_id, old.currency, old.amount_units, old.fee_units,
      old.hold_id, old.score, old.reasons, old.people, old.created_at)
     or (old.finished_at is not null and (new.state, new.finished_at) is distinct from (old.state, old.finished_at))
  then
    raise exception 'withdrawal_orders: what was asked or has ended does not change'
      using errcode = 'insufficient_privilege';
  end if;
  if new.state is distinct from old.state and not (
       (old.state = 'waiting' and new.state in ('reviewing', 'paying', 'refused', 'cancelled'))
    or (old.state = 'reviewing' and new.state in ('paying', 'refused'))
    or (old.state = 'paying' and new.state in ('paid', 'reviewing', 'refused')))
  then
    raise exception 'withdrawal_orders: % does not become %', old.state, new.state
      using errcode = 'check_violation', constraint = 'withdrawal_orders__steps';
  end if;
  -- A payout that failed begins a new round of approvals, and nothing else does.
  if new.round <> old.round + (old.state = 'paying' and new.state = 'reviewing')::integer then
    raise exception 'withdrawal_orders: the round of % does not become %', new.order_number, new.round
      using errcode = 'check_violation', constraint = 'withdrawal_orders__round';
  end if;
  return new;
end $$;

-- Nothing that a gateway may still pay ends or is reviewed again, and what was approved is refused by its gateway only.
-- Checked when the transaction ends.
create function withdrawal_orders_left_channel() returns trigger language plpgsql as $$
begin
  if exists (select from payouts where order_id = new.id and state in ('sending', 'accepted', 'held')) then
    raise exception 'withdrawal_orders: % is at its gateway', new.order_number
      using errcode = 'check_violation', constraint = 'withdrawal_orders__at_channel';
  end if;
  if new.state = 'refused' and not exists (select from payouts where order_id = new.id and state = 'refused') then
    raise exception 'withdrawal_orders: % was approved, and no gateway has refused it', new.order_number
      using errcode = 'check_violation', constraint = 'withdrawal_orders__refused_by_channel';
  end if;
  return null;
end $$;

create constraint trigger withdrawal_orders__left_channel after update on withdrawal_orders
  deferrable initially deferred for each row
  when (old.state = 'paying' and new.state <> 'paying') execute function withdrawal_orders_left_channel();

-- A gateway's day has two directions.
alter table gateway_days add column direction text collate "C" not null default 'deposit'
  constraint gateway_days__direction check (direction in ('deposit', 'payout'));
alter table gateway_days alter column direction drop default;
alter table gateway_days drop constraint gateway_days_pkey;
alter table gateway_days add primary key (gateway, direction, day);

-- Who had a day compared again, and what stood there before.
create table gateway_day_decisions (
  id bigint generated always as identity primary key,
  gateway text collate "C" not null,
  direction text collate "C" not null,
  day date not null,
  decided_by text not null,
  reason text not null,
  differences text[] not null,
  decided_at timestamptz not null,
  constraint gateway_day_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

create trigger gateway_day_decisions__keep before update or delete on gateway_day_decisions
  for each row execute function keep_rows();

select fence_site('payout_channels', 'payouts', 'payout_webhooks');

grant select on payout_channels to glasshouse_app;
grant select, insert on payouts, payout_webhooks, gateway_day_decisions to glasshouse_app;
grant update (state, note, gateway_id, paid_units, paid_currency, paid_at, asks, next_ask_at, finished_at) on payouts
  to glasshouse_app;
grant update (channel_id) on withdrawal_orders to glasshouse_app;
