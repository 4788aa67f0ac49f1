-- Applies a batch of submissions in order, in the caller's transaction. The only writer of transfers, holds, keys and
-- balances; both doors of the ledger call it.
--
-- A submission is a key and its movements, which happen all or not at all; one without movements only takes its key.
-- It is judged in this order: its key (the same content replays, other content is refused), what the guard said, then
-- movement by movement. A refused submission leaves no trace. An array whose every element is null may itself be null.
--
-- Batches meet at the house's accounts and wait for each other there, so the less is done under the locks, the more two
-- lanes get done. A batch that trusts its keys to be new therefore stores them first; the others look, lock, and store.
create function ledger.apply(
  -- one element per submission
  p_digests uuid[], p_scopes text[], p_keys text[], p_prints bytea[], p_replies jsonb[],
  p_look boolean,      -- false when none of the keys is thought to be stored; one that is ends the attempt
  p_twins integer[],   -- the nearest earlier submission of this batch under the same key
  p_guarded boolean[], -- true where a guard refused
  p_firsts integer[],  -- where its movements begin, counted from 1; one element more tells where the last ones end
  -- one element per movement
  p_types smallint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_currencies text[],
  p_codes integer[], p_references bigint[],
  p_holds uuid[],      -- the hold that a posting or a release closes; its accounts need not be given
  p_expiries timestamptz[],
  p_now timestamptz,   -- null takes the server's clock
  out refusals text[], -- per submission: null where accepted; null as a whole when all were
  out failed integer[], -- per submission: the refused movement, counted from 0
  out ids uuid[], out debit_afters bigint[], out credit_afters bigint[], -- per movement
  out replays jsonb    -- by submission, counted from 0: what was stored under its key
) language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp
-- Every table is reached by its key. Left to itself the planner may settle on reading whole tables while they are
-- small, and a session keeps such a plan long after they have grown; or it makes a new plan for every batch, which
-- costs as much as ten transfers.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  submissions integer := cardinality(p_digests);
  movements integer := cardinality(p_types);
  -- The accounts of the batch in id order; every movement knows the place of its two.
  a_rows tid[]; a_ids bigint[]; a_currencies text[]; a_floors boolean[]; a_frozen boolean[];
  a_before bigint[]; a_balances bigint[]; a_helds bigint[];
  d_at integer[]; c_at integer[]; h_at integer[]; h_amounts bigint[]; h_open boolean[];
  faults text[]; held_prints bytea[];
  trusting boolean := not p_look and p_twins is null;
  moved_at timestamptz := coalesce(p_now, clock_timestamp()); last_at timestamptz;
  accepted integer := 0; closed integer := 0; written integer;
  n integer; u integer; d integer; c integer; fault text; amount bigint;
begin
  if p_holds is not null then
    select * into p_debits, p_credits from accounts_of_holds(p_holds, p_debits, p_credits);
  end if;

  refusals := array_fill(null::text, array[submissions]);
  failed := array_fill(null::integer, array[submissions]);
  if p_guarded is not null then
    refusals := array(select case when refused then 'guardRefused' end from unnest(p_guarded) refused);
  end if;
  if trusting then
    ids := new_ids(moved_at, movements);
    perform take_keys(p_digests, p_scopes, p_keys, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
  else
    held_prints := case when p_look then prints_of_keys(p_digests)
                        else array_fill(null::bytea, array[submissions]) end;
  end if;

  select array_agg(ctid), array_agg(id), array_agg(currency::text), array_agg(floor_zero), array_agg(frozen),
         array_agg(balance), array_agg(held), max(last_moved_at)
    into a_rows, a_ids, a_currencies, a_floors, a_frozen, a_balances, a_helds, last_at
    from (select ctid, * from accounts where id = any (p_debits || p_credits) order by id for no key update) locked;
  a_before := a_balances;
  if not trusting or moved_at <= last_at then
    -- Along one account later movements have later ids, also when the clock was set back or another batch was faster.
    moved_at := greatest(coalesce(p_now, clock_timestamp()), last_at + interval '1 us');
    ids := new_ids(moved_at, movements);
    if trusting then
      perform drop_own_keys(array(
        select p_digests[s] from generate_series(1, submissions) s where refusals[s] is null));
      perform take_keys(p_digests, p_scopes, p_keys, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
    end if;
  end if;

  -- The place of each movement's accounts among the locked ones, by binary search; a wrong one where it is missing.
  select array_agg(width_bucket(m.debit, (select a_ids || '{}'))),
         array_agg(width_bucket(m.credit, (select a_ids || '{}')))
    into d_at, c_at
    from (select * from unnest(p_debits, p_credits) with ordinality m(debit, credit, n) order by m.n) m;
  if p_holds is not null then
    select * into p_amounts, p_currencies, faults, h_at, h_amounts, h_open
      from judge_holds(p_holds, p_types, moved_at, p_amounts, p_currencies);
  end if;

  debit_afters := array_fill(null::bigint, array[movements]);
  credit_afters := debit_afters;

  for s in 1 .. submissions loop
    if p_twins is not null and held_prints[s] is null and p_twins[s] is not null then
      held_prints[s] := held_prints[p_twins[s]];
    end if;
    if held_prints[s] is not null then
      refusals[s] := case when held_prints[s] = p_prints[s] then 'replayed' else 'keyReused' end;
    end if;
    continue when refusals[s] is not null;

    for n in p_firsts[s] .. p_firsts[s + 1] - 1 loop
      d := d_at[n]; c := c_at[n]; amount := p_amounts[n];
      fault := case
        when amount not between 1 and 1000000000000000 then 'amountOutOfRange'
        when p_types[n] > 2 then coalesce(faults[n], case when not h_open[h_at[n]] then 'holdClosed' end)
        when p_debits[n] = p_credits[n] then 'sameAccount'
        when a_ids[d] is distinct from p_debits[n] or a_ids[c] is distinct from p_credits[n] then 'accountMissing'
        when a_currencies[d] <> p_currencies[n] or a_currencies[c] <> p_currencies[n] then 'currencyMismatch'
        when a_frozen[d] then 'accountFrozen'
        when a_floors[d] and a_balances[d] - a_helds[d] < amount then 'insufficientFunds' end;
      if fault is null then
        if p_types[n] = 2 then
          a_helds[d] := a_helds[d] + amount;
        elsif p_types[n] > 2 then
          a_helds[d] := a_helds[d] - h_amounts[n];
          h_open[h_at[n]] := false; closed := closed + 1;
        end if;
        if p_types[n] in (1, 3) then
          a_balances[d] := a_balances[d] - amount;
          a_balances[c] := a_balances[c] + amount;
        end if;
        debit_afters[n] := a_balances[d]; credit_afters[n] := a_balances[c];
        continue;
      end if;

      refusals[s] := fault; failed[s] := n - p_firsts[s];
      for u in reverse n - 1 .. p_firsts[s] loop -- the movements before it never happened
        d := d_at[u]; c := c_at[u]; amount := p_amounts[u];
        debit_afters[u] := null;
        if p_types[u] in (1, 3) then
          a_balances[d] := a_balances[d] + amount;
          a_balances[c] := a_balances[c] - amount;
        end if;
        if p_types[u] = 2 then
          a_helds[d] := a_helds[d] - amount;
        elsif p_types[u] > 2 then
          a_helds[d] := a_helds[d] + h_amounts[u];
          h_open[h_at[u]] := true; closed := closed - 1;
        end if;
      end loop;
      exit;
    end loop;
    if refusals[s] is null then
      accepted := accepted + 1;
      if p_twins is not null then held_prints[s] := p_prints[s]; end if;
    end if;
  end loop;

  if accepted < submissions then
    if trusting then
      perform drop_own_keys(array(
        select p_digests[s] from generate_series(1, submissions) s where refusals[s] <> 'guardRefused'));
    end if;
    select * into refusals, failed from replays_among(p_digests, p_prints, refusals, failed);
  end if;

  if accepted > 0 then
    if (select sum(balance - before) <> 0 or bool_or(held < 0 or (floor and balance < held))
          from unnest(a_before, a_balances, a_helds, a_floors) a(before, balance, held, floor)) then
      raise exception 'ledger invariant broken: a batch must sum to zero and respect every floor';
    end if;
    perform open_month(moved_at);
    insert into transfers
           (id, debit, credit, amount, debit_after, credit_after, reference, at, hold, code, type, currency)
    select ids[m], p_debits[m], p_credits[m], p_amounts[m], debit_afters[m], credit_afters[m], p_references[m],
           moved_at, p_holds[m], p_codes[m], p_types[m], p_currencies[m]
      from generate_series(1, movements) m
     where debit_afters[m] is not null;

    if not trusting then
      begin
        perform take_keys(p_digests, p_scopes, p_keys, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
      exception when unique_violation then
        -- A twin was stored after the look. Nothing is kept; the caller runs the batch again and finds it.
        raise exception 'a key is taken already' using errcode = 'serialization_failure';
      end;
    end if;

    if 2 = any (p_types) or closed > 0 then
      perform write_holds(ids, p_debits, p_credits, p_amounts, p_currencies, p_types, p_expiries, p_holds,
                          debit_afters, closed);
    end if;

    -- A row that we hold locked stays where it is, so it is found again without its index.
    update accounts a set balance = v.balance, held = v.held, last_moved_at = moved_at
      from unnest(a_rows, a_ids, a_balances, a_helds) v(place, id, balance, held)
     where a.ctid = v.place and a.id = v.id;
    get diagnostics written = row_count;
    if written <> coalesce(cardinality(a_ids), 0) then
      raise exception 'ledger invariant broken: an account that was locked is gone';
    end if;
  end if;

  if 'replayed' = any (refusals) then
    replays := stored_receipts(p_digests, refusals);
  elsif accepted = submissions then
    refusals := null; failed := null;
  end if;
end $$;
