-- Gets or makes accounts and answers their ids in the order asked. Two callers that make the same account at once
-- both get its id.
create function ledger.open_accounts(
  p_owners bigint[], p_kinds integer[], p_currencies text[], p_floors boolean[]
) returns bigint[] language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
declare
  found_ids bigint[];
begin
  insert into accounts (owner, kind, currency, floor_zero)
  select distinct s.owner, s.kind, s.currency, s.floor_zero
    from unnest(p_owners, p_kinds, p_currencies, p_floors) s(owner, kind, currency, floor_zero)
   where not exists (
           select from accounts a where a.owner = s.owner and a.kind = s.kind and a.currency = s.currency)
   order by 1, 2, 3
      on conflict do nothing;
  -- A statement of its own, so that it sees what another transaction committed while the insert waited for it.
  select array_agg(a.id order by s.n)
    into found_ids
    from unnest(p_owners, p_kinds, p_currencies, p_floors) with ordinality s(owner, kind, currency, floor_zero, n)
    join accounts a on a.owner = s.owner and a.kind = s.kind and a.currency = s.currency
                   and a.floor_zero = s.floor_zero;
  if coalesce(cardinality(found_ids), 0) <> cardinality(p_owners) then
    raise exception 'an account was asked for with another floor than it was opened with';
  end if;
  return found_ids;
end $$;

create function ledger.freeze_accounts(p_ids bigint[], p_frozen boolean) returns void
language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
begin
  perform from accounts where id = any (p_ids) order by id desc for no key update;
  update accounts set frozen = p_frozen where id = any (p_ids);
end $$;

-- Locks the accounts of a batch, always from the newest account to the oldest: the house accounts, where all batches
-- meet, are the oldest, and so they are held for the shortest time. Guards are checked under these locks, before apply.
create function ledger.lock_accounts(p_ids bigint[], p_holds uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
begin
  perform from accounts
    where id = any (p_ids || array(
      select unnest(array[h.debit, h.credit]) from holds h where h.id = any (p_holds)))
    order by id desc for no key update;
end $$;

-- Ids of the transfers of an account from a given one back, newest first. A loop, as each row names the next one to read.
create function ledger.walk_back(p_account bigint, p_from uuid, p_count integer) returns setof uuid
language plpgsql stable as $$
declare
  step record;
begin
  while p_from is not null and p_count > 0 loop
    select t.debit, t.debit_before, t.credit_before into strict step from ledger.transfers t where t.id = p_from;
    return next p_from;
    p_from := case when step.debit = p_account then step.debit_before else step.credit_before end;
    p_count := p_count - 1;
  end loop;
end $$;

-- Remembers the sums of every account up to a cut (see the audit), and its last transfer; the cut only moves forward.
create function ledger.advance_audit(
  p_cut uuid, p_accounts bigint[], p_balances numeric[], p_helds numeric[], p_last_transfers uuid[]
) returns void language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
begin
  insert into audit_cut (cut, made_at) values (p_cut, clock_timestamp())
    on conflict (only_row) do update set cut = excluded.cut, made_at = excluded.made_at
    where audit_cut.cut <= excluded.cut;
  if not found then
    raise exception 'the cut of the audit only moves forward';
  end if;
  insert into audit_sums (account, balance, held, last_transfer)
  select * from unnest(p_accounts, p_balances, p_helds, p_last_transfers)
    on conflict (account) do update
    set balance = excluded.balance, held = excluded.held, last_transfer = excluded.last_transfer;
end $$;
