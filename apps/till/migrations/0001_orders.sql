-- A merchant's payment order. The merchant's own number is the idempotency key: it names one order for ever.
create table orders (
  id bigint generated always as identity primary key,
  merchant text collate "C" not null,
  order_number text collate "C" not null,
  gateway_id text collate "C" not null,
  -- The secret that allows to look at the order and decide it: it is part of the payer's address only.
  pay_token text collate "C" not null,
  pay_type text collate "C" not null,
  currency text collate "C" not null,
  amount_units bigint not null,
  payer_name text,
  language text collate "C" not null,
  return_url text not null,
  notify_url text not null,
  -- What a transfer carries, and the account it goes to: each order has both for itself, so that either finds it.
  reference text collate "C" not null,
  account_number text collate "C" not null,
  state text collate "C" not null default 'waiting',
  -- What was taken from the payer, which may not be what was asked.
  paid_currency text collate "C",
  paid_units bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  constraint orders__merchant_order_number unique (merchant, order_number),
  constraint orders__gateway_id unique (gateway_id),
  constraint orders__pay_token unique (pay_token),
  constraint orders__reference unique (reference),
  constraint orders__account_number unique (account_number),
  constraint orders__pay_type check (pay_type in ('redirect', 'account', 'qr', 'link')),
  constraint orders__amount_units check (amount_units > 0),
  constraint orders__state check (
    case state
      when 'paid' then paid_units > 0 and paid_currency is not null
      when 'waiting' then paid_units is null and paid_currency is null
      when 'refused' then paid_units is null and paid_currency is null
      when 'expired' then paid_units is null and paid_currency is null
      else false
    end
  )
);

create index orders__waiting on orders (expires_at) where state = 'waiting';
create index orders__paid on orders (merchant, changed_at) where state = 'paid';

-- Nonces of signed requests, kept as long as their timestamps are good. Losing them in a crash is no loss: by the time
-- the database is back, the requests are stale or their order numbers known.
create unlogged table used_nonces (
  merchant text collate "C" not null,
  nonce text collate "C" not null,
  used_at timestamptz not null,
  constraint used_nonces__merchant_nonce primary key (merchant, nonce)
);

create index used_nonces__used_at on used_nonces (used_at);
