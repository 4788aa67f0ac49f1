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
  p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[],
  p_look boolean,      -- false when none of the keys is thought to be stored; one that is ends the attempt
  p_twins integer[],   -- the nearest earlier submission of this batch under the same key
  p_guarded boolean[], -- true where a guard refused
  p_firsts integer[],  -- where its movements begin, counted from 1; one element more tells where the last ones end
  p_accounts bigint[], -- the accounts of all movements, each once, in ascending order
  p_debit_at integer[], p_credit_at integer[], -- by movement: places in the list of accounts
  -- one element per movement
  p_types smallint[], p_amounts bigint[], p_currencies text[], p_codes integer[], p_references bigint[],
  p_holds uuid[],      -- the hold that a posting or a release closes; its accounts need not be given
  p_expiries timestamptz[],
  p_ids uuid[],        -- made for the instant below; taken when that is now and later than what the accounts have seen
  p_at timestamptz,
  p_certain boolean,   -- true when the instant is not to be doubted: tests and simulations, whose time moves
  out refusals text[], -- per submission: null where accepted; null as a whole when all were
  out failed integer[], -- per submission: the refused movement, counted from 0
  out other_ids uuid[], -- per movement, where the ids that came were not taken
  out debit_afters bigint[], out credit_afters bigint[], -- per movement
  out replays jsonb    -- by submission, counted from 0: what was stored under its key
) language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp
-- Every table is reached by its key. Left to itself the planner may settle on reading whole tables while they are
-- small, and a session keeps such a plan long after they have grown; or it makes a new plan for every batch, which
-- costs as much as ten transfers.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  submissions integer := cardinality(p_digests);
  movements integer := cardinality(p_types);
  -- The accounts of the batch in id order, as they were before it, and what they shall be.
  a_rows tid[]; a_ids bigint[]; a_currencies text[]; a_floors boolean[]; a_frozen boolean[];
  a_before bigint[]; a_balances bigint[]; a_helds bigint[];
  h_at integer[]; h_amounts bigint[]; h_open boolean[];
  faults text[]; held_prints uuid[];
  trusting boolean := not p_look and p_twins is null;
  plain boolean := trusting and p_guarded is null and 1 = all (p_types);
  moved_at timestamptz := p_at; last_at timestamptz; ids uuid[] := p_ids;
  accepted integer; closed integer := 0; written integer; drift bigint;
  d integer; c integer; amount bigint;
begin
  if p_holds is not null then
    select * into p_accounts, p_debit_at, p_credit_at
      from with_accounts_of_holds(p_holds, p_accounts, p_debit_at, p_credit_at);
  end if;
  -- Another machine's clock may be wrong. An id must not reach into a month that is closed or not yet open.
  if not p_certain and p_at not between clock_timestamp() - interval '1 s' and clock_timestamp() + interval '1 s' then
    moved_at := clock_timestamp();
    ids := new_ids(moved_at, movements);
    other_ids := ids;
  end if;

  refusals := array_fill(null::text, array[submissions]);
  if p_guarded is not null then
    refusals := array(select case when refused then 'guardRefused' end from unnest(p_guarded) refused);
  end if;
  if trusting then
    written := take_keys(p_digests, p_names, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
  else
    held_prints := case when p_look then prints_of_keys(p_digests)
                        else array_fill(null::uuid, array[submissions]) end;
  end if;

  select array_agg(ctid), array_agg(id), array_agg(currency::text), array_agg(floor_zero), array_agg(frozen),
         array_agg(balance::bigint), array_agg(held::bigint), max(last_moved_at)
    into a_rows, a_ids, a_currencies, a_floors, a_frozen, a_before, a_helds, last_at
    from (select ctid, * from accounts where id = any (p_accounts) order by id for no key update) locked;
  if moved_at <= last_at then
    -- Along one account later movements have later ids, also when the clock was set back or another batch was faster.
    moved_at := greatest(case when p_certain then p_at else clock_timestamp() end, last_at + interval '1 us');
    ids := new_ids(moved_at, movements);
    other_ids := ids;
    if trusting then
      perform drop_own_keys(array(
        select p_digests[s] from generate_series(1, submissions) s where refusals[s] is null));
      written := take_keys(p_digests, p_names, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
    end if;
  end if;
  if a_ids is distinct from p_accounts then
    p_debit_at := places_among(coalesce(a_ids, '{}'), p_accounts, p_debit_at);
    p_credit_at := places_among(coalesce(a_ids, '{}'), p_accounts, p_credit_at);
  end if;
  if p_holds is not null then
    select * into p_amounts, p_currencies, faults, h_at, h_amounts, h_open
      from judge_holds(p_holds, p_types, moved_at, p_amounts, p_currencies);
  end if;

  if plain then
    -- Nearly every batch is of plain transfers that all go through: a few steps for each, as steps are what a loop
    -- costs. The first that is anything else sends the whole batch through the other loop.
    a_balances := a_before;
    debit_afters := array_fill(null::bigint, array[movements]);
    credit_afters := debit_afters;
    for n in 1 .. movements loop
      d := p_debit_at[n]; c := p_credit_at[n]; amount := p_amounts[n];
      if (amount between 1 and 1000000000000000 and d <> c and not a_frozen[d]
          and a_currencies[d] = p_currencies[n] and a_currencies[c] = p_currencies[n]
          and (a_balances[d] - a_helds[d] >= amount or not a_floors[d])) is not true then
        plain := false; exit;
      end if;
      a_balances[d] := a_balances[d] - amount; debit_afters[n] := a_balances[d];
      a_balances[c] := a_balances[c] + amount; credit_afters[n] := a_balances[c];
    end loop;
  end if;
  if plain then
    accepted := submissions;
  else
    select * into refusals, a_balances, a_helds, h_open, failed, debit_afters, credit_afters, accepted, closed
      from judge_in_turn(
        p_firsts, p_types, p_debit_at, p_credit_at, p_amounts, p_currencies, p_prints, p_twins, held_prints,
        a_currencies, a_floors, a_frozen, faults, h_at, h_amounts, refusals, a_before, a_helds, h_open);
  end if;

  if accepted < submissions then
    if trusting then
      perform drop_own_keys(array(
        select p_digests[s] from generate_series(1, submissions) s where refusals[s] <> 'guardRefused'));
    end if;
    select * into refusals, failed from replays_among(p_digests, p_prints, refusals, failed);
  end if;

  if accepted > 0 then
    if to_regclass('ledger.transfers_' || to_char(moved_at at time zone 'UTC', 'YYYY_MM')) is null then
      perform open_month(moved_at);
    end if;
    insert into transfers
           (id, debit, credit, amount, debit_after, credit_after, reference, at, hold, code, type, currency)
    select ids[m], a_ids[p_debit_at[m]], a_ids[p_credit_at[m]], p_amounts[m], debit_afters[m], credit_afters[m],
           p_references[m], moved_at, p_holds[m], p_codes[m], p_types[m], p_currencies[m]
      from generate_series(1, movements) m
     where debit_afters[m] is not null;

    if not trusting then
      begin
        written := take_keys(p_digests, p_names, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
      exception when unique_violation then
        -- A twin was stored after the look. Nothing is kept; the caller runs the batch again and finds it.
        raise exception 'a key is taken already' using errcode = 'serialization_failure';
      end;
    end if;

    if 2 = any (p_types) or closed > 0 then
      perform write_holds(ids, a_ids, p_debit_at, p_credit_at, p_amounts, p_currencies, p_types, p_expiries, p_holds,
                          debit_afters, closed);
    end if;

    -- A row that we hold locked stays where it is, so it is found again without its index.
    with changed as (
      update accounts a set balance = v.balance, held = v.held, last_moved_at = moved_at
        from (select a_rows[i] place, a_ids[i] id, a_balances[i] balance, a_helds[i] held, a_before[i] before
                from generate_series(1, cardinality(a_ids)) i) v
       where a.ctid = v.place
      returning case when a.id = v.id then a.balance - v.before end as change)
    select count(change), coalesce(sum(change), 0) into written, drift from changed;
    if written <> coalesce(cardinality(a_ids), 0) or drift <> 0 then
      raise exception 'ledger invariant broken: what was locked is written, and a batch sums to zero';
    end if;
  end if;

  if 'replayed' = any (refusals) then
    replays := stored_receipts(p_digests, refusals);
  elsif accepted = submissions then
    refusals := null; failed := null;
  end if;
end $$;
