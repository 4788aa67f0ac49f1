-- A merchant's payout to one of its customers. The merchant's own number is the idempotency key, as that of an order.
create table payouts (
  id bigint generated always as identity primary key,
  merchant text collate "C" not null,
  payout_number text collate "C" not null,
  gateway_id text collate "C" not null,
  currency text collate "C" not null,
  amount_units bigint not null,
  bank text not null,
  payee_name text not null,
  account_number text not null,
  notify_url text not null,
  state text collate "C" not null default 'accepted',
  -- What the customer got, which may not be what was asked.
  paid_units bigint,
  created_at timestamptz not null,
  -- When the bank of the sandbox decides.
  due_at timestamptz not null,
  changed_at timestamptz not null,
  constraint payouts__merchant_payout_number unique (merchant, payout_number),
  constraint payouts__gateway_id unique (gateway_id),
  constraint payouts__amount_units check (amount_units > 0),
  constraint payouts__state check (
    case state
      when 'paid' then paid_units > 0
      when 'accepted' then paid_units is null
      when 'refused' then paid_units is null
      else false
    end
  )
);

create index payouts__due on payouts (due_at) where state = 'accepted';
create index payouts__paid on payouts (merchant, changed_at) where state = 'paid';

alter table webhooks alter column order_id drop not null;
alter table webhooks add column payout_id bigint references payouts;
alter table webhooks add constraint webhooks__subject check (num_nonnulls(order_id, payout_id) = 1);
create index webhooks__of_payout on webhooks (payout_id, made_at);

grant select, insert on payouts to glasshouse_app;
grant update (state, paid_units, changed_at, due_at) on payouts to glasshouse_app;
