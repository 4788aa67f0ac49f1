create schema ledger;

-- Amounts and balances are units (1/10,000 of the currency's unit). An account belongs to an owner and has a kind; both
-- are the caller's numbers and mean nothing here. Rules about one value are domains: a check constraint is parsed anew,
-- from its text, by every statement.
create domain ledger.currency_name as text collate "C"
  constraint currency_name__form check (value ~ '^[A-Z]{3,8}$');
create domain ledger.amount as bigint
  constraint amount__range check (value between 1 and 1000000000000000);
create domain ledger.balance as bigint
  constraint balance__range check (value between -9000000000000000000 and 9000000000000000000);
create domain ledger.held as bigint
  constraint held__range check (value between 0 and 9000000000000000000);
create domain ledger.transfer_type as smallint -- 1 post, 2 hold, 3 post of a hold, 4 release of a hold
  constraint transfer_type__known check (value between 1 and 4);

create table ledger.accounts (
  id bigint generated always as identity primary key,
  owner bigint not null,
  kind integer not null,
  currency ledger.currency_name not null,
  floor_zero boolean not null,
  frozen boolean not null default false,
  balance ledger.balance not null default 0,
  held ledger.held not null default 0,
  -- The instant of the newest transfer, to the microsecond: the next one is later even when the clock was set back.
  last_moved_at timestamptz not null default '-infinity',
  last_transfer uuid, -- where its history begins, newest first; null before the first
  constraint accounts__owner_kind_currency unique (owner, kind, currency),
  constraint accounts__floor check (not floor_zero or balance >= held)
) with (fillfactor = 60); -- room on the page, so that a new balance touches no index

-- One row per movement, never changed afterwards: posting or voiding a hold is a row of its own.
-- No foreign keys to accounts: each would take a lock and run a trigger per row. One function writes here, and the
-- audit checks every reference.
create table ledger.transfers (
  id uuid not null,
  debit bigint not null,
  credit bigint not null,
  amount ledger.amount not null,
  debit_after bigint not null,
  credit_after bigint not null,
  -- The transfer before this one along each of the two accounts; null for its first. History follows these, and no row
  -- can be left out of it unseen. An index per side would cost as much as everything else under the locks.
  debit_before uuid,
  credit_before uuid,
  reference bigint,
  at timestamptz not null,
  hold uuid,
  code integer not null,
  type ledger.transfer_type not null,
  currency text collate "C" not null,
  primary key (id),
  constraint transfers__two_accounts check (debit <> credit),
  constraint transfers__hold check ((hold is not null) = (type >= 3))
) partition by range (id);

-- Open reservations only: a row leaves when its hold is posted or released, so the table stays small.
create table ledger.holds (
  id uuid primary key,
  debit bigint not null,
  credit bigint not null,
  amount ledger.amount not null,
  currency text collate "C" not null,
  expires_at timestamptz
);

create index holds__expires_at on ledger.holds (expires_at) where expires_at is not null;

-- What makes a resend harmless: the caller's key, a digest of what it asked for, and what came of it.
create table ledger.keys (
  -- Half a SHA-256 of the name: a quarter of the work of an index of texts. It begins with the time in the name, if
  -- there is one, so that new keys are clustered.
  digest uuid not null,
  fingerprint uuid not null, -- half a SHA-256 of the name and of what was asked for
  first_transfer uuid, -- the others follow it, see ledger.linked_ids; null when nothing moved
  at timestamptz not null,
  transfer_count smallint not null,
  name text collate "C" not null, -- scope and key, a line each; for people
  reply jsonb,
  constraint keys__digest primary key (digest)
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
  held numeric not null,
  last_transfer uuid not null -- the last before the cut
);
