-- What is written stays. These triggers fire for every role, the owner and replication included.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end $$;

create trigger transfers__append_only before update or delete on ledger.transfers
  for each row execute function ledger.refuse_change();
create trigger transfers__no_truncate before truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
-- A key that the running transaction put there itself is not written yet, and goes when its submission is refused.
create trigger keys__append_only before update on ledger.keys
  for each row execute function ledger.refuse_change();
create trigger keys__no_delete before delete on ledger.keys
  for each row when (old.xmin <> pg_current_xact_id()::xid) execute function ledger.refuse_change();
create trigger keys__no_truncate before truncate on ledger.keys
  for each statement execute function ledger.refuse_change();

-- A balance changes; owner, currency and floor of an account do not, and no account disappears. Checked for the
-- statement that names such a column, not for its rows: a row trigger costs every new balance a microsecond.
create trigger accounts__identity before update of id, owner, kind, currency, floor_zero on ledger.accounts
  for each statement execute function ledger.refuse_change();
create trigger accounts__no_delete before delete on ledger.accounts
  for each row execute function ledger.refuse_change();
create trigger accounts__no_truncate before truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();

alter table ledger.transfers enable always trigger transfers__append_only;
alter table ledger.transfers enable always trigger transfers__no_truncate;
alter table ledger.keys enable always trigger keys__append_only;
alter table ledger.keys enable always trigger keys__no_delete;
alter table ledger.keys enable always trigger keys__no_truncate;
alter table ledger.accounts enable always trigger accounts__identity;
alter table ledger.accounts enable always trigger accounts__no_delete;
alter table ledger.accounts enable always trigger accounts__no_truncate;

-- The lowest id that a transfer at this instant can have: 48 bits of milliseconds, the rest zero.
create function ledger.id_floor(instant timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select (lpad(to_hex(floor(extract(epoch from instant) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- The partition of a month, by its whole name.
create function ledger.month_of(instant timestamptz) returns text language sql stable parallel safe as $$
  select 'ledger.transfers_' || to_char(instant at time zone 'UTC', 'YYYY_MM')
$$;

-- Makes the partition of a month when it is not there. Attaching takes a lock that lets inserts go on, and the
-- advisory lock makes the second of two racing creators find the work done.
create function ledger.open_month(instant timestamptz) returns void language plpgsql as $$
declare
  month timestamptz := date_trunc('month', instant, 'UTC');
  next_month timestamptz := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  part text := 'transfers_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass('ledger.' || part) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(7253412);
  -- Checked with a new snapshot: waiting for an advisory lock does not show a session what was created meanwhile.
  if exists (select from pg_class where relname = part and relnamespace = 'ledger'::regnamespace) then
    return;
  end if;
  execute format('create table ledger.%I (like ledger.transfers including defaults including constraints)', part);
  execute format(
    'alter table ledger.transfers attach partition ledger.%I for values from (%L) to (%L)',
    part, ledger.id_floor(month), ledger.id_floor(next_month));
  execute format(
    'create trigger %I before truncate on ledger.%I for each statement execute function ledger.refuse_change()',
    part || '__no_truncate', part);
  execute format('alter table ledger.%I enable always trigger %I', part, part || '__no_truncate');
end $$;

select ledger.open_month(now()), ledger.open_month(now() + interval '1 month');
