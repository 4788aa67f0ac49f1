-- Steps of ledger.apply with a meaning of their own. Only that function can call them; they run with its settings and
-- have none of their own, as changing settings costs a call more than most of these do.

-- Whether an instant is now by the clock of this machine, which may not be the one that it was read from.
create function ledger.is_now(p_at timestamptz) returns boolean language sql volatile as $$
  select p_at between clock_timestamp() - interval '1 s' and clock_timestamp() + interval '1 s'
$$;

-- The place of each id in a descending list, by binary search; any place when it is not in it.
create function ledger.places_in(p_list bigint[], p_ids bigint[]) returns integer[] language sql immutable as $$
  select array(
    select width_bucket(-i.id, l.ascending)
      from unnest(p_ids) with ordinality i(id, n),
           (select coalesce(array_agg(-a.id order by a.n), '{}') from unnest(p_list) with ordinality a(id, n)) l(ascending)
     order by i.n)
$$;

-- The accounts of a posting or a release are those of its hold, which never change while it is open. They join the list,
-- and every movement gets its places in it.
create function ledger.with_accounts_of_holds(
  p_holds uuid[], inout p_accounts bigint[], inout p_debit_at integer[], inout p_credit_at integer[]
) language plpgsql stable as $$
declare
  debits bigint[]; credits bigint[];
begin
  select array_agg(coalesce(h.debit, p_accounts[m.debit_at]) order by m.n),
         array_agg(coalesce(h.credit, p_accounts[m.credit_at]) order by m.n)
    into debits, credits
    from unnest(p_holds, p_debit_at, p_credit_at) with ordinality m(hold, debit_at, credit_at, n)
    left join ledger.holds h on h.id = m.hold;
  p_accounts := array(
    select distinct a.id from unnest(debits || credits) a(id) where a.id is not null order by a.id desc);
  p_debit_at := places_in(p_accounts, debits);
  p_credit_at := places_in(p_accounts, credits);
end $$;

-- The same places when some accounts of the list were not found: a negative number where one is missing.
create function ledger.places_among(p_found bigint[], p_accounts bigint[], p_places integer[]) returns integer[]
language sql immutable as $$
  select array(
    select case when p_found[f.place] = p_accounts[l.place] then f.place else -l.place end
      from unnest(p_places) with ordinality l(place, n)
      join unnest(ledger.places_in(p_found, array(
             select p_accounts[e.place] from unnest(p_places) with ordinality e(place, n) order by e.n)))
           with ordinality f(place, n) using (n)
     order by n)
$$;

-- The check of postings and releases once their accounts are locked: the fault of each, the whole amount of its hold,
-- and in h_at the first movement of the batch that names the same hold, where h_open is kept. Omitted amounts and
-- currencies become those of the hold.
create function ledger.decide_holds(
  p_holds uuid[], p_types smallint[], p_now timestamptz,
  inout amounts bigint[], inout currencies text[],
  out faults text[], out h_at integer[], out h_amounts bigint[], out h_open boolean[]
) language sql volatile as $$
  select array_agg(j.amount), array_agg(j.currency), array_agg(j.fault),
         array_agg(j.h_at), array_agg(j.h_amount::bigint), array_agg(j.h_id is not null)
    from (select m.n, min(m.n) over (partition by m.hold) h_at, h.amount h_amount, h.id h_id,
                 coalesce(case when m.type <> 4 then m.amount end, h.amount) amount,
                 coalesce(h.currency, m.currency) currency,
                 case when m.type < 3 then null
                      when h.id is null and not exists (
                        select from ledger.transfers t where t.id = m.hold and t.type = 2) then 'holdMissing'
                      when h.id is null or (m.type = 3 and h.expires_at <= p_now) then 'holdClosed'
                      when h.currency <> m.currency then 'currencyMismatch'
                      when m.amount > h.amount then 'exceedsHold' end fault
            from unnest(p_holds, p_types, amounts, currencies)
                 with ordinality m(hold, type, amount, currency, n)
            left join ledger.holds h on h.id = m.hold
           order by m.n) j
$$;

-- Time-ordered ids (version 7): the instant to the microsecond, the place in the batch, a random tail. Under the account
-- locks it is made sure that they are later than any transfer of those accounts, so along one account the order of ids
-- is the order of its movements. An id may be older than its commit by all that its batch waited for.
create function ledger.new_ids(p_at timestamptz, p_count integer) returns uuid[]
language plpgsql volatile as $$
declare
  micros bigint := (extract(epoch from p_at) * 1000000)::bigint;
  stamp text := lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000), 3, '0');
  tail text := right(gen_random_uuid()::text, 12);
begin
  if p_count > 16383 then
    raise exception 'a batch has at most 16383 movements';
  end if;
  return array(select (stamp || to_hex(32768 + i) || tail)::uuid from generate_series(1, p_count) i order by i);
end $$;

-- What came before each movement that was not refused, along its two accounts, and the last along each account.
create function ledger.follow(
  p_ids uuid[], p_debit_at integer[], p_credit_at integer[], p_afters bigint[],
  inout a_lasts uuid[], out debit_befores uuid[], out credit_befores uuid[]
) language plpgsql immutable as $$
begin
  for m in 1 .. cardinality(p_afters) loop
    continue when p_afters[m] is null;
    debit_befores[m] := a_lasts[p_debit_at[m]];
    credit_befores[m] := a_lasts[p_credit_at[m]];
    a_lasts[p_debit_at[m]] := p_ids[m];
    a_lasts[p_credit_at[m]] := p_ids[m];
  end loop;
end $$;

-- Stores the holds of a batch and deletes those that it closed. What was refused has no balance afterwards.
create function ledger.write_holds(
  p_ids uuid[], p_accounts bigint[], p_debit_at integer[], p_credit_at integer[], p_amounts bigint[],
  p_currencies text[], p_types smallint[], p_expiries timestamptz[], p_holds uuid[], p_afters bigint[], p_closed integer
) returns void language plpgsql volatile as $$
declare
  deleted integer;
begin
  insert into ledger.holds (id, debit, credit, amount, currency, expires_at)
  select p_ids[m], p_accounts[p_debit_at[m]], p_accounts[p_credit_at[m]], p_amounts[m], p_currencies[m], p_expiries[m]
    from generate_series(1, cardinality(p_types)) m
   where p_types[m] = 2 and p_afters[m] is not null;
  delete from ledger.holds where id in (
    select p_holds[m] from generate_series(1, cardinality(p_types)) m where p_types[m] > 2 and p_afters[m] is not null);
  get diagnostics deleted = row_count;
  if deleted <> p_closed then
    raise exception 'ledger invariant broken: a hold is closed once';
  end if;
end $$;
