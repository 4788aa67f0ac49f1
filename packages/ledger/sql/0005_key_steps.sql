-- Steps of ledger.apply that concern keys: what makes a resend harmless.

-- The ids of one submission's transfers: they are consecutive, so the first and their number are enough.
create function ledger.linked_ids(p_first uuid, p_count integer) returns setof uuid
language sql immutable parallel safe as $$
  select (left(f.hex, 16) || lpad(to_hex((('x' || substr(f.hex, 17, 4))::bit(16)::integer + i) & 65535), 4, '0') || right(f.hex, 12))::uuid
    from (select replace(p_first::text, '-', '') hex) f, generate_series(0, p_count - 1) i
   order by i
$$;

-- What is stored under the keys of replayed submissions, by submission, counted from 0.
create function ledger.stored_receipts(p_digests uuid[], p_refusals text[]) returns jsonb
language sql stable as $$
  select jsonb_object_agg(s.n - 1, jsonb_build_object('reply', k.reply, 'transfers', coalesce((
           select jsonb_agg(jsonb_build_array(t.id, t.debit_after::text, t.credit_after::text) order by t.id)
             from ledger.linked_ids(k.first_transfer, k.transfer_count) as linked (id) join ledger.transfers t on t.id = linked.id),
           '[]')))
    from unnest(p_digests, p_refusals) with ordinality s(digest, refusal, n)
    join ledger.keys k on k.digest = s.digest
   where s.refusal = 'replayed'
$$;

-- The fingerprint stored under each key, null where the key is free.
create function ledger.prints_of_keys(p_digests uuid[]) returns uuid[]
language plpgsql stable as $$
begin
  return array(
    select (select k.fingerprint from ledger.keys k where k.digest = s.digest)
      from unnest(p_digests) with ordinality s(digest, n)
     order by s.n);
end $$;

-- A second look at the keys of refused submissions, now under the locks: one that waited for its own twin replays it
-- instead of reporting insufficient money.
create function ledger.replays_among(
  p_digests uuid[], p_prints uuid[], inout refusals text[], inout failed integer[]
) language plpgsql volatile as $$
declare
  stored uuid;
begin
  for s in 1 .. cardinality(p_digests) loop
    continue when refusals[s] is null or refusals[s] in ('replayed', 'keyReused');
    select k.fingerprint into stored from ledger.keys k where k.digest = p_digests[s];
    if found then
      refusals[s] := case when stored = p_prints[s] then 'replayed' else 'keyReused' end;
      failed[s] := null;
    end if;
  end loop;
end $$;

-- Stores the keys of those submissions that are not refused, always in the same order, so that two batches with the same
-- keys wait for each other one way only. One that is stored already violates the primary key. Rows are read out of the
-- arrays by place: unnest would make a table of each array first.
create function ledger.take_keys(
  p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[],
  p_firsts integer[], p_ids uuid[], p_at timestamptz, p_refusals text[]
) returns integer language plpgsql volatile as $$
declare
  taken integer;
begin
  insert into ledger.keys (digest, fingerprint, first_transfer, at, transfer_count, name, reply)
  select p_digests[s], p_prints[s], case when p_firsts[s + 1] > p_firsts[s] then p_ids[p_firsts[s]] end, p_at,
         p_firsts[s + 1] - p_firsts[s], p_names[s], p_replies[s]
    from generate_series(1, cardinality(p_digests)) s
   where p_refusals[s] is null
   order by p_digests[s];
  get diagnostics taken = row_count;
  return taken;
end $$;

-- Deletes what this transaction has stored under these keys. Inside a savepoint rows have another transaction number
-- and would stay, so that is refused.
create function ledger.drop_own_keys(p_digests uuid[]) returns void
language plpgsql volatile as $$
declare
  deleted integer;
begin
  delete from ledger.keys where digest = any (p_digests) and xmin = pg_current_xact_id()::xid;
  get diagnostics deleted = row_count;
  if deleted <> cardinality(p_digests) then
    raise exception 'ledger invariant broken: a key that this batch stored cannot be taken away';
  end if;
end $$;
