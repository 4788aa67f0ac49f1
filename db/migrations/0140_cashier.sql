-- Some members have to bind a bank account before they may pay in; binding one clears it.
alter table members add column need_bank_account boolean not null default false;

-- Payment channels, as data: their names, hours and fees. The settings of each gateway are with its adapter; only its
-- name is here.
create table payment_channels (
  -- Part of the kinds of its ledger accounts, which leave room for so many.
  id integer primary key constraint payment_channels__id check (id between 1 and 999),
  site_id integer not null references sites,
  gateway text collate "C" not null,
  type text collate "C" not null,
  pay_type text collate "C" not null,
  name localized not null,
  -- Name of the drawing.
  icon text not null,
  devices text[] not null default array['desktop', 'mobile'],
  need_payer_name boolean not null default false,
  -- The rate is in parts of 10,000.
  fee_parts integer not null default 0,
  fee_bearer text collate "C" not null default 'house',
  -- Local times of the site's day; both or none. One that closes before it opens is open over midnight.
  opens_at time,
  closes_at time,
  maintain_from timestamptz,
  maintain_until timestamptz,
  is_open boolean not null,
  expires_after_s integer not null default 1800,
  sort integer not null,
  constraint payment_channels__type check (type in ('bank', 'qr', 'wallet', 'crypto', 'third')),
  constraint payment_channels__pay_type check (pay_type in ('redirect', 'account', 'qr', 'link')),
  constraint payment_channels__devices check (devices <@ array['desktop', 'mobile'] and cardinality(devices) > 0),
  constraint payment_channels__fee check (fee_parts between 0 and 5000 and fee_bearer in ('house', 'member')),
  constraint payment_channels__hours check (
    (opens_at is null) = (closes_at is null) and opens_at is distinct from closes_at or opens_at is null
  ),
  constraint payment_channels__expires check (expires_after_s between 60 and 86400)
);

create index payment_channels__site on payment_channels (site_id, sort);

create table payment_channel_limits (
  channel_id integer not null references payment_channels,
  site_id integer not null references sites,
  currency text collate "C" not null,
  min_units bigint not null,
  max_units bigint not null,
  fee_fixed_units bigint not null default 0,
  quick_units bigint[] not null,
  -- The operator's one preferred way to pay in with this currency: the fast payment's.
  is_fast boolean not null default false,
  primary key (channel_id, currency),
  -- What is credited is never nothing: the fixed part and the highest rate leave some of the smallest amount.
  constraint payment_channel_limits__range check (
    min_units > 2 * fee_fixed_units and fee_fixed_units >= 0 and min_units <= max_units
    and max_units <= 1000000000000000
  ),
  constraint payment_channel_limits__quick check (
    min_units <= all (quick_units) and max_units >= all (quick_units)
  )
);

create unique index payment_channel_limits__one_fast on payment_channel_limits (site_id, currency) where is_fast;

-- Deposit orders. An order is stored before its gateway is called, and credits once at most.
create table deposit_orders (
  id bigint generated always as identity primary key,
  order_number text collate "C" not null,
  site_id integer not null references sites,
  member_id bigint not null references members,
  channel_id integer not null references payment_channels,
  -- As the channel was when the order was made: the same content goes to the gateway however often it is asked.
  gateway text collate "C" not null,
  pay_type text collate "C" not null,
  currency text collate "C" not null,
  amount_units bigint not null,
  fee_parts integer not null,
  fee_fixed_units bigint not null,
  fee_units bigint not null,
  payer_name text,
  proof text,
  language text collate "C" not null,
  return_url text not null,
  notify_url text not null,
  state text collate "C" not null,
  -- Why it is in that state; the last line of its timeline.
  note text collate "C" not null,
  gateway_id text collate "C",
  instruction jsonb,
  opened_at timestamptz,
  -- How often the gateway was asked for it, or was about to be: the first attempt is made by the process that stored
  -- it.
  opens integer not null default 1,
  -- The amount paid by the gateway's report, which may differ from the requested one.
  paid_units bigint,
  paid_currency text collate "C",
  paid_at timestamptz,
  -- What the member was credited, and what of the payment stayed as the fee.
  credited_units bigint,
  credited_fee_units bigint,
  asks integer not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  constraint deposit_orders__order_number unique (order_number),
  constraint deposit_orders__state check (
    state in ('waiting', 'reviewing', 'success', 'refused', 'expired', 'cancelled')
  ),
  constraint deposit_orders__amount check (amount_units > 0 and fee_units between 0 and amount_units - 1),
  constraint deposit_orders__opened check ((opened_at is null) = (instruction is null)),
  constraint deposit_orders__paid check (
    num_nulls(paid_units, paid_currency, paid_at) in (0, 3) and (paid_units is null or paid_units > 0)
  ),
  constraint deposit_orders__credited check (
    (state = 'success') = (credited_units is not null)
    and (credited_units is null) = (credited_fee_units is null)
    and (credited_units is null or (credited_units > 0 and credited_fee_units >= 0))
  ),
  constraint deposit_orders__finished check (
    (state in ('waiting', 'reviewing')) = (finished_at is null)
  ),
  -- An order that waits is always asked about again.
  constraint deposit_orders__asked check (state <> 'waiting' or next_ask_at is not null)
);

-- One pending order for each member and channel, enforced by the database.
create unique index deposit_orders__one_waiting on deposit_orders (member_id, channel_id) where state = 'waiting';
create index deposit_orders__next_ask_at on deposit_orders (next_ask_at) where next_ask_at is not null;
create index deposit_orders__member on deposit_orders (member_id, created_at desc, id desc);
create index deposit_orders__reviewing on deposit_orders (site_id, created_at) where state = 'reviewing';

-- What was agreed never changes, and an order that has credited stays as it is.
create function deposit_orders_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'deposit_orders: orders are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.order_number, new.site_id, new.member_id, new.channel_id, new.gateway, new.pay_type, new.currency,
      new.amount_units, new.fee_parts, new.fee_fixed_units, new.fee_units, new.created_at)
     is distinct from
     (old.order_number, old.site_id, old.member_id, old.channel_id, old.gateway, old.pay_type, old.currency,
      old.amount_units, old.fee_parts, old.fee_fixed_units, old.fee_units, old.created_at)
     or (old.state = 'success' and
         (new.state, new.credited_units, new.credited_fee_units, new.finished_at) is distinct from
         (old.state, old.credited_units, old.credited_fee_units, old.finished_at))
  then
    raise exception 'deposit_orders: what was agreed or credited does not change'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger deposit_orders__keep before update or delete on deposit_orders
  for each row execute function deposit_orders_keep();
