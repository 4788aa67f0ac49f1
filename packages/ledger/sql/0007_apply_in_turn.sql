-- The long way of ledger.apply, for everything that is not plain: guards, holds, keys that may be stored, and refusals.
create function ledger.apply_in_turn(
  p_stored boolean, -- true when the keys have been stored, with the ids and the instant that came
  -- the rest as in ledger.apply; the order of the movements is determined here
  p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[],
  p_look boolean,
  p_twins integer[],
  p_guarded boolean[],
  p_firsts integer[],
  p_accounts bigint[], p_debit_at integer[], p_credit_at integer[],
  p_types smallint[], p_amounts bigint[], p_currencies text[], p_codes integer[], p_references bigint[],
  p_holds uuid[],
  p_expiries timestamptz[],
  p_ids uuid[],
  p_at timestamptz,
  p_certain boolean,
  out refusals text[],
  out failed integer[],
  out other_ids uuid[],
  out debit_afters bigint[], out credit_afters bigint[],
  out replays jsonb
) language plpgsql volatile as $$
declare
  submissions integer := cardinality(p_digests);
  movements integer := cardinality(p_types);
  -- The accounts of the batch, the newest first, as they were before it, and what they shall be.
  a_rows tid[]; a_ids bigint[]; a_currencies text[]; a_floors boolean[]; a_frozen boolean[];
  a_before bigint[]; a_balances bigint[]; a_helds bigint[];
  a_lasts uuid[]; debit_befores uuid[]; credit_befores uuid[];
  h_at integer[]; h_amounts bigint[]; h_open boolean[];
  faults text[]; held_prints uuid[];
  trusting boolean := not p_look and p_twins is null;
  moved_at timestamptz := p_at; last_at timestamptz; ids uuid[] := p_ids;
  accepted integer; closed integer := 0; written integer;
begin
  if p_holds is not null then
    select * into p_accounts, p_debit_at, p_credit_at
      from with_accounts_of_holds(p_holds, p_accounts, p_debit_at, p_credit_at);
  end if;
  -- Another machine's clock may be wrong. An id must not fall into a month that is closed or not yet open. Once the
  -- keys are stored with the ids, the instant has been checked; waiting for the locks does not make it wrong.
  if not p_certain and not p_stored and not is_now(p_at) then
    moved_at := clock_timestamp();
    ids := new_ids(moved_at, movements);
    other_ids := ids;
  end if;

  refusals := array_fill(null::text, array[submissions]);
  if p_guarded is not null then
    refusals := array(select case when refused then 'guardRefused' end from unnest(p_guarded) refused);
  end if;
  if trusting and not p_stored then
    perform take_keys(p_digests, p_names, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
  elsif not trusting then
    held_prints := case when p_look then prints_of_keys(p_digests)
                        else array_fill(null::uuid, array[submissions]) end;
  end if;

  select array_agg(ctid), array_agg(id), array_agg(currency::text), array_agg(floor_zero), array_agg(frozen),
         array_agg(balance::bigint), array_agg(held::bigint), array_agg(last_transfer), max(last_moved_at)
    into a_rows, a_ids, a_currencies, a_floors, a_frozen, a_before, a_helds, a_lasts, last_at
    from (select ctid, * from accounts where id = any (p_accounts) order by id desc for no key update) locked;
  if moved_at <= last_at then
    -- Along one account later movements have later ids, also when the clock was set back or another batch was faster.
    -- The next instant there is: a later one would make batches late that were sent meanwhile, and they the next ones.
    moved_at := last_at + interval '1 us';
    ids := new_ids(moved_at, movements);
    other_ids := ids;
    if trusting then
      perform drop_own_keys(array(
        select p_digests[s] from generate_series(1, submissions) s where refusals[s] is null));
      perform take_keys(p_digests, p_names, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
    end if;
  end if;
  if a_ids is distinct from p_accounts then
    p_debit_at := places_among(coalesce(a_ids, '{}'), p_accounts, p_debit_at);
    p_credit_at := places_among(coalesce(a_ids, '{}'), p_accounts, p_credit_at);
  end if;
  if p_holds is not null then
    select * into p_amounts, p_currencies, faults, h_at, h_amounts, h_open
      from decide_holds(p_holds, p_types, moved_at, p_amounts, p_currencies);
  end if;

  select * into refusals, a_balances, a_helds, h_open, failed, debit_afters, credit_afters, accepted, closed
    from decide_in_turn(
      p_firsts, p_types, p_debit_at, p_credit_at, p_amounts, p_currencies, p_prints, p_twins, held_prints,
      a_currencies, a_floors, a_frozen, faults, h_at, h_amounts, refusals, a_before, a_helds, h_open);

  if accepted < submissions then
    if trusting then
      perform drop_own_keys(array(
        select p_digests[s] from generate_series(1, submissions) s where refusals[s] <> 'guardRefused'));
    end if;
    select * into refusals, failed from replays_among(p_digests, p_prints, refusals, failed);
  end if;

  if accepted > 0 then
    if to_regclass(month_of(moved_at)) is null then
      perform open_month(moved_at);
    end if;
    select * into a_lasts, debit_befores, credit_befores from follow(ids, p_debit_at, p_credit_at, debit_afters, a_lasts);
    insert into transfers
           (id, debit, credit, amount, debit_after, credit_after, debit_before, credit_before, reference, at, hold, code,
            type, currency)
    select ids[m], a_ids[p_debit_at[m]], a_ids[p_credit_at[m]], p_amounts[m], debit_afters[m], credit_afters[m],
           debit_befores[m], credit_befores[m], p_references[m], moved_at, p_holds[m], p_codes[m], p_types[m],
           p_currencies[m]
      from generate_series(1, movements) m
     where debit_afters[m] is not null;

    if not trusting then
      begin
        perform take_keys(p_digests, p_names, p_prints, p_replies, p_firsts, ids, moved_at, refusals);
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
    update accounts a set balance = v.balance, held = v.held, last_moved_at = moved_at, last_transfer = v.last
      from (select a_rows[i] place, a_ids[i] id, a_balances[i] balance, a_helds[i] held, a_lasts[i] last
              from generate_series(1, cardinality(a_ids)) i) v
     where a.ctid = v.place and a.id + 0 = v.id; -- not by the index of the ids
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
