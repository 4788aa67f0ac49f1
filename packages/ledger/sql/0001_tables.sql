create schema ledger;

-- Amounts and balances are units (1/10,000 of the currency's unit). An account belongs to an owner and has a kind;
-- both are the caller's numbers and mean nothing here.
-- A domain, because a check constraint would run its expression again with every new balance.
create domain ledger.currency_name as text collate "C"
  constraint currency_name__form check (value ~ '^[A-Z]{3,8}$');

create table ledger.accounts (
  id bigint generated always as identity primary key,
  owner bigint not null,
  kind integer not null,
  currency ledger.currency_name not null,
  floor_zero boolean not null,
  frozen boolean not null default false,
  balance bigint not null default 0,
  held bigint not null default 0,
  -- The instant of the newest transfer, to the microsecond: the next one is later even when the clock was set back.
  last_moved_at timestamptz not null default '-infinity',
  constraint accounts__owner_kind_currency unique (owner, kind, currency),
  constraint accounts__held check (held >= 0),
  constraint accounts__floor check (not floor_zero or balance >= held),
  constraint accounts__range check (
    balance between -9000000000000000000 and 9000000000000000000 and held <= 9000000000000000000
  )
) with (fillfactor = 60); -- room on the page, so that a new balance touches no index

-- One row per movement, never changed afterwards: posting or voiding a hold is a row of its own.
-- No foreign keys to accounts: each would take a lock and run a trigger per row. One function writes here, and the
-- audit checks every reference.
create table ledger.transfers (
  id uuid not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  debit_after bigint not null,
  credit_after bigint not null,
  reference bigint,
  at timestamptz not null,
  hold uuid,
  code integer not null,
  type smallint not null, -- 1 post, 2 hold, 3 post of a hold, 4 release of a hold
  currency text collate "C" not null,
  primary key (id),
  constraint transfers__amount check (amount between 1 and 1000000000000000),
  constraint transfers__two_accounts check (debit <> credit),
  constraint transfers__type check (type between 1 and 4 and (hold is not null) = (type >= 3))
) partition by range (id);

create index transfers__debit on ledger.transfers (debit, id);
create index transfers__credit on ledger.transfers (credit, id);

-- Open reservations only: a row leaves when its hold is posted or released, so the table stays small.
create table ledger.holds (
  id uuid primary key,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  currency text collate "C" not null,
  expires_at timestamptz,
  constraint holds__amount check (amount between 1 and 1000000000000000)
);

create index holds__expires_at on ledger.holds (expires_at) where expires_at is not null;

-- What makes a resend harmless: the caller's key, a digest of what it asked for, and what came of it.
create table ledger.keys (
  digest uuid not null, -- half a SHA-256 of scope and key: a quarter of the work that an index of texts makes
  first_transfer uuid, -- the others follow it, see ledger.linked_ids; null when nothing moved
  at timestamptz not null,
  transfer_count smallint not null,
  fingerprint bytea not null,
  scope text collate "C" not null,
  key text collate "C" not null,
  reply jsonb,
  constraint keys__digest primary key (digest),
  constraint keys__fingerprint check (octet_length(fingerprint) = 32)
);

-- Sums of each account up to a cut, so that an audit need not read from the beginning. Derived; may be rebuilt.
create table ledger.audit_cut (
  only_row boolean primary key default true check (only_row),
  cut uuid not null,
  made_at timestamptz not null
);

create table ledger.audit_sums (
  account bigint primary key,
  balance numeric not null,
  held numeric not null
);
