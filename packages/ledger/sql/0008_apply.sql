-- Applies a batch of submissions in order, in the caller's transaction. The only writer of transfers, holds, keys and
-- balances; both entry points of the ledger call it.
--
-- A submission is a key and its movements, which happen all or not at all; one without movements only takes its key. It
-- is checked in this order: its key (the same content replays, other content is refused), the guard's answer, then
-- movement by movement. A refused submission leaves no trace. An array whose every element is null may itself be null.
--
-- Batches meet at the house accounts and wait for each other there, so less work under the locks means more throughput
-- of two lanes. A batch that trusts its keys to be new therefore stores them first; the others look, lock, and store.
create function ledger.apply(
  -- one element per submission
  p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[],
  p_look boolean,      -- false when none of the keys is thought to be stored; one that is ends the attempt
  p_twins integer[],   -- the nearest earlier submission of this batch under the same key
  p_guarded boolean[], -- true where a guard refused
  p_firsts integer[],  -- where its movements begin, counted from 1; one element more tells where the last ones end
  p_accounts bigint[], -- the accounts of all movements, each once, in descending order
  p_last_at integer[], -- the last movement of each account, counted from 1
  -- one element per movement
  p_debit_at integer[], p_credit_at integer[], -- places in the list of accounts
  p_debit_before integer[], p_credit_before integer[], -- the movement before it along each account; null for the first
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
  -- The accounts of the batch, the newest first, and the least that each may have left.
  a_rows tid[]; a_ids bigint[]; a_currencies text[]; a_balances bigint[]; a_least bigint[]; a_lasts uuid[];
  last_at timestamptz; stored integer; written integer;
  d integer; c integer; amount bigint;
begin
  -- Nearly every batch consists of plain transfers that all succeed. They take few steps here, as steps are the cost.
  -- Any other batch takes the slow path, from the point where it is detected.
  if not p_look and p_twins is null and p_guarded is null and p_holds is null and 1 = all (p_types)
     and (p_certain or is_now(p_at)) then
    stored := take_keys(p_digests, p_names, p_prints, p_replies, p_firsts, p_ids, p_at, null);
    select array_agg(ctid), array_agg(id), array_agg(currency::text), array_agg(balance::bigint),
           array_agg(case when frozen then 9223372036854775807
                          when floor_zero then held::bigint else -9223372036854775807 end),
           array_agg(last_transfer), max(last_moved_at)
      into a_rows, a_ids, a_currencies, a_balances, a_least, a_lasts, last_at
      from (select ctid, * from accounts where id = any (p_accounts) order by id desc for no key update) locked;
    if p_at > last_at and a_ids = p_accounts then
      debit_afters := p_amounts; credit_afters := p_amounts; -- to be overwritten one by one
      for n in 1 .. cardinality(p_amounts) loop
        d := p_debit_at[n]; c := p_credit_at[n]; amount := p_amounts[n];
        if amount not between 1 and 1000000000000000 or d = c or a_balances[d] - amount < a_least[d]
           or a_currencies[d] <> p_currencies[n] or a_currencies[c] <> p_currencies[n] then
          debit_afters := null; exit;
        end if;
        a_balances[d] := a_balances[d] - amount; debit_afters[n] := a_balances[d];
        a_balances[c] := a_balances[c] + amount; credit_afters[n] := a_balances[c];
      end loop;
      if debit_afters is not null then
        if to_regclass(month_of(p_at)) is null then
          perform open_month(p_at);
        end if;
        insert into transfers
               (id, debit, credit, amount, debit_after, credit_after, debit_before, credit_before, reference, at, code,
                type, currency)
        select p_ids[m], a_ids[p_debit_at[m]], a_ids[p_credit_at[m]], p_amounts[m], debit_afters[m], credit_afters[m],
               coalesce(p_ids[p_debit_before[m]], a_lasts[p_debit_at[m]]),
               coalesce(p_ids[p_credit_before[m]], a_lasts[p_credit_at[m]]), p_references[m], p_at, p_codes[m], 1,
               p_currencies[m]
          from generate_series(1, cardinality(p_amounts)) m;
        -- A row that we hold locked stays where it is, so it is found again without its index.
        update accounts a set balance = v.balance, last_moved_at = p_at, last_transfer = v.last
          from (select a_rows[i] place, a_ids[i] id, a_balances[i] balance, p_ids[p_last_at[i]] last
                  from generate_series(1, cardinality(a_ids)) i) v
         where a.ctid = v.place and a.id + 0 = v.id;
        get diagnostics written = row_count;
        if written <> cardinality(a_ids) then
          raise exception 'ledger invariant broken: an account that was locked is gone';
        end if;
        return;
      end if;
    end if;
  end if;
  select * into refusals, failed, other_ids, debit_afters, credit_afters, replays
    from apply_in_turn(
      stored is not null, p_digests, p_names, p_prints, p_replies, p_look, p_twins, p_guarded, p_firsts, p_accounts,
      p_debit_at, p_credit_at, p_types, p_amounts, p_currencies, p_codes, p_references, p_holds, p_expiries, p_ids, p_at,
      p_certain);
end $$;
