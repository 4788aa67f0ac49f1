-- A member at a platform: the provider's name for them, and the state of their wallet there. Its money is an account of
-- the ledger, the mirror; this row tells how fresh the mirror is.
create table provider_wallets (
  member_id bigint not null references members,
  platform_id integer not null references platforms,
  site_id integer not null references sites,
  currency text collate "C" not null,
  -- Our name for the player, given once; the provider's name for it comes with the first answer.
  player_ref text collate "C" not null,
  player_id text collate "C",
  -- Rises with every change of the provider's balance by our ledger. A balance that was requested before it rose is not
  -- believed.
  version bigint not null default 1,
  -- True from the moment money may be there until a withdrawal of everything was confirmed.
  may_hold_money boolean not null default false,
  -- The last balance snapshot of the provider, and whether it answered the last time.
  read_at timestamptz,
  answered boolean not null default true,
  -- Set when the ledger and the provider contradict each other; nothing moves here until staff have looked.
  blocked_reason text,
  -- The next scheduled withdrawal.
  return_at timestamptz,
  return_tries integer not null default 0,
  primary key (member_id, platform_id),
  constraint provider_wallets__player_ref unique (platform_id, player_ref)
);

create index provider_wallets__return_at on provider_wallets (return_at) where return_at is not null;
create index provider_wallets__blocked_reason on provider_wallets (platform_id) where blocked_reason is not null;

-- Orders to a provider to take or give money. The money itself is a hold in the ledger, made in the same transaction.
create table provider_transfers (
  id uuid primary key,
  site_id integer not null references sites,
  member_id bigint not null,
  platform_id integer not null,
  direction text collate "C" not null,
  -- The member's idempotency key of a manual transfer; null for a launch or a recovery.
  asked_key text collate "C",
  currency text collate "C" not null,
  requested_units bigint not null,
  confirmed_units bigint,
  -- The id under which the provider knows it: ours in the form that this provider takes.
  transfer_id text collate "C" not null,
  player_id text collate "C" not null,
  hold_id uuid not null,
  state text collate "C" not null,
  provider_tx_id text,
  reason text,
  checks integer not null default 0,
  next_check_at timestamptz,
  -- When "not found" was first answered, in milliseconds of each monotonic clock that saw it, by the clock's name. Any
  -- other answer clears it.
  not_found_since jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  constraint provider_transfers__wallet foreign key (member_id, platform_id) references provider_wallets,
  constraint provider_transfers__transfer_id unique (platform_id, transfer_id),
  constraint provider_transfers__hold_id unique (hold_id),
  constraint provider_transfers__asked_key unique (member_id, asked_key),
  constraint provider_transfers__direction check (direction in ('in', 'out')),
  constraint provider_transfers__state check (
    state in ('created', 'sent', 'unknown', 'manual', 'applied', 'rejected')
  ),
  constraint provider_transfers__requested check (requested_units > 0),
  constraint provider_transfers__confirmed check (
    (state = 'applied') = (confirmed_units is not null) and confirmed_units between 1 and requested_units
  ),
  constraint provider_transfers__sent check (state in ('created', 'rejected') or sent_at is not null),
  constraint provider_transfers__finished check (
    (state in ('applied', 'rejected')) = (finished_at is not null)
  ),
  -- An open order always has a next poll, so its money is never left waiting.
  constraint provider_transfers__asked check (finished_at is not null or next_check_at is not null)
);

-- One transfer at a time between a member and a platform, enforced by the database.
create unique index provider_transfers__one_open on provider_transfers (member_id, platform_id)
  where finished_at is null;
create index provider_transfers__next_check_at on provider_transfers (next_check_at)
  where next_check_at is not null;
create index provider_transfers__member on provider_transfers (member_id, created_at desc);

-- An order ends once. What it ended as, and what it was about, never changes afterwards.
create function provider_transfers_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'provider_transfers: orders are kept' using errcode = 'insufficient_privilege';
  end if;
  if (old.finished_at is not null and
      (new.state, new.confirmed_units, new.finished_at) is distinct from
      (old.state, old.confirmed_units, old.finished_at))
     or (new.member_id, new.platform_id, new.direction, new.currency, new.requested_units, new.transfer_id, new.hold_id)
        is distinct from
        (old.member_id, old.platform_id, old.direction, old.currency, old.requested_units, old.transfer_id, old.hold_id)
  then
    raise exception 'provider_transfers: a finished order does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger provider_transfers__keep before update or delete on provider_transfers
  for each row execute function provider_transfers_keep();

-- The lease: the exclusive right to move a member's money. It expires by itself, so a process that died does not block
-- for long.
create table wallet_leases (
  member_id bigint primary key references members,
  site_id integer not null references sites,
  lease_id uuid,
  lease_until timestamptz,
  -- Start of the last recovery that the member asked for; the next may come ten seconds later.
  asked_at timestamptz,
  constraint wallet_leases__lease check ((lease_id is null) = (lease_until is null))
);

-- Members' transfer settings; without a row automatic transfer is on.
create table wallet_settings (
  member_id bigint primary key references members,
  site_id integer not null references sites,
  auto_transfer boolean not null
);

-- The staff decision that unblocked a wallet: author, reason, and the cause of the block.
create table wallet_decisions (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  platform_id integer not null,
  site_id integer not null references sites,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  blocked_reason text not null,
  decided_at timestamptz not null,
  constraint wallet_decisions__wallet foreign key (member_id, platform_id) references provider_wallets,
  constraint wallet_decisions__decision check (decision in ('unblock')),
  constraint wallet_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

create trigger wallet_decisions__keep before update or delete on wallet_decisions
  for each row execute function keep_rows();

select fence_site('provider_wallets', 'provider_transfers', 'wallet_leases', 'wallet_settings', 'wallet_decisions');

grant select, insert on wallet_decisions to glasshouse_app;
grant select, insert, update on provider_wallets, provider_transfers, wallet_leases, wallet_settings to glasshouse_app;
