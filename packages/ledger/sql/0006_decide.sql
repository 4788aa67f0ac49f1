-- Checks the submissions of a batch one after the other, each on the state after the ones before it. The accounts are
-- locked; balances and holds are carried along in the arrays.
create function ledger.decide_in_turn(
  p_firsts integer[], p_types smallint[], p_debit_at integer[], p_credit_at integer[], p_amounts bigint[],
  p_currencies text[], p_prints uuid[], p_twins integer[],
  held_prints uuid[], -- what is stored under the key of each submission
  a_currencies text[], a_floors boolean[], a_frozen boolean[], -- the accounts; every movement has the places of its two
  faults text[], h_at integer[], h_amounts bigint[],           -- see ledger.decide_holds
  inout refusals text[], inout a_balances bigint[], inout a_helds bigint[], inout h_open boolean[],
  out failed integer[], out debit_afters bigint[], out credit_afters bigint[], out accepted integer, out closed integer
) language plpgsql volatile as $$
declare
  before bigint[] := a_balances;
  d integer; c integer; kind smallint; fault text; amount bigint;
begin
  failed := array_fill(null::integer, array[cardinality(p_firsts) - 1]);
  debit_afters := array_fill(null::bigint, array[cardinality(p_types)]);
  credit_afters := debit_afters;
  accepted := 0; closed := 0;
  for s in 1 .. cardinality(p_firsts) - 1 loop
    if p_twins is not null and held_prints[s] is null and p_twins[s] is not null then
      held_prints[s] := held_prints[p_twins[s]];
    end if;
    if held_prints[s] is not null then
      refusals[s] := case when held_prints[s] = p_prints[s] then 'replayed' else 'keyReused' end;
    end if;
    continue when refusals[s] is not null;

    for n in p_firsts[s] .. p_firsts[s + 1] - 1 loop
      d := p_debit_at[n]; c := p_credit_at[n]; amount := p_amounts[n]; kind := p_types[n];
      fault := case
        when amount not between 1 and 1000000000000000 then 'amountOutOfRange'
        when kind > 2 then case -- a movement before this one may have closed the hold
          when not h_open[h_at[n]] and faults[n] is distinct from 'holdMissing' then 'holdClosed' else faults[n] end
        when d = c then 'sameAccount'
        when d < 0 or c < 0 then 'accountMissing'
        when a_currencies[d] <> p_currencies[n] or a_currencies[c] <> p_currencies[n] then 'currencyMismatch'
        when a_frozen[d] then 'accountFrozen'
        when a_floors[d] and a_balances[d] - a_helds[d] < amount then 'insufficientFunds' end;
      if fault is null then
        if kind = 2 then
          a_helds[d] := a_helds[d] + amount;
        elsif kind > 2 then
          a_helds[d] := a_helds[d] - h_amounts[n];
          h_open[h_at[n]] := false; closed := closed + 1;
        end if;
        if kind in (1, 3) then
          a_balances[d] := a_balances[d] - amount;
          a_balances[c] := a_balances[c] + amount;
        end if;
        debit_afters[n] := a_balances[d]; credit_afters[n] := a_balances[c];
        continue;
      end if;

      refusals[s] := fault; failed[s] := n - p_firsts[s];
      for u in reverse n - 1 .. p_firsts[s] loop -- the movements before it never happened
        d := p_debit_at[u]; c := p_credit_at[u]; amount := p_amounts[u];
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

  if (select sum(a.balance - a.before) <> 0 or bool_or(a.held < 0 or (a.floor and a.balance < a.held))
        from unnest(before, a_balances, a_helds, a_floors) a(before, balance, held, floor)) then
    raise exception 'ledger invariant broken: a batch must sum to zero and respect every floor';
  end if;
end $$;
