-- The server's database after all migrations of ledger and server, in one place for readers and reviewers. Written by
-- `npm run schema` from the catalogue and compared by a test; no database of the house is made from it. It says nothing
-- of rows, of owners, and of the partitions of months, which depend on the day. The role glasshouse_app must be there.

set check_function_bodies = off;

-- Schemas

create schema jobs;
create schema ledger;
create schema push;

-- Domains

create domain ledger.amount as bigint
  constraint amount__range CHECK (VALUE >= 1 AND VALUE <= '1000000000000000'::bigint);
create domain ledger.balance as bigint
  constraint balance__range CHECK (VALUE >= '-9000000000000000000'::bigint AND VALUE <= '9000000000000000000'::bigint);
create domain ledger.currency_name as text collate "C"
  constraint currency_name__form CHECK (VALUE ~ '^[A-Z]{3,8}$'::text);
create domain ledger.held as bigint
  constraint held__range CHECK (VALUE >= 0 AND VALUE <= '9000000000000000000'::bigint);
create domain ledger.transfer_type as smallint
  constraint transfer_type__known CHECK (VALUE >= 1 AND VALUE <= 4);
create domain public.localized as jsonb
  constraint localized_check CHECK (VALUE ? 'en_US'::text AND jsonb_typeof(VALUE) = 'object'::text);
create domain public.turnover_weights as jsonb
  constraint turnover_weights_check CHECK (jsonb_typeof(VALUE) = 'object'::text AND NOT jsonb_path_exists(VALUE, '$.keyvalue()?(!(@."key" like_regex "^[2-9]$"))'::jsonpath) AND NOT jsonb_path_exists(VALUE, '$.*?(((@.type() != "number" || @ < 1) || @ > 100) || @.floor() != @)'::jsonpath));

-- Enumerations

create type jobs.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

-- Functions

CREATE OR REPLACE FUNCTION jobs.create_queue(queue_name text, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i13 ON jobs.job (name, singleton_key) WHERE state = 'created' AND upsert_by_key$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i14 ON jobs.job (name, state, blocked, start_after) WHERE state IN ('created', 'retry', 'active', 'failed')$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i15 ON jobs.job (name, created_on)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i16 ON jobs.job (name, completed_on) WHERE completed_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i17 ON jobs.job (name, singleton_key, created_on) WHERE state < 'active' AND singleton_key IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION jobs.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN

      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;

      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION jobs.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT coalesce(nullif(current_setting('jobs.now', true), '')::timestamptz, pg_catalog.now());
    $function$;

CREATE OR REPLACE FUNCTION jobs.job_table_format(command text, table_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $function$;

CREATE OR REPLACE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION ledger.advance_audit(p_cut uuid, p_accounts bigint[], p_balances numeric[], p_helds numeric[], p_last_transfers uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.apply(p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[], p_look boolean, p_twins integer[], p_guarded boolean[], p_firsts integer[], p_accounts bigint[], p_last_at integer[], p_debit_at integer[], p_credit_at integer[], p_debit_before integer[], p_credit_before integer[], p_types smallint[], p_amounts bigint[], p_currencies text[], p_codes integer[], p_references bigint[], p_holds uuid[], p_expiries timestamp with time zone[], p_ids uuid[], p_at timestamp with time zone, p_certain boolean, OUT refusals text[], OUT failed integer[], OUT other_ids uuid[], OUT debit_afters bigint[], OUT credit_afters bigint[], OUT replays jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.apply_in_turn(p_stored boolean, p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[], p_look boolean, p_twins integer[], p_guarded boolean[], p_firsts integer[], p_accounts bigint[], p_debit_at integer[], p_credit_at integer[], p_types smallint[], p_amounts bigint[], p_currencies text[], p_codes integer[], p_references bigint[], p_holds uuid[], p_expiries timestamp with time zone[], p_ids uuid[], p_at timestamp with time zone, p_certain boolean, OUT refusals text[], OUT failed integer[], OUT other_ids uuid[], OUT debit_afters bigint[], OUT credit_afters bigint[], OUT replays jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.decide_holds(p_holds uuid[], p_types smallint[], p_now timestamp with time zone, INOUT amounts bigint[], INOUT currencies text[], OUT faults text[], OUT h_at integer[], OUT h_amounts bigint[], OUT h_open boolean[])
 RETURNS record
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.decide_in_turn(p_firsts integer[], p_types smallint[], p_debit_at integer[], p_credit_at integer[], p_amounts bigint[], p_currencies text[], p_prints uuid[], p_twins integer[], held_prints uuid[], a_currencies text[], a_floors boolean[], a_frozen boolean[], faults text[], h_at integer[], h_amounts bigint[], INOUT refusals text[], INOUT a_balances bigint[], INOUT a_helds bigint[], INOUT h_open boolean[], OUT failed integer[], OUT debit_afters bigint[], OUT credit_afters bigint[], OUT accepted integer, OUT closed integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.drop_own_keys(p_digests uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  deleted integer;
begin
  delete from ledger.keys where digest = any (p_digests) and xmin = pg_current_xact_id()::xid;
  get diagnostics deleted = row_count;
  if deleted <> cardinality(p_digests) then
    raise exception 'ledger invariant broken: a key that this batch stored cannot be taken away';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.first_before(p_account bigint, p_from uuid, p_until timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  step record;
begin
  while p_from is not null loop
    select t.debit, t.debit_before, t.credit_before, t.at into strict step from ledger.transfers t where t.id = p_from;
    exit when step.at < p_until;
    p_from := case when step.debit = p_account then step.debit_before else step.credit_before end;
  end loop;
  return p_from;
end $function$;

CREATE OR REPLACE FUNCTION ledger.follow(p_ids uuid[], p_debit_at integer[], p_credit_at integer[], p_afters bigint[], INOUT a_lasts uuid[], OUT debit_befores uuid[], OUT credit_befores uuid[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  for m in 1 .. cardinality(p_afters) loop
    continue when p_afters[m] is null;
    debit_befores[m] := a_lasts[p_debit_at[m]];
    credit_befores[m] := a_lasts[p_credit_at[m]];
    a_lasts[p_debit_at[m]] := p_ids[m];
    a_lasts[p_credit_at[m]] := p_ids[m];
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger.freeze_accounts(p_ids bigint[], p_frozen boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
begin
  perform from accounts where id = any (p_ids) order by id desc for no key update;
  update accounts set frozen = p_frozen where id = any (p_ids);
end $function$;

CREATE OR REPLACE FUNCTION ledger.id_floor(instant timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select (lpad(to_hex(floor(extract(epoch from instant) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$function$;

CREATE OR REPLACE FUNCTION ledger.is_now(p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select p_at between clock_timestamp() - interval '1 s' and clock_timestamp() + interval '1 s'
$function$;

CREATE OR REPLACE FUNCTION ledger.linked_ids(p_first uuid, p_count integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (left(f.hex, 16) || lpad(to_hex((('x' || substr(f.hex, 17, 4))::bit(16)::integer + i) & 65535), 4, '0') || right(f.hex, 12))::uuid
    from (select replace(p_first::text, '-', '') hex) f, generate_series(0, p_count - 1) i
   order by i
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_accounts(p_ids bigint[], p_holds uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
begin
  perform from accounts
    where id = any (p_ids || array(
      select unnest(array[h.debit, h.credit]) from holds h where h.id = any (p_holds)))
    order by id desc for no key update;
end $function$;

CREATE OR REPLACE FUNCTION ledger.month_of(instant timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select 'ledger.transfers_' || to_char(instant at time zone 'UTC', 'YYYY_MM')
$function$;

CREATE OR REPLACE FUNCTION ledger.new_ids(p_at timestamp with time zone, p_count integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
declare
  micros bigint := (extract(epoch from p_at) * 1000000)::bigint;
  stamp text := lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000), 3, '0');
  tail text := right(gen_random_uuid()::text, 12);
begin
  if p_count > 16383 then
    raise exception 'a batch has at most 16383 movements';
  end if;
  return array(select (stamp || to_hex(32768 + i) || tail)::uuid from generate_series(1, p_count) i order by i);
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_accounts(p_owners bigint[], p_kinds integer[], p_currencies text[], p_floors boolean[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_month(instant timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.places_among(p_found bigint[], p_accounts bigint[], p_places integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(
    select case when p_found[f.place] = p_accounts[l.place] then f.place else -l.place end
      from unnest(p_places) with ordinality l(place, n)
      join unnest(ledger.places_in(p_found, array(
             select p_accounts[e.place] from unnest(p_places) with ordinality e(place, n) order by e.n)))
           with ordinality f(place, n) using (n)
     order by n)
$function$;

CREATE OR REPLACE FUNCTION ledger.places_in(p_list bigint[], p_ids bigint[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(
    select width_bucket(-i.id, l.ascending)
      from unnest(p_ids) with ordinality i(id, n),
           (select coalesce(array_agg(-a.id order by a.n), '{}') from unnest(p_list) with ordinality a(id, n)) l(ascending)
     order by i.n)
$function$;

CREATE OR REPLACE FUNCTION ledger.prints_of_keys(p_digests uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(
    select (select k.fingerprint from ledger.keys k where k.digest = s.digest)
      from unnest(p_digests) with ordinality s(digest, n)
     order by s.n);
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger.% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION ledger.replays_among(p_digests uuid[], p_prints uuid[], INOUT refusals text[], INOUT failed integer[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.stored_receipts(p_digests uuid[], p_refusals text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_object_agg(s.n - 1, jsonb_build_object('reply', k.reply, 'transfers', coalesce((
           select jsonb_agg(jsonb_build_array(t.id, t.debit_after::text, t.credit_after::text) order by t.id)
             from ledger.linked_ids(k.first_transfer, k.transfer_count) as linked (id) join ledger.transfers t on t.id = linked.id),
           '[]')))
    from unnest(p_digests, p_refusals) with ordinality s(digest, refusal, n)
    join ledger.keys k on k.digest = s.digest
   where s.refusal = 'replayed'
$function$;

CREATE OR REPLACE FUNCTION ledger.take_keys(p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[], p_firsts integer[], p_ids uuid[], p_at timestamp with time zone, p_refusals text[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.walk_back(p_account bigint, p_from uuid, p_count integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  step record;
begin
  while p_from is not null and p_count > 0 loop
    select t.debit, t.debit_before, t.credit_before into strict step from ledger.transfers t where t.id = p_from;
    return next p_from;
    p_from := case when step.debit = p_account then step.debit_before else step.credit_before end;
    p_count := p_count - 1;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger.with_accounts_of_holds(p_holds uuid[], INOUT p_accounts bigint[], INOUT p_debit_at integer[], INOUT p_credit_at integer[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.write_holds(p_ids uuid[], p_accounts bigint[], p_debit_at integer[], p_credit_at integer[], p_amounts bigint[], p_currencies text[], p_types smallint[], p_expiries timestamp with time zone[], p_holds uuid[], p_afters bigint[], p_closed integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.accounts_excluded_with(p_member_id bigint)
 RETURNS TABLE(member_id bigint, site_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.member_id, a.site_id
    from taken_along(p_member_id) a
   order by a.member_id
$function$;

CREATE OR REPLACE FUNCTION public.accounts_of_person(p_member_id bigint)
 RETURNS TABLE(member_id bigint, site_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct b.member_id, b.site_id
    from person_values(p_member_id) v (blind_index)
    join member_blind_indexes b on b.blind_index = v.blind_index
   where b.member_id <> p_member_id
   order by b.member_id
   limit 100
$function$;

CREATE OR REPLACE FUNCTION public.agent_settlement_lines_complete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select
               from agent_settlements s
              where s.id in (select settlement_id from new_rows)
                and (select count(*) from agent_settlement_lines l where l.settlement_id = s.id) > s.line_count)
  then
    raise exception 'agent settlements: a closed period takes no more lines' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.agent_settlements_one_a_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_agent_settlements(new.site_id);
  if exists (select
               from agent_settlements s
              where s.site_id = new.site_id
                and s.currency = new.currency
                and s.first_day <= new.last_day
                and s.last_day >= new.first_day
                and not exists (select from agent_settlement_withdrawals w where w.settlement_id = s.id))
  then
    raise exception 'agent settlements: a day of it is in another period' using errcode = 'unique_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.agent_settlements_two_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed agent_settlements;
begin
  perform lock_agent_settlements(new.site_id);
  select * into closed from agent_settlements where id = new.settlement_id;
  if lower(btrim(closed.closed_by)) = lower(btrim(new.confirmed_by)) then
    raise exception 'agent settlements: one person does not decide twice' using errcode = 'check_violation';
  end if;
  if exists (select from agent_settlement_withdrawals where settlement_id = new.settlement_id) then
    raise exception 'agent settlements: a withdrawn period is not paid' using errcode = 'check_violation';
  end if;
  if (select (count(*), coalesce(sum(pay_units), 0)) from agent_settlement_lines where settlement_id = new.settlement_id)
     is distinct from (closed.line_count::bigint, closed.pay_units)
  then
    raise exception 'agent settlements: the lines are not those of the close' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.agent_settlements_unpaid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_agent_settlements(new.site_id);
  if exists (select from agent_settlement_confirmations where settlement_id = new.settlement_id) then
    raise exception 'agent settlements: a paid period is not withdrawn' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.agent_tree_add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into agent_tree (site_id, ancestor_id, descendant_id, depth)
  select new.site_id, new.id, new.id, 0
   union all
  select new.site_id, ancestor_id, new.id, depth + 1
    from agent_tree
   where descendant_id = new.parent_id
     and site_id = new.site_id;
  if new.parent_id is not null
     and not exists (select from agent_tree where ancestor_id = new.parent_id and descendant_id = new.id)
  then
    raise exception 'agents: the one above belongs to another site' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.agents_keep_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'agents: a branch does not move' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.bank_accounts_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'bank_accounts: accounts are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.site_id, new.member_id, new.bank_id, new.currency, new.bound_at, new.usable_from)
     is distinct from (old.site_id, old.member_id, old.bank_id, old.currency, old.bound_at, old.usable_from)
     or (old.removed_at is not null and new.removed_at is distinct from old.removed_at)
  then
    raise exception 'bank_accounts: an account is removed, never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bet_hours_add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into bet_hours as known
  select member_id, date_trunc('hour', placed_at, 'UTC'), platform_id, game_type, site_id, count(*),
         sum(bet_stake(state, stake_units)), sum(valid_bet_units), sum(bet_win(state, stake_units, payout_units))
    from new_rows
   where member_id is not null
   group by 1, 2, 3, 4, 5
   order by 1, 2, 3, 4
      on conflict (member_id, hour, platform_id, game_type) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_bet_units = known.valid_bet_units + excluded.valid_bet_units,
         win_units = known.win_units + excluded.win_units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bet_hours_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into bet_hours as known
  select member_id, date_trunc('hour', placed_at, 'UTC'), platform_id, game_type, site_id, sum(sign),
         sum(sign * bet_stake(state, stake_units)), sum(sign * valid_bet_units),
         sum(sign * bet_win(state, stake_units, payout_units))
    from (select 1 as sign, * from new_rows union all select -1, * from old_rows) both_sides
   where member_id is not null
   group by 1, 2, 3, 4, 5
   order by 1, 2, 3, 4
      on conflict (member_id, hour, platform_id, game_type) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_bet_units = known.valid_bet_units + excluded.valid_bet_units,
         win_units = known.win_units + excluded.win_units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bet_stake(state text, stake_units bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when state in ('void', 'cancelled') then 0 else stake_units end
$function$;

CREATE OR REPLACE FUNCTION public.bet_win(state text, stake_units bigint, payout_units bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when state in ('settled', 'resettled') then payout_units - stake_units else 0 end
$function$;

CREATE OR REPLACE FUNCTION public.booked_day_now(site integer, timezone text)
 RETURNS date
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select greatest((now() at time zone timezone)::date, (select max(known_until) + 1 from play_day_cuts where site_id = site))
$function$;

CREATE OR REPLACE FUNCTION public.branch_days_add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  changes jsonb := (select jsonb_agg(to_jsonb(n)) from new_rows n);
begin
  perform branch_days_book(changes);
  perform member_years_follow(changes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.branch_days_book(changes jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into member_days as known
  select c.site_id, r.agent_id, c.member_id, c.currency, c.day, sum(c.bets)
    from jsonb_populate_recordset(null::play_days, changes) c
    join registrations r on r.member_id = c.member_id and r.site_id = c.site_id
   where r.agent_id is not null
   group by c.site_id, r.agent_id, c.member_id, c.currency, c.day
   order by c.member_id, c.currency, c.day
      on conflict (member_id, currency, day) do update set bets = known.bets + excluded.bets;

  with change as materialized (
    select c.*, r.agent_id, row_number() over (partition by c.member_id, c.currency, c.day order by c.booked_day) as place,
           sum(c.bets) over (partition by c.member_id, c.currency, c.day) as day_bets
      from jsonb_populate_recordset(null::play_days, changes) c
      join registrations r on r.member_id = c.member_id and r.site_id = c.site_id
     where r.agent_id is not null
  )
  insert into branch_days as known
  select c.site_id, t.ancestor_id, t.depth, c.currency, c.day, c.booked_day, c.platform_id, c.game_type,
         sum(case when c.place = 1 then (n.bets > 0)::integer - (n.bets - c.day_bets > 0)::integer else 0 end),
         sum(c.bets), sum(c.stake_units), sum(c.valid_units), sum(c.payout_units), sum(c.jackpot_part_units),
         sum(c.jackpot_win_units)
    from change c
    join member_days n on n.member_id = c.member_id and n.currency = c.currency and n.day = c.day
    join agent_tree t on t.descendant_id = c.agent_id and t.site_id = c.site_id
   group by c.site_id, t.ancestor_id, t.depth, c.currency, c.day, c.booked_day, c.platform_id, c.game_type
   order by t.ancestor_id, c.currency, c.day, t.depth, c.booked_day, c.platform_id, c.game_type
      on conflict (agent_id, currency, day, depth, booked_day, platform_id, game_type) do update
     set active = known.active + excluded.active, bets = known.bets + excluded.bets,
         stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units
$function$;

CREATE OR REPLACE FUNCTION public.branch_days_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  changes jsonb := (
    select jsonb_agg(to_jsonb(row(site_id, member_id, currency, day, booked_day, platform_id, game_type, n.bets - o.bets,
               n.stake_units - o.stake_units, n.valid_units - o.valid_units, n.payout_units - o.payout_units,
               n.jackpot_part_units - o.jackpot_part_units, n.jackpot_win_units - o.jackpot_win_units)::play_days))
      from new_rows n
      join old_rows o using (site_id, member_id, currency, day, booked_day, platform_id, game_type));
begin
  perform branch_days_book(changes);
  perform member_years_follow(changes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.branch_money_book(p_site_id integer, p_member_id bigint, p_currency text, p_at timestamp with time zone, p_registers integer, p_first_deposits integer, p_deposit_units bigint, p_withdraw_units bigint, p_bonus_units bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into branch_money_days as known
  select r.site_id, t.ancestor_id, p_currency, (p_at at time zone s.timezone)::date, p_member_id % 16, p_registers,
         p_first_deposits, p_deposit_units, p_withdraw_units, p_bonus_units
    from registrations r
    join sites s on s.id = r.site_id
    join agent_tree t on t.descendant_id = r.agent_id and t.site_id = r.site_id
   where r.member_id = p_member_id
     and r.site_id = p_site_id
   order by t.ancestor_id
      on conflict (agent_id, currency, day, part) do update
     set registers = known.registers + excluded.registers,
         first_deposits = known.first_deposits + excluded.first_deposits,
         deposit_units = known.deposit_units + excluded.deposit_units,
         withdraw_units = known.withdraw_units + excluded.withdraw_units,
         bonus_units = known.bonus_units + excluded.bonus_units
$function$;

CREATE OR REPLACE FUNCTION public.count_blind_indexes(p_current text, p_at timestamp with time zone)
 RETURNS TABLE(key_id text, stored bigint, needed bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select split_part(blind_index, '.', 1), count(*),
         count(*) filter (where is_alone and not starts_with(blind_index, p_current || '.'))
    from (select b.blind_index,
                 not exists (select
                               from member_blind_indexes k
                              where k.member_id = b.member_id
                                and k.field = b.field
                                and starts_with(k.blind_index, p_current || '.')) as is_alone
            from member_blind_indexes b
           union all
          select u.blind_index,
                 not exists (select
                               from member_unique_values k
                              where k.site_id = u.site_id
                                and k.member_id = u.member_id
                                and k.field = u.field
                                and starts_with(k.blind_index, p_current || '.'))
            from member_unique_values u
           union all
          select a.blind_index,
                 not exists (select
                               from bank_account_indexes k
                              where k.account_id = a.account_id
                                and starts_with(k.blind_index, p_current || '.'))
            from bank_account_indexes a
           union all
          select e.blind_index, e.excluded_until > p_at
            from person_exclusions e
           union all
          select r.blind_index,
                 not exists (select
                               from person_releases k
                              where starts_with(k.blind_index, p_current || '.')
                                and (k.accounts, k.decided_by, k.reason, k.decided_at)
                                    = (r.accounts, r.decided_by, r.reason, r.decided_at))
            from person_releases r
           where r.blind_index is not null) as compared
   group by 1
$function$;

CREATE OR REPLACE FUNCTION public.cut_play_days(site integer, money text, today date, last_day date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  latest date;
  cut date;
begin
  if not sees_site(site) then
    raise exception 'play days: of another site' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('play days ' || site, 0));
  select max(known_until) into latest from play_day_cuts where site_id = site;
  if latest >= today and not exists (select
                                       from play_days p
                                      where p.site_id = site
                                        and p.currency = money
                                        and p.day <= last_day
                                        and p.booked_day > latest)
  then
    return latest;
  end if;
  cut := greatest(today, latest + 1);
  insert into play_day_cuts (site_id, known_until) values (site, cut);
  return cut;
end $function$;

CREATE OR REPLACE FUNCTION public.day_bit(day date)
 RETURNS bit
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select set_bit(0::bit(366), extract(doy from day)::integer - 1, 1)
$function$;

CREATE OR REPLACE FUNCTION public.deposit_decisions_two_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  alone bigint := coalesce(
    (select l.alone_units from deposit_orders o join staff_credit_limits l on l.currency = o.currency
      where o.id = new.order_id), 0);
  last deposit_decisions;
begin
  if new.decision <> 'credit' or coalesce(new.gross_units <= alone, false) then
    return new;
  end if;
  select * into last from deposit_decisions where order_id = new.order_id order by id desc limit 1;
  if last.decision is distinct from 'propose' or last.gross_units is distinct from new.gross_units
     or lower(btrim(last.decided_by)) = lower(btrim(new.decided_by))
  then
    raise exception 'deposit_decisions: a credit of % takes two people', new.gross_units
      using errcode = 'check_violation', constraint = 'deposit_decisions__two_names';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.deposit_orders_branch_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  is_first boolean := not exists (select
                                    from deposit_orders earlier
                                   where earlier.member_id = new.member_id
                                     and earlier.site_id = new.site_id
                                     and earlier.state = 'success'
                                     and (earlier.finished_at, earlier.id) < (new.finished_at, new.id));
begin
  perform branch_money_book(new.site_id, new.member_id, new.currency, new.finished_at, 0, is_first::integer,
                            new.credited_units, 0, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deposit_orders_credited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gross bigint := new.credited_units + new.credited_fee_units;
begin
  if gross > (case when new.paid_currency = new.currency then new.paid_units else new.amount_units end) then
    raise exception 'deposit_orders: % is credited above what was paid or asked', new.order_number
      using errcode = 'check_violation', constraint = 'deposit_orders__credited_at_most';
  end if;
  if new.note = 'approved' and not exists (
    select from deposit_decisions where order_id = new.id and decision = 'credit' and gross_units = gross
  ) then
    raise exception 'deposit_orders: % is approved without a decision', new.order_number
      using errcode = 'check_violation', constraint = 'deposit_orders__decided';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deposit_orders_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'deposit_orders: orders are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.order_number, new.site_id, new.member_id, new.channel_id, new.gateway, new.pay_type, new.currency,
      new.amount_units, new.fee_parts, new.fee_fixed_units, new.fee_units, new.created_at)
     is distinct from
     (old.order_number, old.site_id, old.member_id, old.channel_id, old.gateway, old.pay_type, old.currency,
      old.amount_units, old.fee_parts, old.fee_fixed_units, old.fee_units, old.created_at)
     or (old.state = 'success' and
         (new.state, new.credited_units, new.credited_fee_units, new.finished_at) is distinct from
         (old.state, old.credited_units, old.credited_fee_units, old.finished_at))
  then
    raise exception 'deposit_orders: what was agreed or credited does not change'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.deposited_since(p_member_id bigint, p_from timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (coalesce((select sum(case state when 'success' then credited_units + credited_fee_units else amount_units end)
                      from deposit_orders
                     where member_id = p_member_id
                       and coalesce(paid_at, created_at) >= p_from
                       and state in ('reviewing', 'success')), 0)
          + coalesce((select sum(amount_units)
                        from deposit_orders
                       where member_id = p_member_id
                         and state = 'waiting'), 0)
          + coalesce((select sum(t.amount_units)
                        from agent_transfers t
                        join agents a on a.id = t.agent_id
                       where t.member_id = p_member_id
                         and t.created_at >= p_from
                         and a.member_id is distinct from p_member_id), 0))::bigint
$function$;

CREATE OR REPLACE FUNCTION public.exclusion_of_person(p_blind_indexes text[], p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select max(excluded_until)
    from person_exclusions
   where excluded_until > p_at
     and blind_index = any (p_blind_indexes)
$function$;

CREATE OR REPLACE FUNCTION public.fence_site(VARIADIC fenced_tables text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  fenced text;
begin
  foreach fenced in array fenced_tables loop
    execute format('alter table %I enable row level security', fenced);
    execute format('create policy %I on %I using (sees_site(site_id)) with check (sees_site(site_id))',
                   fenced || '__site', fenced);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.friend_rewards_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     or to_jsonb(new) - array['state', 'reasons', 'moved_at'] is distinct from
        to_jsonb(old) - array['state', 'reasons', 'moved_at']
  then
    raise exception 'friend_rewards: a reward does not change' using errcode = 'insufficient_privilege';
  end if;
  if (old.state, new.state) not in (('held', 'claimable'), ('held', 'refused'), ('claimable', 'held'),
                                    ('claimable', 'claimed'))
  then
    raise exception 'friend_rewards: % does not become %', old.state, new.state
      using errcode = 'check_violation', constraint = 'friend_rewards__moves';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.grant_programmes_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'stopped_at' is distinct from to_jsonb(old) - 'stopped_at'
     or old.stopped_at is not null
  then
    raise exception 'grant_programmes: terms do not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.grants_branch_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform branch_money_book(new.site_id, new.member_id, new.currency, new.given_at, 0, 0, 0, 0, new.units);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.jackpot_bets_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     or old.drawn_at is not null
        and (new.seed_number, new.odds_thousands, new.drawn_units, new.drawn, new.outcome, new.drawn_at)
            is distinct from
            (old.seed_number, old.odds_thousands, old.drawn_units, old.drawn, old.outcome, old.drawn_at)
  then
    raise exception 'jackpot_bets: a draw does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.jackpot_part(valid bigint, parts integer)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select div(part, 1000000)
         + case when mod(part, 1000000) * 2 + mod(div(part, 1000000), 2) > 1000000 then 1 else 0 end
    from (select valid::numeric * parts as part) p
$function$;

CREATE OR REPLACE FUNCTION public.jackpot_parts_add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform jackpot_parts_book((
    select jsonb_agg(jsonb_build_object('platform_id', n.platform_id, 'bet_id', n.bet_id, 'placed_at', n.placed_at,
                                        'units', jackpot_part(n.valid_units, s.parts)))
      from new_rows n
      join jackpot_shares s on s.id = n.share_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.jackpot_parts_book(parts jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into play_days as known
  select b.site_id, b.member_id, b.currency,
         (coalesce(b.first_settled_at, b.settled_at) at time zone s.timezone)::date as day, s.booked_day, b.platform_id,
         b.game_type, 0, 0, 0, 0, sum(p.units), 0
    from jsonb_to_recordset(parts) p (platform_id integer, bet_id text, placed_at timestamptz, units numeric)
    join bet_records b on b.platform_id = p.platform_id and b.bet_id = p.bet_id and b.placed_at = p.placed_at
    join (select id, timezone, booked_day_now(id, timezone) as booked_day from sites) s on s.id = b.site_id
   where coalesce(b.first_settled_at, b.settled_at) is not null
     and p.units <> 0
   group by b.site_id, b.member_id, b.currency, day, s.booked_day, b.platform_id, b.game_type
   order by b.member_id, day, s.booked_day, b.platform_id, b.game_type, b.currency
      on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
     set jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units
$function$;

CREATE OR REPLACE FUNCTION public.jackpot_parts_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  changes jsonb;
begin
  select jsonb_agg(jsonb_build_object('platform_id', n.platform_id, 'bet_id', n.bet_id, 'placed_at', n.placed_at,
                                      'units', jackpot_part(n.valid_units, s.parts) - jackpot_part(o.valid_units, s.parts)))
    into changes
    from new_rows n
    join old_rows o on o.platform_id = n.platform_id and o.bet_id = n.bet_id and o.valid_units <> n.valid_units
    join jackpot_shares s on s.id = n.share_id;
  if changes is not null then
    perform jackpot_parts_book(changes);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.jackpot_seeds_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.retired_at is not null
     or to_jsonb(new) - array['first_used_at', 'retired_at', 'server_seed'] is distinct from
        to_jsonb(old) - array['first_used_at', 'retired_at', 'server_seed']
  then
    raise exception 'jackpot_seeds: a commitment does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.jackpot_shares_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.until_at is not null or to_jsonb(new) - 'until_at' is distinct from to_jsonb(old) - 'until_at' then
    raise exception 'jackpot_shares: a share only ends' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%: what was written is kept', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.lets_in(status text, excluded_until timestamp with time zone, asked_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((status = 'active'::text) AND ((excluded_until IS NULL) OR (excluded_until <= asked_at)));

CREATE OR REPLACE FUNCTION public.lock_agent_settlements(site integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('agent settlements ' || site, 0))
$function$;

CREATE OR REPLACE FUNCTION public.lock_play_days(sites integer[], members bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('play days ' || site, 0))
     from (select distinct site from unnest(sites) site order by site) s;
  perform pg_advisory_xact_lock(hashtextextended('play days of members ' || part, 0))
     from (select distinct member % 64 as part from unnest(members) member order by part) p;
end $function$;

CREATE OR REPLACE FUNCTION public.loss_room(p_member_id bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select amount + won_since(member_id, site_day_of(site_id, p_at))
    from member_limits
   where member_id = p_member_id
     and kind = 'loss_day'
     and amount is not null
$function$;

CREATE OR REPLACE FUNCTION public.member_years_follow(changes jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into member_years as known
  select n.site_id, n.agent_id, n.member_id, n.currency, extract(year from n.day)::integer as year, bit_or(day_bit(n.day))
    from (select distinct member_id, currency, day from jsonb_populate_recordset(null::play_days, changes)) c
    join member_days n on n.member_id = c.member_id and n.currency = c.currency and n.day = c.day
   where n.bets > 0
   group by n.site_id, n.agent_id, n.member_id, n.currency, year
   order by n.agent_id, n.currency, year, n.member_id
      on conflict (agent_id, currency, year, member_id) do update set days = known.days | excluded.days
   where known.days | excluded.days <> known.days;

  update member_years known
     set days = known.days & ~gone.days
    from (select n.agent_id, n.member_id, n.currency, extract(year from n.day)::integer as year,
                 bit_or(day_bit(n.day)) as days
            from (select distinct member_id, currency, day from jsonb_populate_recordset(null::play_days, changes)) c
            join member_days n on n.member_id = c.member_id and n.currency = c.currency and n.day = c.day
           where n.bets <= 0
           group by n.agent_id, n.member_id, n.currency, year) gone
   where known.agent_id = gone.agent_id
     and known.currency = gone.currency
     and known.year = gone.year
     and known.member_id = gone.member_id
$function$;

CREATE OR REPLACE FUNCTION public.members_keep_exclusion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'members: a rest from play is never shortened' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.offers_set_aside_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     or (new.order_id, new.site_id, new.member_id, new.currency, new.moves)
        is distinct from (old.order_id, old.site_id, old.member_id, old.currency, old.moves + 1)
     or old.state = 'accepted'
  then
    raise exception 'offers_set_aside: a row is moved, not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.open_bet_month(instant timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  month timestamptz := date_trunc('month', instant, 'UTC');
  next_month timestamptz := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  part text := 'bet_records_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass('public.' || part) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(7253413);
  -- Checked with a new snapshot: waiting for an advisory lock does not show a session what was created meanwhile.
  if not exists (select from pg_class where relname = part and relnamespace = 'public'::regnamespace) then
    execute format('create table public.%I partition of public.bet_records for values from (%L) to (%L)',
                   part, month, next_month);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.payouts_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'payouts: payouts are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.payout_number, new.order_id, new.site_id, new.channel_id, new.gateway, new.currency, new.units, new.created_at)
     is distinct from
     (old.payout_number, old.order_id, old.site_id, old.channel_id, old.gateway, old.currency, old.units, old.created_at)
     or (old.finished_at is not null and (new.state, new.finished_at, new.paid_units)
         is distinct from (old.state, old.finished_at, old.paid_units))
  then
    raise exception 'payouts: what was asked or has ended does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.person_values(p_member_id bigint)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select b.blind_index
    from member_blind_indexes b
   where b.member_id = p_member_id
     and b.field in ('identityId', 'phone', 'email')
     and not exists (select
                       from person_releases r
                      where r.blind_index = b.blind_index
                        and p_member_id = any (r.accounts))
$function$;

CREATE OR REPLACE FUNCTION public.play_days_add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('play days ' || site_id, 0))
     from (select distinct site_id from new_rows where site_id is not null order by site_id) s;
  insert into play_days as known
  select b.site_id, b.member_id, b.currency,
         (coalesce(b.first_settled_at, b.settled_at) at time zone s.timezone)::date as day, s.booked_day, b.platform_id,
         b.game_type, count(*) filter (where not b.is_free_round), sum(b.stake_units), sum(b.valid_bet_units),
         sum(b.payout_units), 0, sum(b.jackpot_win_units)
    from new_rows b
    join (select id, timezone, booked_day_now(id, timezone) as booked_day from sites) s on s.id = b.site_id
   where b.state in ('settled', 'resettled')
     and b.settled_at is not null
   group by b.site_id, b.member_id, b.currency, day, s.booked_day, b.platform_id, b.game_type
   order by b.member_id, day, s.booked_day, b.platform_id, b.game_type, b.currency
      on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.play_days_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('play days ' || site_id, 0))
     from (select site_id from new_rows where site_id is not null
            union select site_id from old_rows where site_id is not null order by site_id) s;
  insert into play_days as known
  select b.site_id, b.member_id, b.currency,
         (coalesce(b.first_settled_at, b.settled_at) at time zone s.timezone)::date as day, s.booked_day, b.platform_id,
         b.game_type, coalesce(sum(b.sign) filter (where not b.is_free_round), 0), sum(b.sign * b.stake_units),
         sum(b.sign * b.valid_bet_units), sum(b.sign * b.payout_units), 0, sum(b.sign * b.jackpot_win_units)
    from (select 1 as sign, * from new_rows union all select -1, * from old_rows) b
    join (select id, timezone, booked_day_now(id, timezone) as booked_day from sites) s on s.id = b.site_id
   where b.state in ('settled', 'resettled')
     and b.settled_at is not null
   group by b.site_id, b.member_id, b.currency, day, s.booked_day, b.platform_id, b.game_type
   order by b.member_id, day, s.booked_day, b.platform_id, b.game_type, b.currency
      on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.provider_transfers_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'provider_transfers: orders are kept' using errcode = 'insufficient_privilege';
  end if;
  if (old.finished_at is not null and
      (new.state, new.confirmed_units, new.finished_at) is distinct from
      (old.state, old.confirmed_units, old.finished_at))
     or (new.member_id, new.platform_id, new.direction, new.currency, new.requested_units, new.transfer_id, new.hold_id)
        is distinct from
        (old.member_id, old.platform_id, old.direction, old.currency, old.requested_units, old.transfer_id, old.hold_id)
  then
    raise exception 'provider_transfers: a finished order does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.red_envelope_shares_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.member_id is not null
     or to_jsonb(new) - array['member_id', 'claimed_at'] is distinct from
        to_jsonb(old) - array['member_id', 'claimed_at']
  then
    raise exception 'red_envelope_shares: a share does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.red_envelopes_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'shown_at' is distinct from to_jsonb(old) - 'shown_at' then
    raise exception 'red_envelopes: a commitment does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.register_settings_take_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_field text := case new.name when 'identity_id' then 'identityId' when 'member_whats_app' then 'whatsApp'
                                else replace(new.name, 'member_', '') end;
  v_twice integer;
begin
  if v_field not in ('name', 'phone', 'email', 'identityId', 'qq', 'telegram', 'whatsApp', 'skype', 'fb', 'zalo',
                     'wechat', 'others') then
    return new;
  end if;
  -- Registrations that are under way end first; none writes a member until this has committed.
  lock table members in share row exclusive mode;
  insert into member_unique_values (site_id, field, blind_index, member_id)
  select b.site_id, b.field, b.blind_index, b.member_id
    from member_blind_indexes b
    join members m on m.id = b.member_id
   where b.site_id = new.site_id and b.field = v_field and m.currency = new.currency
      on conflict do nothing;
  select count(distinct m.id)
    into v_twice
    from member_blind_indexes b
    join members m on m.id = b.member_id
    join member_unique_values u on u.site_id = b.site_id and u.field = b.field and u.blind_index = b.blind_index
   where b.site_id = new.site_id and b.field = v_field and m.currency = new.currency and u.member_id <> m.id;
  if v_twice > 0 then
    raise exception 'register_settings: % members of site % have a % that is not unique', v_twice, new.site_id, new.name
      using errcode = 'unique_violation', constraint = 'member_unique_values__value';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.registrations_branch_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  member_currency text := (select currency from members where id = new.member_id and site_id = new.site_id);
begin
  perform branch_money_book(new.site_id, new.member_id, member_currency, new.at, 1, 0, 0, 0, 0);
  insert into agent_members as known (site_id, agent_id, currency, part, members)
  values (new.site_id, new.agent_id, member_currency, new.member_id % 16, 1)
      on conflict (agent_id, currency, part) do update set members = known.members + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rekey_blind_indexes(p_old text[], p_new text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  -- A site that makes a field unique waits, and then reserves by the current index.
  lock table members in row exclusive mode;
  -- Unique values first: they are found through the indexes of their members.
  insert into member_unique_values (site_id, field, blind_index, member_id)
  select u.site_id, u.field, p.new, u.member_id
    from unnest(p_old, p_new) as p (old, new)
    join member_blind_indexes b on b.blind_index = p.old
    join member_unique_values u on u.site_id = b.site_id and u.field = b.field and u.blind_index = b.blind_index
      on conflict do nothing;
  delete from member_unique_values u
   using member_blind_indexes b
   where b.blind_index = any (p_old)
     and u.site_id = b.site_id and u.field = b.field and u.blind_index = b.blind_index;
  insert into member_blind_indexes (member_id, site_id, field, blind_index)
  select b.member_id, b.site_id, b.field, p.new
    from unnest(p_old, p_new) as p (old, new)
    join member_blind_indexes b on b.blind_index = p.old
      on conflict do nothing;
  delete from member_blind_indexes where blind_index = any (p_old);
  insert into person_exclusions as known (blind_index, excluded_until)
  select p.new, max(e.excluded_until)
    from unnest(p_old, p_new) as p (old, new)
    join person_exclusions e on e.blind_index = p.old
   group by p.new
      on conflict (blind_index) do update
     set excluded_until = greatest(known.excluded_until, excluded.excluded_until);
  delete from person_exclusions where blind_index = any (p_old);
  insert into person_releases (blind_index, accounts, decided_by, reason, decided_at)
  select p.new, r.accounts, r.decided_by, r.reason, r.decided_at
    from unnest(p_old, p_new) as p (old, new)
    join person_releases r on r.blind_index = p.old
   where not exists (select
                       from person_releases k
                      where k.blind_index = p.new
                        and (k.accounts, k.decided_by, k.reason, k.decided_at)
                            = (r.accounts, r.decided_by, r.reason, r.decided_at));
end $function$;

CREATE OR REPLACE FUNCTION public.release_person(p_member_id bigint, p_by text, p_reason text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into person_releases (member_id, accounts, decided_by, reason, decided_at)
  select p_member_id, array(select a.member_id
                              from accounts_of_person(p_member_id) a
                              join members m on m.id = a.member_id and m.excluded_until > p_at
                             order by a.member_id), p_by, p_reason, p_at;
  delete from person_exclusions
   using members m
   where m.id = p_member_id
     and (m.exclusion_until is null or m.exclusion_until <= p_at)
     and blind_index in (select b.blind_index
                           from member_blind_indexes b
                          where b.member_id = p_member_id
                            and b.field in ('identityId', 'phone', 'email'))
$function$;

CREATE OR REPLACE FUNCTION public.release_value(p_blind_indexes text[], p_by text, p_reason text, p_at timestamp with time zone)
 RETURNS TABLE(entered_by integer, unknown_now integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_accounts bigint[];
begin
  delete from person_exclusions where blind_index = any (p_blind_indexes) and excluded_until > p_at;
  if not found then
    return;
  end if;
  v_accounts := array(
    select distinct resting.id
      from members m
     cross join lateral (select m.id
                          union all
                         select a.member_id
                           from accounts_of_person(m.id) a) as known (id)
      join members resting on resting.id = known.id and resting.exclusion_until > p_at
     where m.excluded_until > p_at
       and m.id in (select b.member_id from member_blind_indexes b where b.blind_index = any (p_blind_indexes))
     order by resting.id);
  insert into person_releases (blind_index, accounts, decided_by, reason, decided_at)
  select released, v_accounts, p_by, p_reason, p_at
    from unnest(p_blind_indexes) released;
  return query
    select count(*)::integer,
           (count(*) filter (where not exists (select from person_values(m.id))))::integer
      from members m
     where m.id = any (v_accounts);
end $function$;

CREATE OR REPLACE FUNCTION public.sees_site(site_id integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select current_setting('app.site_id', true) in (site_id::text, 'named', 'all')
$function$;

CREATE OR REPLACE FUNCTION public.share_exclusion(p_member_id bigint)
 RETURNS TABLE(member_id bigint, site_id integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into person_exclusions as known (blind_index, excluded_until)
  select distinct v.blind_index, resting.exclusion_until
    from members resting
   cross join (select p_member_id as id
                union all
               select a.member_id
                 from taken_along(p_member_id) a) as account
   cross join lateral person_values(account.id) v (blind_index)
   where resting.id = p_member_id
     and resting.exclusion_until is not null
     and not exists (select
                       from person_releases r
                      where r.blind_index = v.blind_index
                        and p_member_id = any (r.accounts))
   order by v.blind_index
      on conflict (blind_index) do update
     set excluded_until = greatest(known.excluded_until, excluded.excluded_until);
  select a.member_id, a.site_id
    from taken_along(p_member_id) a
   order by a.member_id
$function$;

CREATE OR REPLACE FUNCTION public.site_day_of(p_site_id integer, p_at timestamp with time zone, p_days_before integer DEFAULT 0)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select (date_trunc('day', p_at at time zone timezone) - p_days_before * interval '1 day') at time zone timezone
    from sites
   where id = p_site_id
$function$;

CREATE OR REPLACE FUNCTION public.taken_along(p_member_id bigint)
 RETURNS TABLE(member_id bigint, site_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select a.member_id, a.site_id
    from accounts_of_person(p_member_id) a
   where not exists (select
                       from person_releases r
                      where r.member_id = a.member_id
                        and p_member_id = any (r.accounts))
$function$;

CREATE OR REPLACE FUNCTION public.transfer_hours_add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into transfer_hours as known
  select member_id, date_trunc('hour', created_at, 'UTC'), platform_id, direction, transfer_status(state), site_id,
         count(*), sum(coalesce(confirmed_units, requested_units))
    from new_rows
   group by 1, 2, 3, 4, 5, 6
   order by 1, 2, 3, 4, 5
      on conflict (member_id, hour, platform_id, direction, status) do update
     set transfers = known.transfers + excluded.transfers, units = known.units + excluded.units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.transfer_hours_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into transfer_hours as known
  select member_id, date_trunc('hour', created_at, 'UTC'), platform_id, direction, status, site_id, sum(sign),
         sum(sign * units)
    from (values (-1, transfer_status(old.state), coalesce(old.confirmed_units, old.requested_units)),
                 (1, transfer_status(new.state), coalesce(new.confirmed_units, new.requested_units)))
         as change (sign, status, units),
         (select new.member_id, new.created_at, new.platform_id, new.direction, new.site_id) changed
   group by 1, 2, 3, 4, 5, 6
   order by 1, 2, 3, 4, 5
      on conflict (member_id, hour, platform_id, direction, status) do update
     set transfers = known.transfers + excluded.transfers, units = known.units + excluded.units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.transfer_status(state text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case state when 'applied' then 1 when 'rejected' then 2 else 0 end::smallint
$function$;

CREATE OR REPLACE FUNCTION public.withdrawal_decisions_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.round is distinct from (select round from withdrawal_orders where id = new.order_id) and new.decision = 'approve'
  then
    raise exception 'withdrawal_decisions: an approval of another round'
      using errcode = 'check_violation', constraint = 'withdrawal_decisions__round';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_orders_approved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(distinct lower(btrim(decided_by))) from withdrawal_decisions
       where order_id = new.id and round = new.round and decision = 'approve') < new.people
  then
    raise exception 'withdrawal_orders: % is paid without the approvals that it takes', new.order_number
      using errcode = 'check_violation', constraint = 'withdrawal_orders__approved';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_orders_branch_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform branch_money_book(new.site_id, new.member_id, new.currency, new.finished_at, 0, 0, 0, new.amount_units, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_orders_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawal_orders: orders are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.order_number, new.site_id, new.member_id, new.bank_account_id, new.currency, new.amount_units, new.fee_units,
      new.hold_id, new.score, new.reasons, new.people, new.created_at)
     is distinct from
     (old.order_number, old.site_id, old.member_id, old.bank_account_id, old.currency, old.amount_units, old.fee_units,
      old.hold_id, old.score, old.reasons, old.people, old.created_at)
     or (old.finished_at is not null and (new.state, new.finished_at) is distinct from (old.state, old.finished_at))
  then
    raise exception 'withdrawal_orders: what was asked or has ended does not change'
      using errcode = 'insufficient_privilege';
  end if;
  if new.state is distinct from old.state and not (
       (old.state = 'waiting' and new.state in ('reviewing', 'paying', 'refused', 'cancelled'))
    or (old.state = 'reviewing' and new.state in ('paying', 'refused'))
    or (old.state = 'paying' and new.state in ('paid', 'reviewing', 'refused')))
  then
    raise exception 'withdrawal_orders: % does not become %', old.state, new.state
      using errcode = 'check_violation', constraint = 'withdrawal_orders__steps';
  end if;
  -- A payout that failed begins a new round of approvals, and nothing else does.
  if new.round <> old.round + (old.state = 'paying' and new.state = 'reviewing')::integer then
    raise exception 'withdrawal_orders: the round of % does not become %', new.order_number, new.round
      using errcode = 'check_violation', constraint = 'withdrawal_orders__round';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_orders_left_channel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from payouts where order_id = new.id and state in ('sending', 'accepted', 'held')) then
    raise exception 'withdrawal_orders: % is at its gateway', new.order_number
      using errcode = 'check_violation', constraint = 'withdrawal_orders__at_channel';
  end if;
  if new.state = 'refused' and not exists (select from payouts where order_id = new.id and state = 'refused') then
    raise exception 'withdrawal_orders: % was approved, and no gateway has refused it', new.order_number
      using errcode = 'check_violation', constraint = 'withdrawal_orders__refused_by_channel';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.won_since(p_member_id bigint, p_from timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (coalesce((select sum(bet_win(state, stake_units, payout_units))
                      from bet_records
                     where member_id = p_member_id
                       and state <> 'open'
                       and placed_at >= p_from - interval '1 year'
                       and coalesce(settled_at, placed_at) >= p_from), 0)
          - coalesce((select sum(stake_units)
                        from bet_records
                       where member_id = p_member_id
                         and state = 'open'
                         and placed_at >= p_from), 0))::bigint
$function$;

-- Tables

create table jobs.bam (
  id uuid default gen_random_uuid() not null,
  name text not null,
  version integer not null,
  status text default 'pending'::text not null,
  queue text,
  table_name text not null,
  command text not null,
  error text,
  created_on timestamp with time zone default clock_timestamp() not null,
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  constraint bam_pkey PRIMARY KEY (id)
);

create table jobs.instance (
  id uuid not null,
  name text,
  host text not null,
  pid integer not null,
  version text not null,
  node_version text not null,
  application_name text,
  heartbeat_seconds integer not null,
  supervise boolean not null,
  schedule boolean not null,
  migrate boolean not null,
  persist_queue_stats boolean not null,
  persist_warnings boolean not null,
  pool_max integer,
  pool_total integer,
  pool_idle integer,
  pool_waiting integer,
  workers jsonb default '[]'::jsonb not null,
  metrics jsonb,
  config jsonb default '{}'::jsonb not null,
  crash_restarts integer default 0 not null,
  crash_restarts_since timestamp with time zone,
  started_on timestamp with time zone default now() not null,
  heartbeat_on timestamp with time zone default now() not null,
  stopped_on timestamp with time zone,
  constraint instance_pkey PRIMARY KEY (id)
);

create table jobs.job (
  id uuid default gen_random_uuid() not null,
  name text not null,
  priority integer default 0 not null,
  data jsonb,
  state jobs.job_state default 'created'::jobs.job_state not null,
  retry_limit integer default 2 not null,
  retry_count integer default 0 not null,
  retry_delay integer default 0 not null,
  retry_backoff boolean default false not null,
  retry_delay_max integer,
  expire_seconds integer default 900 not null,
  deletion_seconds integer default 604800 not null,
  singleton_key text,
  singleton_on timestamp without time zone,
  group_id text,
  group_tier text,
  start_after timestamp with time zone default now() not null,
  created_on timestamp with time zone default now() not null,
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  keep_until timestamp with time zone default now() + '336:00:00'::interval not null,
  output jsonb,
  dead_letter text,
  policy text,
  heartbeat_on timestamp with time zone,
  heartbeat_seconds integer,
  blocked boolean default false not null,
  blocking boolean default false not null,
  pending_dependencies integer default 0 not null,
  source_name text,
  source_id uuid,
  source_created_on timestamp with time zone,
  source_retry_count integer,
  source_output jsonb,
  source_root_id uuid,
  trace_context jsonb,
  upsert_by_key boolean,
  constraint job_pkey PRIMARY KEY (name, id)
) partition by LIST (name);

create table jobs.job_dependency (
  child_name text not null,
  child_id uuid not null,
  parent_name text not null,
  parent_id uuid not null,
  constraint job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id)
);

create table jobs.queue (
  name text not null,
  policy text not null,
  retry_limit integer not null,
  retry_delay integer not null,
  retry_backoff boolean not null,
  retry_delay_max integer,
  expire_seconds integer not null,
  retention_seconds integer not null,
  deletion_seconds integer not null,
  dead_letter text,
  partition boolean not null,
  table_name text not null,
  deferred_count integer default 0 not null,
  blocked_count integer default 0 not null,
  queued_count integer default 0 not null,
  ready_count integer default 0 not null,
  warning_queued integer default 0 not null,
  active_count integer default 0 not null,
  failed_count integer default 0 not null,
  total_count integer default 0 not null,
  retained_count integer,
  retained_on timestamp with time zone,
  created_delta integer default 0 not null,
  completed_delta integer default 0 not null,
  failed_delta integer default 0 not null,
  delta_on timestamp with time zone,
  delta_seconds integer,
  wait_bins integer[],
  run_bins integer[],
  ready_oldest_seconds integer,
  ready_history integer[] default '{}'::integer[] not null,
  heartbeat_seconds integer,
  notify boolean default false not null,
  singletons_active text[],
  monitor_claim_on timestamp with time zone,
  monitor_on timestamp with time zone,
  maintain_on timestamp with time zone,
  created_on timestamp with time zone default now() not null,
  updated_on timestamp with time zone default now() not null,
  constraint queue_pkey PRIMARY KEY (name),
  constraint queue_check CHECK (dead_letter IS DISTINCT FROM name)
);

create table jobs.queue_stats (
  id uuid default gen_random_uuid() not null,
  name text not null,
  deferred_count integer default 0 not null,
  queued_count integer default 0 not null,
  ready_count integer default 0 not null,
  active_count integer default 0 not null,
  failed_count integer default 0 not null,
  total_count integer default 0 not null,
  created_delta integer,
  completed_delta integer,
  failed_delta integer,
  delta_seconds integer,
  delta_on timestamp with time zone,
  wait_bins integer[],
  run_bins integer[],
  ready_oldest_seconds integer,
  captured_on timestamp with time zone default now() not null,
  constraint queue_stats_pkey PRIMARY KEY (id, captured_on)
) partition by RANGE (captured_on);

create table jobs.schedule (
  name text not null,
  key text default ''::text not null,
  kind text default 'cron'::text not null,
  cron text not null,
  timezone text default 'UTC'::text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone default now() not null,
  updated_on timestamp with time zone default now() not null,
  last_job_id uuid,
  constraint schedule_pkey PRIMARY KEY (name, key),
  constraint schedule_kind_check CHECK (kind = ANY (ARRAY['cron'::text, 'rrule'::text]))
);

create table jobs.subscription (
  event text not null,
  name text not null,
  created_on timestamp with time zone default now() not null,
  updated_on timestamp with time zone default now() not null,
  constraint subscription_pkey PRIMARY KEY (event, name)
);

create table jobs.version (
  version integer not null,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone,
  constraint version_pkey PRIMARY KEY (version)
);

create table jobs.warning (
  id uuid default gen_random_uuid() not null,
  type text not null,
  message text not null,
  data jsonb,
  created_on timestamp with time zone default now() not null,
  constraint warning_pkey PRIMARY KEY (id)
);

create table ledger.accounts (
  id bigint generated always as identity not null,
  owner bigint not null,
  kind integer not null,
  currency ledger.currency_name not null,
  floor_zero boolean not null,
  frozen boolean default false not null,
  balance ledger.balance default 0 not null,
  held ledger.held default 0 not null,
  last_moved_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  last_transfer uuid,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts__owner_kind_currency UNIQUE (owner, kind, currency),
  constraint accounts__floor CHECK (NOT floor_zero OR balance::bigint >= held::bigint)
) with (fillfactor=60);

create table ledger.audit_cut (
  only_row boolean default true not null,
  cut uuid not null,
  made_at timestamp with time zone not null,
  constraint audit_cut_pkey PRIMARY KEY (only_row),
  constraint audit_cut_only_row_check CHECK (only_row)
);

create table ledger.audit_sums (
  account bigint not null,
  balance numeric not null,
  held numeric not null,
  last_transfer uuid not null,
  constraint audit_sums_pkey PRIMARY KEY (account)
);

create table ledger.holds (
  id uuid not null,
  debit bigint not null,
  credit bigint not null,
  amount ledger.amount not null,
  currency text collate "C" not null,
  expires_at timestamp with time zone,
  constraint holds_pkey PRIMARY KEY (id)
);

create table ledger.keys (
  digest uuid not null,
  fingerprint uuid not null,
  first_transfer uuid,
  at timestamp with time zone not null,
  transfer_count smallint not null,
  name text collate "C" not null,
  reply jsonb,
  constraint keys__digest PRIMARY KEY (digest)
);

create table ledger.transfers (
  id uuid not null,
  debit bigint not null,
  credit bigint not null,
  amount ledger.amount not null,
  debit_after bigint not null,
  credit_after bigint not null,
  debit_before uuid,
  credit_before uuid,
  reference bigint,
  at timestamp with time zone not null,
  hold uuid,
  code integer not null,
  type ledger.transfer_type not null,
  currency text collate "C" not null,
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers__hold CHECK ((hold IS NOT NULL) = (type::smallint >= 3)),
  constraint transfers__two_accounts CHECK (debit <> credit)
) partition by RANGE (id);

create table public.advertisements (
  id integer generated by default as identity not null,
  site_id integer not null,
  place text not null,
  model_version text,
  "position" text not null,
  photo_path text not null,
  title public.localized not null,
  content public.localized not null,
  video_url text default ''::text not null,
  link_type integer not null,
  link_method integer not null,
  url text not null,
  language text,
  sort integer not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  constraint advertisements_pkey PRIMARY KEY (id),
  constraint advertisements__link CHECK (link_type >= 0 AND link_type <= 1 AND link_method >= 0 AND link_method <= 1),
  constraint advertisements__place CHECK (place = ANY (ARRAY['setting'::text, 'sponsor'::text, 'login'::text])),
  constraint advertisements__url CHECK (url = ''::text OR
CASE link_type
    WHEN 1 THEN url ~ '^/([^/]|$)'::text
    ELSE url ~ '^https://'::text
END),
  constraint advertisements__video CHECK (video_url ~ '^(https://.*)?$'::text)
);

create table public.agent_acts (
  id bigint generated always as identity not null,
  site_id integer not null,
  agent_id bigint not null,
  member_id bigint not null,
  call text collate "C" not null,
  input jsonb not null,
  at timestamp with time zone not null,
  constraint agent_acts_pkey PRIMARY KEY (id)
);

create table public.agent_agreements (
  site_id integer not null,
  version text not null,
  content public.localized not null,
  updated_at timestamp with time zone not null,
  constraint agent_agreements_pkey PRIMARY KEY (site_id, version)
);

create table public.agent_applications (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  agent_type integer not null,
  agreement_version text not null,
  language text not null,
  status text default 'waiting'::text not null,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  words_for_applicant text,
  details text collate "C" not null,
  constraint agent_applications_pkey PRIMARY KEY (id),
  constraint agent_applications__decided CHECK ((status = 'waiting'::text) = (decided_at IS NULL)),
  constraint agent_applications__status CHECK (status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])),
  constraint agent_applications__type CHECK (agent_type = ANY (ARRAY[1, 2]))
);

create table public.agent_decisions (
  id bigint generated always as identity not null,
  site_id integer not null,
  application_id bigint,
  agent_id bigint,
  decision text not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint agent_decisions_pkey PRIMARY KEY (id),
  constraint agent_decisions__about CHECK (application_id IS NOT NULL OR agent_id IS NOT NULL),
  constraint agent_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint agent_decisions__decision CHECK (decision = ANY (ARRAY['approved'::text, 'refused'::text, 'activated'::text, 'suspended'::text]))
);

create table public.agent_hosts (
  host text not null,
  site_id integer not null,
  agent_id bigint not null,
  constraint agent_hosts_pkey PRIMARY KEY (host)
);

create table public.agent_levels (
  site_id integer not null,
  level integer not null,
  name public.localized not null,
  constraint agent_levels_pkey PRIMARY KEY (site_id, level),
  constraint agent_levels__level CHECK (level > 0)
);

create table public.agent_link_days (
  site_id integer not null,
  agent_id bigint not null,
  link_id bigint not null,
  day date not null,
  clicks integer not null,
  constraint agent_link_days_pkey PRIMARY KEY (agent_id, link_id, day),
  constraint agent_link_days__clicks CHECK (clicks > 0)
);

create table public.agent_link_visits (
  site_id integer not null,
  agent_id bigint not null,
  link_id bigint not null,
  day date not null,
  browser text not null,
  constraint agent_link_visits_pkey PRIMARY KEY (day, agent_id, link_id, browser)
);

create table public.agent_links (
  id bigint generated always as identity not null,
  site_id integer not null,
  agent_id bigint not null,
  mark text collate "C" not null,
  name text not null,
  name_key text generated always as (lower(name)) stored not null,
  currency text collate "C",
  target text not null,
  host text,
  status text default 'active'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint agent_links_pkey PRIMARY KEY (id),
  constraint agent_links__agent UNIQUE (id, agent_id),
  constraint agent_links__mark UNIQUE (agent_id, mark),
  constraint agent_links__name UNIQUE (agent_id, name_key),
  constraint agent_links__mark_form CHECK (mark ~ '^[A-Z2-9]{6}$'::text),
  constraint agent_links__named CHECK (btrim(name) <> ''::text),
  constraint agent_links__status CHECK (status = ANY (ARRAY['active'::text, 'stopped'::text]))
);

create table public.agent_members (
  site_id integer not null,
  agent_id bigint not null,
  currency text collate "C" not null,
  part smallint not null,
  members bigint not null,
  constraint agent_members_pkey PRIMARY KEY (agent_id, currency, part)
);

create table public.agent_plan_steps (
  site_id integer not null,
  currency text not null,
  agent_type integer not null,
  step integer not null,
  condition public.localized not null,
  rate_points integer not null,
  constraint agent_plan_steps_pkey PRIMARY KEY (site_id, currency, agent_type, step),
  constraint agent_plan_steps__rate CHECK (rate_points >= 0 AND rate_points <= 10000),
  constraint agent_plan_steps__type CHECK (agent_type = ANY (ARRAY[1, 2]))
);

create table public.agent_plan_versions (
  id bigint generated always as identity not null,
  site_id integer not null,
  currency text not null,
  agent_type integer not null,
  starts_on date not null,
  terms jsonb not null,
  active_least integer not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint agent_plan_versions_pkey PRIMARY KEY (id),
  constraint agent_plan_versions__start UNIQUE (site_id, currency, agent_type, starts_on),
  constraint agent_plan_versions__active CHECK (active_least >= 0),
  constraint agent_plan_versions__said CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint agent_plan_versions__type CHECK (agent_type = ANY (ARRAY[1, 2]))
);

create table public.agent_plans (
  site_id integer not null,
  currency text not null,
  content public.localized not null,
  is_open boolean default true not null,
  updated_at timestamp with time zone not null,
  constraint agent_plans_pkey PRIMARY KEY (site_id, currency)
);

create table public.agent_settlement_confirmations (
  settlement_id bigint not null,
  site_id integer not null,
  confirmed_by text not null,
  reason text not null,
  confirmed_at timestamp with time zone not null,
  constraint agent_settlement_confirmations_pkey PRIMARY KEY (settlement_id),
  constraint agent_settlement_confirmations__said CHECK (btrim(confirmed_by) <> ''::text AND btrim(reason) <> ''::text)
);

create table public.agent_settlement_lines (
  settlement_id bigint not null,
  site_id integer not null,
  agent_id bigint not null,
  parent_id bigint,
  root_id bigint not null,
  plan_id bigint not null,
  has_enough_active boolean not null,
  ggr_units numeric not null,
  jackpot_units numeric not null,
  bonus_units numeric not null,
  base_fine numeric not null,
  carried_fine numeric not null,
  rate integer,
  earned_units bigint not null,
  below_units bigint not null,
  own_units bigint not null,
  correction_units bigint not null,
  pay_units bigint not null,
  debt_units bigint not null,
  constraint agent_settlement_lines_pkey PRIMARY KEY (settlement_id, agent_id),
  constraint agent_settlement_lines__own CHECK (own_units = (earned_units - below_units)),
  constraint agent_settlement_lines__pay CHECK (pay_units >= 0 AND debt_units <= 0 AND (pay_units = 0 OR debt_units = 0))
);

create table public.agent_settlement_withdrawals (
  settlement_id bigint not null,
  site_id integer not null,
  withdrawn_by text not null,
  reason text not null,
  withdrawn_at timestamp with time zone not null,
  constraint agent_settlement_withdrawals_pkey PRIMARY KEY (settlement_id),
  constraint agent_settlement_withdrawals__said CHECK (btrim(withdrawn_by) <> ''::text AND btrim(reason) <> ''::text)
);

create table public.agent_settlements (
  id bigint generated always as identity not null,
  site_id integer not null,
  currency text not null,
  first_day date not null,
  last_day date not null,
  closed_by text not null,
  reason text not null,
  closed_at timestamp with time zone not null,
  line_count integer not null,
  pay_units numeric not null,
  known_until date not null,
  constraint agent_settlements_pkey PRIMARY KEY (id),
  constraint agent_settlements__days CHECK (first_day <= last_day),
  constraint agent_settlements__known CHECK (known_until >= last_day),
  constraint agent_settlements__said CHECK (btrim(closed_by) <> ''::text AND btrim(reason) <> ''::text)
);

create table public.agent_sub_accounts (
  member_id bigint not null,
  site_id integer not null,
  agent_id bigint not null,
  name text not null,
  rights text[] not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint agent_sub_accounts_pkey PRIMARY KEY (member_id),
  constraint agent_sub_accounts__named CHECK (btrim(name) <> ''::text),
  constraint agent_sub_accounts__rights CHECK (rights <@ ARRAY['downline'::text, 'money'::text, 'promotion'::text, 'transfer'::text]),
  constraint agent_sub_accounts__status CHECK (status = ANY (ARRAY['active'::text, 'disabled'::text]))
);

create table public.agent_transfer_limits (
  id bigint generated always as identity not null,
  site_id integer not null,
  currency text collate "C" not null,
  min_units bigint not null,
  max_units bigint not null,
  daily_units bigint not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint agent_transfer_limits_pkey PRIMARY KEY (id),
  constraint agent_transfer_limits__range CHECK (min_units > 0 AND min_units <= max_units AND max_units <= daily_units AND daily_units <= '1000000000000000'::bigint)
);

create table public.agent_transfers (
  id uuid not null,
  site_id integer not null,
  agent_id bigint not null,
  member_id bigint not null,
  currency text collate "C" not null,
  amount_units bigint not null,
  commission_after_units bigint not null,
  main_after_units bigint not null,
  remark text not null,
  created_at timestamp with time zone not null,
  constraint agent_transfers_pkey PRIMARY KEY (id),
  constraint agent_transfers__amount CHECK (amount_units > 0)
);

create table public.agent_tree (
  site_id integer not null,
  ancestor_id bigint not null,
  descendant_id bigint not null,
  depth integer not null,
  constraint agent_tree_pkey PRIMARY KEY (ancestor_id, descendant_id),
  constraint agent_tree__depth CHECK ((depth = 0) = (ancestor_id = descendant_id) AND depth >= 0)
);

create table public.agents (
  id bigint generated always as identity not null,
  site_id integer not null,
  code text not null,
  code_key text generated always as (lower(code)) stored not null,
  status text default 'active'::text not null,
  currency text,
  member_id bigint,
  parent_id bigint,
  level integer default 1 not null,
  agent_type integer default 1 not null,
  excludes_friends boolean default false not null,
  constraint agents_pkey PRIMARY KEY (id),
  constraint agents__code UNIQUE (site_id, code_key),
  constraint agents__member UNIQUE (member_id),
  constraint agents__code_form CHECK (code ~ '^[A-Za-z0-9_-]{1,20}$'::text),
  constraint agents__level CHECK (
CASE
    WHEN parent_id IS NULL THEN level = 1
    ELSE level > 1
END),
  constraint agents__status CHECK (status = ANY (ARRAY['active'::text, 'disabled'::text])),
  constraint agents__type CHECK (agent_type = ANY (ARRAY[1, 2]))
);

create table public.agreements (
  site_id integer not null,
  version text not null,
  title public.localized not null,
  content public.localized not null,
  updated_at timestamp with time zone not null,
  constraint agreements_pkey PRIMARY KEY (site_id, version)
);

create table public.announcements (
  id integer generated by default as identity not null,
  site_id integer not null,
  content public.localized,
  title public.localized not null,
  body public.localized not null,
  category text not null,
  is_top boolean not null,
  display_before_login boolean not null,
  display_after_login boolean not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  sort integer not null,
  updated_at timestamp with time zone not null,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements__category CHECK (category = ANY (ARRAY['news'::text, 'games'::text, 'payments'::text, 'safety'::text]))
);

create table public.bank_account_indexes (
  account_id bigint not null,
  site_id integer not null,
  blind_index text collate "C" not null,
  is_bound boolean not null,
  constraint bank_account_indexes_pkey PRIMARY KEY (account_id, blind_index)
);

create table public.bank_accounts (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  bank_id integer not null,
  currency text collate "C" not null,
  details text collate "C" not null,
  is_default boolean not null,
  bound_at timestamp with time zone not null,
  usable_from timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts__default CHECK (NOT (is_default AND removed_at IS NOT NULL)),
  constraint bank_accounts__usable CHECK (usable_from >= bound_at)
);

create table public.banks (
  id integer not null,
  currency text collate "C" not null,
  code text collate "C" not null,
  name public.localized not null,
  type text collate "C" not null,
  is_open boolean default true not null,
  sort integer not null,
  constraint banks_pkey PRIMARY KEY (id),
  constraint banks__code UNIQUE (currency, code),
  constraint banks__type CHECK (type = ANY (ARRAY['bank'::text, 'wallet'::text]))
);

create table public.bet_audits (
  platform_id integer not null,
  currency text collate "C" not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  their_bets bigint,
  their_stake_units numeric,
  their_payout_units numeric,
  our_bets bigint not null,
  our_stake_units numeric not null,
  our_payout_units numeric not null,
  agrees boolean not null,
  repulls integer default 0 not null,
  repaired integer default 0 not null,
  checked_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  constraint bet_audits_pkey PRIMARY KEY (platform_id, from_at, until_at, currency),
  constraint bet_audits__span CHECK (from_at < until_at),
  constraint bet_audits__theirs CHECK ((num_nulls(their_bets, their_stake_units, their_payout_units) = ANY (ARRAY[0, 3])) AND (their_bets IS NOT NULL OR NOT agrees))
);

create table public.bet_hours (
  member_id bigint not null,
  hour timestamp with time zone not null,
  platform_id integer not null,
  game_type smallint not null,
  site_id integer not null,
  bets bigint not null,
  stake_units numeric not null,
  valid_bet_units numeric not null,
  win_units numeric not null,
  constraint bet_hours_pkey PRIMARY KEY (member_id, hour, platform_id, game_type)
);

create table public.bet_keys (
  platform_id integer not null,
  bet_id text collate "C" not null,
  placed_at timestamp with time zone not null,
  constraint bet_keys_pkey PRIMARY KEY (platform_id, bet_id)
);

create table public.bet_records (
  platform_id integer not null,
  bet_id text collate "C" not null,
  placed_at timestamp with time zone not null,
  version bigint not null,
  site_id integer,
  member_id bigint,
  player_id text collate "C" not null,
  round_id text collate "C" not null,
  game_type smallint not null,
  game_code text collate "C" not null,
  state text collate "C" not null,
  settled_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  currency text collate "C" not null,
  stake_units bigint not null,
  valid_bet_units bigint not null,
  payout_units bigint not null,
  jackpot_contribution_units bigint not null,
  jackpot_win_units bigint not null,
  is_free_round boolean not null,
  first_settled_at timestamp with time zone,
  constraint bet_records_pkey PRIMARY KEY (platform_id, bet_id, placed_at),
  constraint bet_records__amounts CHECK (stake_units >= 0 AND payout_units >= 0 AND valid_bet_units >= 0),
  constraint bet_records__member CHECK ((site_id IS NULL) = (member_id IS NULL)),
  constraint bet_records__state CHECK (state = ANY (ARRAY['open'::text, 'settled'::text, 'void'::text, 'cancelled'::text, 'resettled'::text]))
) partition by RANGE (placed_at);

create table public.bet_versions (
  platform_id integer not null,
  bet_id text collate "C" not null,
  version bigint not null,
  raw jsonb not null,
  raw_hash bytea not null,
  received_at timestamp with time zone not null,
  constraint bet_versions_pkey PRIMARY KEY (platform_id, bet_id, version),
  constraint bet_versions__raw_hash CHECK (octet_length(raw_hash) = 32)
);

create table public.branch_days (
  site_id integer not null,
  agent_id bigint not null,
  depth integer not null,
  currency text collate "C" not null,
  day date not null,
  booked_day date not null,
  platform_id integer not null,
  game_type smallint not null,
  active bigint not null,
  bets bigint not null,
  stake_units numeric not null,
  valid_units numeric not null,
  payout_units numeric not null,
  jackpot_part_units numeric not null,
  jackpot_win_units numeric not null,
  constraint branch_days_pkey PRIMARY KEY (agent_id, currency, day, depth, booked_day, platform_id, game_type)
);

create table public.branch_money_days (
  site_id integer not null,
  agent_id bigint not null,
  currency text collate "C" not null,
  day date not null,
  part smallint not null,
  registers bigint not null,
  first_deposits bigint not null,
  deposit_units numeric not null,
  withdraw_units numeric not null,
  bonus_units numeric not null,
  constraint branch_money_days_pkey PRIMARY KEY (agent_id, currency, day, part)
);

create table public.bulletin_hides (
  site_id integer not null,
  member_id bigint not null,
  display_device integer not null,
  display_location integer not null,
  hidden_at timestamp with time zone not null,
  constraint bulletin_hides_pkey PRIMARY KEY (member_id, display_device, display_location),
  constraint bulletin_hides__place CHECK ((display_device = ANY (ARRAY[1, 2])) AND (display_location = ANY (ARRAY[2, 3])))
);

create table public.bulletin_settings (
  site_id integer not null,
  display_frequency integer not null,
  constraint bulletin_settings_pkey PRIMARY KEY (site_id),
  constraint bulletin_settings__frequency CHECK (display_frequency >= 0 AND display_frequency <= 2)
);

create table public.bulletins (
  id integer generated by default as identity not null,
  site_id integer not null,
  display_devices integer[] not null,
  display_locations integer[] not null,
  display_content text not null,
  title public.localized not null,
  content public.localized not null,
  photo_path text not null,
  link_type integer not null,
  link_method integer not null,
  url text not null,
  languages text[],
  sort integer not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint bulletins_pkey PRIMARY KEY (id),
  constraint bulletins__content CHECK (display_content = ANY (ARRAY['text'::text, 'image'::text, 'both'::text])),
  constraint bulletins__devices CHECK (display_devices <@ ARRAY[1, 2] AND display_devices <> '{}'::integer[]),
  constraint bulletins__link CHECK (link_type >= 0 AND link_type <= 1 AND link_method >= 0 AND link_method <= 1),
  constraint bulletins__locations CHECK (display_locations <@ ARRAY[1, 2, 3] AND display_locations <> '{}'::integer[]),
  constraint bulletins__photo CHECK (display_content = 'text'::text OR photo_path <> ''::text),
  constraint bulletins__url CHECK (url = ''::text OR
CASE link_type
    WHEN 1 THEN url ~ '^/([^/]|$)'::text
    ELSE url ~ '^https://'::text
END)
);

create table public.carousel_pictures (
  id integer generated by default as identity not null,
  site_id integer not null,
  use_types integer[] not null,
  title public.localized not null,
  subtitle public.localized not null,
  photo_path text not null,
  link_type integer not null,
  link_method integer not null,
  url text not null,
  game_id integer,
  sort integer not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  constraint carousel_pictures_pkey PRIMARY KEY (id),
  constraint carousel_pictures__link CHECK (link_type >= 0 AND link_type <= 2 AND link_method >= 0 AND link_method <= 1 AND (link_type = 2) = (game_id IS NOT NULL)),
  constraint carousel_pictures__url CHECK (link_type <> 1 OR url ~ '^/([^/]|$)'::text),
  constraint carousel_pictures__use_types CHECK (use_types <@ ARRAY[0, 1, 2])
);

create table public.cash_back_claims (
  member_id bigint not null,
  currency text collate "C" not null,
  day date not null,
  turn smallint not null,
  programme_id integer not null,
  game_type smallint not null,
  platform_id integer not null,
  site_id integer not null,
  valid_units bigint not null,
  rate_parts integer not null,
  units bigint not null,
  claimed_at timestamp with time zone not null,
  constraint cash_back_claims_pkey PRIMARY KEY (member_id, currency, day, turn, game_type, platform_id),
  constraint cash_back_claims__values CHECK (turn > 0 AND valid_units > 0 AND rate_parts > 0 AND units > 0)
);

create table public.cash_back_rates (
  programme_id integer not null,
  game_type smallint not null,
  platform_id integer not null,
  site_id integer not null,
  rate_parts integer not null,
  constraint cash_back_rates_pkey PRIMARY KEY (programme_id, game_type, platform_id),
  constraint cash_back_rates__parts CHECK (rate_parts >= 0 AND rate_parts <= 500)
);

create table public.cash_back_rules (
  programme_id integer not null,
  site_id integer not null,
  first_day date not null,
  least_units bigint not null,
  constraint cash_back_rules_pkey PRIMARY KEY (programme_id),
  constraint cash_back_rules__least CHECK (least_units >= 0)
);

create table public.cash_surplus_accounts (
  member_id bigint not null,
  currency text collate "C" not null,
  site_id integer not null,
  settled_day date not null,
  ended_day date,
  constraint cash_surplus_accounts_pkey PRIMARY KEY (member_id, currency)
);

create table public.cash_surplus_interest (
  member_id bigint not null,
  currency text collate "C" not null,
  day date not null,
  programme_id integer not null,
  site_id integer not null,
  lowest_units bigint not null,
  rate_parts integer not null,
  units bigint not null,
  paid_at timestamp with time zone not null,
  constraint cash_surplus_interest_pkey PRIMARY KEY (member_id, currency, day),
  constraint cash_surplus_interest__values CHECK (lowest_units > 0 AND rate_parts > 0 AND units > 0)
);

create table public.cash_surplus_rules (
  programme_id integer not null,
  site_id integer not null,
  first_day date not null,
  rate_parts integer not null,
  min_units bigint not null,
  most_units bigint not null,
  constraint cash_surplus_rules_pkey PRIMARY KEY (programme_id),
  constraint cash_surplus_rules__amounts CHECK (min_units > 0 AND most_units >= min_units),
  constraint cash_surplus_rules__rate CHECK (rate_parts >= 1 AND rate_parts <= 5000)
);

create table public.check_in_rules (
  programme_id integer not null,
  site_id integer not null,
  rewards bigint[] not null,
  deposit_units bigint not null,
  constraint check_in_rules_pkey PRIMARY KEY (programme_id),
  constraint check_in_rules__values CHECK (cardinality(rewards) = 7 AND (0 < ALL (rewards)) AND deposit_units >= 0)
);

create table public.check_ins (
  programme_id integer not null,
  member_id bigint not null,
  day date not null,
  site_id integer not null,
  streak integer not null,
  units bigint not null,
  claimed_at timestamp with time zone not null,
  constraint check_ins_pkey PRIMARY KEY (programme_id, member_id, day),
  constraint check_ins__once_a_day UNIQUE (member_id, day),
  constraint check_ins__values CHECK (streak > 0 AND units > 0)
);

create table public.closed_countries (
  site_id integer not null,
  country text not null,
  closes text default 'both'::text not null,
  is_open boolean default false not null,
  constraint closed_countries_pkey PRIMARY KEY (site_id, country, closes),
  constraint closed_countries__closes CHECK (closes = ANY (ARRAY['registration'::text, 'both'::text])),
  constraint closed_countries__country CHECK (country ~ '^[A-Z]{2}$'::text)
);

create table public.closed_networks (
  site_id integer not null,
  network cidr not null,
  kind text not null,
  closes text default 'both'::text not null,
  until timestamp with time zone,
  constraint closed_networks_pkey PRIMARY KEY (site_id, network, kind, closes),
  constraint closed_networks__closes CHECK (closes = ANY (ARRAY['registration'::text, 'both'::text])),
  constraint closed_networks__kind CHECK (kind = ANY (ARRAY['blocked'::text, 'listed'::text]))
);

create table public.customer_contacts (
  site_id integer not null,
  language text,
  phone text not null,
  email text not null,
  handles jsonb not null,
  service_time text not null,
  constraint customer_contacts__site UNIQUE NULLS NOT DISTINCT (site_id, language),
  constraint customer_contacts__handles CHECK (jsonb_typeof(handles) = 'array'::text AND NOT jsonb_path_exists(handles, '$[*]."url"?(!(@ like_regex "^(https://.*)?$"))'::jsonpath))
);

create table public.demo_messages (
  id bigint generated always as identity not null,
  site_id integer not null,
  channel text not null,
  at timestamp with time zone not null,
  message text collate "C" not null,
  constraint demo_messages_pkey PRIMARY KEY (id),
  constraint demo_messages__channel CHECK (channel = ANY (ARRAY['sms'::text, 'email'::text]))
);

create table public.deposit_decisions (
  id bigint generated always as identity not null,
  order_id bigint not null,
  site_id integer not null,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  state_before text collate "C" not null,
  state_after text collate "C" not null,
  credited_units bigint,
  decided_at timestamp with time zone not null,
  gross_units bigint,
  constraint deposit_decisions_pkey PRIMARY KEY (id),
  constraint deposit_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint deposit_decisions__decision CHECK (decision = ANY (ARRAY['propose'::text, 'credit'::text, 'decline'::text])),
  constraint deposit_decisions__gross CHECK (
CASE decision
    WHEN 'propose'::text THEN gross_units IS NOT NULL
    WHEN 'decline'::text THEN gross_units IS NULL
    ELSE true
END)
);

create table public.deposit_events (
  id bigint generated always as identity not null,
  order_id bigint not null,
  site_id integer not null,
  state text collate "C" not null,
  note text collate "C" not null,
  at timestamp with time zone not null,
  constraint deposit_events_pkey PRIMARY KEY (id)
);

create table public.deposit_orders (
  id bigint generated always as identity not null,
  order_number text collate "C" not null,
  site_id integer not null,
  member_id bigint not null,
  channel_id integer not null,
  gateway text collate "C" not null,
  pay_type text collate "C" not null,
  currency text collate "C" not null,
  amount_units bigint not null,
  fee_parts integer not null,
  fee_fixed_units bigint not null,
  fee_units bigint not null,
  language text collate "C" not null,
  return_url text not null,
  notify_url text not null,
  state text collate "C" not null,
  note text collate "C" not null,
  gateway_id text collate "C",
  instruction jsonb,
  opened_at timestamp with time zone,
  opens integer default 1 not null,
  paid_units bigint,
  paid_currency text collate "C",
  paid_at timestamp with time zone,
  credited_units bigint,
  credited_fee_units bigint,
  asks integer default 0 not null,
  next_ask_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  payer text collate "C",
  constraint deposit_orders_pkey PRIMARY KEY (id),
  constraint deposit_orders__order_number UNIQUE (order_number),
  constraint deposit_orders__amount CHECK (amount_units > 0 AND fee_units >= 0 AND fee_units <= (amount_units - 1)),
  constraint deposit_orders__asked CHECK (state <> 'waiting'::text OR next_ask_at IS NOT NULL),
  constraint deposit_orders__credited CHECK ((state = 'success'::text) = (credited_units IS NOT NULL) AND (credited_units IS NULL) = (credited_fee_units IS NULL) AND (credited_units IS NULL OR credited_units > 0 AND credited_fee_units >= 0)),
  constraint deposit_orders__finished CHECK ((state = ANY (ARRAY['waiting'::text, 'reviewing'::text])) = (finished_at IS NULL)),
  constraint deposit_orders__opened CHECK ((opened_at IS NULL) = (instruction IS NULL)),
  constraint deposit_orders__paid CHECK ((num_nulls(paid_units, paid_currency, paid_at) = ANY (ARRAY[0, 3])) AND (paid_units IS NULL OR paid_units > 0)),
  constraint deposit_orders__state CHECK (state = ANY (ARRAY['waiting'::text, 'reviewing'::text, 'success'::text, 'refused'::text, 'expired'::text, 'cancelled'::text]))
);

create table public.deposit_tallies (
  member_id bigint not null,
  site_id integer not null,
  times integer not null,
  first_order_id bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint deposit_tallies_pkey PRIMARY KEY (member_id),
  constraint deposit_tallies__times CHECK (times > 0)
);

create table public.discounts (
  id integer generated by default as identity not null,
  site_id integer not null,
  category text not null,
  title public.localized not null,
  summary public.localized not null,
  photo_path text not null,
  content public.localized not null,
  currencies text[],
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  is_shown boolean not null,
  sort integer not null,
  takes_applications boolean default false not null,
  apply_within_days integer,
  updated_at timestamp with time zone not null,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts__apply_within_days CHECK (apply_within_days > 0),
  constraint discounts__category CHECK (category = ANY (ARRAY['welcome'::text, 'deposit'::text, 'games'::text, 'other'::text]))
);

create table public.download_tickets (
  token_hash text not null,
  site_id integer not null,
  member_id bigint not null,
  session_id bigint not null,
  list text not null,
  file_name text not null,
  currency text not null,
  language text not null,
  input jsonb not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint download_tickets_pkey PRIMARY KEY (token_hash)
);

create table public.event_cursors (
  consumer text collate "C" not null,
  seq bigint not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  error text,
  type text collate "C",
  constraint event_cursors_pkey PRIMARY KEY (consumer)
);

create table public.event_position (
  is_only boolean default true not null,
  last_seq bigint not null,
  constraint event_position_pkey PRIMARY KEY (is_only),
  constraint event_position__only CHECK (is_only)
);

create table public.event_skips (
  id bigint generated always as identity not null,
  consumer text collate "C" not null,
  type text collate "C" not null,
  key text collate "C" not null,
  event jsonb not null,
  error text,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint event_skips_pkey PRIMARY KEY (id),
  constraint event_skips__once UNIQUE (consumer, type, key),
  constraint event_skips__who CHECK (decided_by <> ''::text),
  constraint event_skips__why CHECK (reason <> ''::text)
);

create table public.events (
  id bigint generated always as identity not null,
  seq bigint,
  site_id integer not null,
  type text collate "C" not null,
  key text collate "C" not null,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events__once UNIQUE (type, key)
);

create table public.faqs (
  id integer generated by default as identity not null,
  site_id integer not null,
  title public.localized not null,
  content public.localized not null,
  is_shown boolean not null,
  sort integer not null,
  updated_at timestamp with time zone not null,
  constraint faqs_pkey PRIMARY KEY (id)
);

create table public.favourites (
  member_id bigint not null,
  game_id integer not null,
  site_id integer not null,
  created_at timestamp with time zone not null,
  constraint favourites_pkey PRIMARY KEY (member_id, game_id)
);

create table public.float_items (
  id integer generated by default as identity not null,
  site_id integer not null,
  side text not null,
  icon text not null,
  icon_hover text not null,
  name public.localized not null,
  link_type integer not null,
  link_method integer not null,
  url text not null,
  display_device integer not null,
  closable boolean not null,
  sort integer not null,
  constraint float_items_pkey PRIMARY KEY (id),
  constraint float_items__device CHECK (display_device = ANY (ARRAY[1, 2])),
  constraint float_items__link CHECK (link_type >= 0 AND link_type <= 2 AND link_method >= 0 AND link_method <= 1),
  constraint float_items__side CHECK (side = ANY (ARRAY['left'::text, 'right'::text])),
  constraint float_items__url CHECK (
CASE link_type
    WHEN 2 THEN url = ''::text
    WHEN 1 THEN url ~ '^/([^/]|$)'::text
    ELSE url ~ '^https://'::text
END)
);

create table public.footer_groups (
  id integer generated by default as identity not null,
  site_id integer not null,
  name public.localized not null,
  sort integer not null,
  constraint footer_groups_pkey PRIMARY KEY (id)
);

create table public.footer_items (
  id integer generated by default as identity not null,
  site_id integer not null,
  group_id integer not null,
  type text not null,
  name public.localized not null,
  url text not null,
  sort integer not null,
  constraint footer_items_pkey PRIMARY KEY (id),
  constraint footer_items__type CHECK (type = ANY (ARRAY['main'::text, 'faq'::text]))
);

create table public.footer_logos (
  id integer generated by default as identity not null,
  site_id integer not null,
  photo_path text not null,
  name public.localized not null,
  url text not null,
  sort integer not null,
  constraint footer_logos_pkey PRIMARY KEY (id)
);

create table public.friend_reward_decisions (
  reward_id bigint not null,
  site_id integer not null,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint friend_reward_decisions_pkey PRIMARY KEY (reward_id),
  constraint friend_reward_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint friend_reward_decisions__decision CHECK (decision = ANY (ARRAY['release'::text, 'refuse'::text]))
);

create table public.friend_rewards (
  id bigint generated always as identity not null,
  site_id integer not null,
  programme_id integer not null,
  friend_id bigint not null,
  step integer not null,
  member_id bigint not null,
  currency text collate "C" not null,
  units bigint not null,
  base_units numeric not null,
  counted_until date not null,
  state text collate "C" not null,
  reasons text[] not null,
  made_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  constraint friend_rewards_pkey PRIMARY KEY (id),
  constraint friend_rewards__once UNIQUE (programme_id, friend_id, step),
  constraint friend_rewards__reasons CHECK (reasons <@ ARRAY['sharedDevice'::text, 'sharedAccount'::text, 'sharedNetwork'::text] AND ((state <> ALL (ARRAY['held'::text, 'refused'::text])) OR cardinality(reasons) > 0)),
  constraint friend_rewards__state CHECK (state = ANY (ARRAY['held'::text, 'claimable'::text, 'claimed'::text, 'refused'::text])),
  constraint friend_rewards__values CHECK (units > 0 AND base_units > 0::numeric AND friend_id <> member_id)
);

create table public.friend_rules (
  programme_id integer not null,
  site_id integer not null,
  delay_days integer not null,
  constraint friend_rules_pkey PRIMARY KEY (programme_id),
  constraint friend_rules__delay CHECK (delay_days >= 0 AND delay_days <= 30)
);

create table public.friend_steps (
  programme_id integer not null,
  step integer not null,
  site_id integer not null,
  kind text collate "C" not null,
  needed_units bigint not null,
  reward_units bigint not null,
  constraint friend_steps_pkey PRIMARY KEY (programme_id, step),
  constraint friend_steps__needed UNIQUE (programme_id, kind, needed_units),
  constraint friend_steps__values CHECK (step > 0 AND (kind = ANY (ARRAY['deposit'::text, 'turnover'::text])) AND needed_units > 0 AND reward_units > 0)
);

create table public.game_label_games (
  label_id integer not null,
  site_id integer not null,
  game_id integer not null,
  sort integer not null,
  constraint game_label_games_pkey PRIMARY KEY (label_id, game_id)
);

create table public.game_labels (
  id integer not null,
  site_id integer not null,
  game_type_id integer not null,
  tag text not null,
  name public.localized not null,
  sort integer not null,
  constraint game_labels_pkey PRIMARY KEY (id),
  constraint game_labels__once UNIQUE (site_id, game_type_id, tag),
  constraint game_labels__site UNIQUE (id, site_id),
  constraint game_labels__tag CHECK (tag = ANY (ARRAY['hot'::text, 'new'::text, 'slot'::text]))
);

create table public.game_types (
  id integer not null,
  name public.localized not null,
  icon text not null,
  sort integer not null,
  constraint game_types_pkey PRIMARY KEY (id)
);

create table public.games (
  id integer not null,
  platform_id integer not null,
  game_type_id integer not null,
  game_code text not null,
  name public.localized not null,
  cover text not null,
  house text default ''::text not null,
  customized boolean default false not null,
  rtp text not null,
  volatility integer not null,
  has_demo boolean not null,
  is_open boolean not null,
  sort integer not null,
  rtp_most text,
  constraint games_pkey PRIMARY KEY (id),
  constraint games__platform_code UNIQUE (platform_id, game_code),
  constraint games__rtp CHECK (rtp ~ '^[0-9]{1,3}\.[0-9]{2}$'::text),
  constraint games__rtp_most CHECK (rtp_most ~ '^[0-9]{1,3}\.[0-9]{2}$'::text),
  constraint games__volatility CHECK (volatility >= 1 AND volatility <= 5)
);

create table public.gateway_day_decisions (
  id bigint generated always as identity not null,
  gateway text collate "C" not null,
  direction text collate "C" not null,
  day date not null,
  decided_by text not null,
  reason text not null,
  differences text[] not null,
  decided_at timestamp with time zone not null,
  constraint gateway_day_decisions_pkey PRIMARY KEY (id),
  constraint gateway_day_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text)
);

create table public.gateway_days (
  gateway text collate "C" not null,
  day date not null,
  look_at timestamp with time zone,
  looked_at timestamp with time zone,
  differences text[] default '{}'::text[] not null,
  direction text collate "C" not null,
  constraint gateway_days_pkey PRIMARY KEY (gateway, direction, day),
  constraint gateway_days__direction CHECK (direction = ANY (ARRAY['deposit'::text, 'payout'::text])),
  constraint gateway_days__looked_at CHECK (look_at IS NOT NULL OR looked_at IS NOT NULL)
);

create table public.grant_programme_decisions (
  id bigint generated always as identity not null,
  programme_id integer not null,
  site_id integer not null,
  decision text collate "C" not null,
  units bigint not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint grant_programme_decisions_pkey PRIMARY KEY (id),
  constraint grant_programme_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint grant_programme_decisions__decision CHECK (decision = ANY (ARRAY['define'::text, 'fund'::text, 'stop'::text, 'return'::text]))
);

create table public.grant_programmes (
  id integer generated always as identity not null,
  site_id integer not null,
  name text collate "C" not null,
  currency text collate "C" not null,
  occasion text collate "C" not null,
  discount_id integer,
  title public.localized not null,
  units bigint,
  deposit_parts integer,
  most_units bigint,
  min_deposit_units bigint,
  turnover integer not null,
  weights public.turnover_weights not null,
  registered_within_days integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  stopped_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint grant_programmes_pkey PRIMARY KEY (id),
  constraint grant_programmes__name UNIQUE (site_id, name),
  constraint grant_programmes__days CHECK (registered_within_days > 0),
  constraint grant_programmes__occasion CHECK (occasion = ANY (ARRAY['registration'::text, 'firstDeposit'::text, 'offer'::text, 'all'::text, 'envelope'::text, 'checkIn'::text, 'cashBack'::text, 'friends'::text, 'cashSurplus'::text])),
  constraint grant_programmes__offer CHECK ((occasion = 'offer'::text) = (discount_id IS NOT NULL)),
  constraint grant_programmes__sum CHECK (COALESCE(
CASE
    WHEN occasion = 'firstDeposit'::text THEN units IS NULL AND deposit_parts >= 1 AND deposit_parts <= 100000 AND most_units > 0 AND min_deposit_units > 0
    WHEN occasion = 'envelope'::text THEN num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4 AND num_nulls(starts_at, ends_at) = 0
    WHEN occasion = ANY (ARRAY['checkIn'::text, 'cashBack'::text, 'friends'::text, 'cashSurplus'::text]) THEN num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4
    ELSE units > 0 AND num_nulls(deposit_parts, most_units, min_deposit_units) = 3
END, false)),
  constraint grant_programmes__times CHECK (ends_at > starts_at),
  constraint grant_programmes__turnover CHECK (turnover >= 0 AND turnover <= 10000 AND (turnover = 0 OR weights::jsonb <> '{}'::jsonb))
);

create table public.grants (
  id bigint generated always as identity not null,
  site_id integer not null,
  programme_id integer not null,
  member_id bigint not null,
  currency text collate "C" not null,
  title public.localized not null,
  units bigint not null,
  required_units bigint not null,
  weights public.turnover_weights not null,
  given_at timestamp with time zone not null,
  occurrence text collate "C" default ''::text not null,
  constraint grants_pkey PRIMARY KEY (id),
  constraint grants__once UNIQUE (programme_id, member_id, occurrence),
  constraint grants__amounts CHECK (units > 0 AND required_units >= 0)
);

create table public.identity_rules (
  site_id integer not null,
  includes_demo boolean default false not null,
  constraint identity_rules_pkey PRIMARY KEY (site_id)
);

create table public.jackpot_bets (
  platform_id integer not null,
  bet_id text collate "C" not null,
  site_id integer not null,
  jackpot_id integer not null,
  share_id integer not null,
  member_id bigint not null,
  placed_at timestamp with time zone not null,
  valid_units bigint not null,
  is_due boolean not null,
  fed_units bigint default 0 not null,
  kept_units bigint default 0 not null,
  round integer,
  seed_number integer,
  odds_thousands bigint,
  drawn_units bigint,
  drawn bigint,
  outcome text collate "C",
  drawn_at timestamp with time zone,
  constraint jackpot_bets_pkey PRIMARY KEY (platform_id, bet_id),
  constraint jackpot_bets__amounts CHECK (valid_units >= 0 AND fed_units >= kept_units AND kept_units >= 0),
  constraint jackpot_bets__draw CHECK (num_nulls(seed_number, odds_thousands, drawn_units, drawn, outcome, drawn_at) = ANY (ARRAY[0, 6])),
  constraint jackpot_bets__outcome CHECK (outcome = ANY (ARRAY['lost'::text, 'won'::text, 'barred'::text]))
);

create table public.jackpot_decisions (
  id bigint generated always as identity not null,
  jackpot_id integer not null,
  site_id integer not null,
  decision text collate "C" not null,
  units bigint not null,
  terms jsonb not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint jackpot_decisions_pkey PRIMARY KEY (id),
  constraint jackpot_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint jackpot_decisions__decision CHECK (decision = ANY (ARRAY['define'::text, 'fund'::text, 'share'::text, 'stop'::text]))
);

create table public.jackpot_odds (
  id bigint generated always as identity not null,
  jackpot_id integer not null,
  site_id integer not null,
  odds_thousands bigint not null,
  from_at timestamp with time zone not null,
  constraint jackpot_odds_pkey PRIMARY KEY (id),
  constraint jackpot_odds__thousands CHECK (odds_thousands >= 1 AND odds_thousands <= '4294967296'::bigint)
);

create table public.jackpot_seeds (
  jackpot_id integer not null,
  number integer not null,
  site_id integer not null,
  commitment text collate "C" not null,
  encrypted text collate "C" not null,
  created_at timestamp with time zone not null,
  first_used_at timestamp with time zone,
  retired_at timestamp with time zone,
  server_seed text collate "C",
  constraint jackpot_seeds_pkey PRIMARY KEY (jackpot_id, number),
  constraint jackpot_seeds__hex CHECK (commitment ~ '^[0-9a-f]{64}$'::text AND server_seed ~ '^[0-9a-f]{64}$'::text),
  constraint jackpot_seeds__retired CHECK (server_seed IS NULL OR retired_at IS NOT NULL)
);

create table public.jackpot_shares (
  id integer generated always as identity not null,
  jackpot_id integer not null,
  site_id integer not null,
  platform_id integer not null,
  game_code text collate "C",
  parts integer not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  constraint jackpot_shares_pkey PRIMARY KEY (id),
  constraint jackpot_shares__parts CHECK (parts >= 1 AND parts <= 500000),
  constraint jackpot_shares__times CHECK (until_at >= from_at)
);

create table public.jackpot_wins (
  id bigint generated always as identity not null,
  jackpot_id integer not null,
  site_id integer not null,
  round integer not null,
  platform_id integer not null,
  bet_id text collate "C" not null,
  member_id bigint not null,
  units bigint not null,
  seed_units bigint not null,
  forgiven_units bigint not null,
  won_at timestamp with time zone not null,
  constraint jackpot_wins_pkey PRIMARY KEY (id),
  constraint jackpot_wins__bet_once UNIQUE (platform_id, bet_id),
  constraint jackpot_wins__once UNIQUE (jackpot_id, round),
  constraint jackpot_wins__amounts CHECK (units > 0 AND seed_units >= 0 AND forgiven_units >= 0)
);

create table public.jackpots (
  id integer generated always as identity not null,
  site_id integer not null,
  currency text collate "C" not null,
  seed_units bigint not null,
  ceiling_units bigint,
  odds_thousands bigint not null,
  round integer default 1 not null,
  feeds bigint default 0 not null,
  owed_units bigint default 0 not null,
  missing_units bigint default 0 not null,
  notified_units bigint default 0 not null,
  notified_at timestamp with time zone,
  stopped_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint jackpots_pkey PRIMARY KEY (id),
  constraint jackpots__one UNIQUE (site_id, currency),
  constraint jackpots__counts CHECK (round > 0 AND feeds >= 0 AND owed_units >= 0 AND missing_units >= 0),
  constraint jackpots__terms CHECK (seed_units > 0 AND ceiling_units >= seed_units AND odds_thousands >= 1 AND odds_thousands <= '4294967296'::bigint)
);

create table public.job_decisions (
  id bigint generated always as identity not null,
  job_name text collate "C" not null,
  job_id uuid not null,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint job_decisions_pkey PRIMARY KEY (id),
  constraint job_decisions__decision CHECK (decision = ANY (ARRAY['retry'::text, 'discard'::text])),
  constraint job_decisions__who CHECK (decided_by <> ''::text),
  constraint job_decisions__why CHECK (reason <> ''::text)
);

create table public.ledger_audits (
  only_row boolean default true not null,
  next_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  audited_at timestamp with time zone,
  stopped_at timestamp with time zone,
  findings text[] default '{}'::text[] not null,
  constraint ledger_audits_pkey PRIMARY KEY (only_row),
  constraint ledger_audits_only_row_check CHECK (only_row)
);

create table public.limit_windows (
  name text not null,
  subject text not null,
  count integer not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint limit_windows_pkey PRIMARY KEY (name, subject)
);

create table public.login_challenges (
  id_hash text not null,
  site_id integer not null,
  member_id bigint not null,
  device_hash text,
  questions text[] not null,
  wrong_tries integer default 0 not null,
  method text,
  way text collate "C" not null,
  claims jsonb not null,
  expires_at timestamp with time zone not null,
  constraint login_challenges_pkey PRIMARY KEY (id_hash),
  constraint login_challenges__method CHECK (method = ANY (ARRAY['phone'::text, 'email'::text]))
);

create table public.login_providers (
  site_id integer not null,
  code text not null,
  name text not null,
  icon text not null,
  issuer text,
  client_id text not null,
  is_open boolean not null,
  sort integer not null,
  constraint login_providers_pkey PRIMARY KEY (site_id, code),
  constraint login_providers__code CHECK (code ~ '^[a-z0-9-]{1,32}$'::text),
  constraint login_providers__issuer CHECK (issuer ~~ 'https://%'::text)
);

create table public.login_records (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  session_id bigint not null,
  at timestamp with time zone not null,
  address inet not null,
  country text not null,
  way text collate "C" not null,
  proof text collate "C",
  device text not null,
  system_group text not null,
  system text not null,
  system_version text not null,
  browser text not null,
  claims jsonb not null,
  constraint login_records_pkey PRIMARY KEY (id),
  constraint login_records__country CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint login_records__proof CHECK (proof = ANY (ARRAY['code'::text, 'questions'::text, 'skipped'::text])),
  constraint login_records__way CHECK (way = ANY (ARRAY['password'::text, 'oauth'::text, 'loginToken'::text, 'registration'::text]))
);

create table public.login_settings (
  site_id integer not null,
  password_profile text default 'basic'::text not null,
  checks_devices boolean default true not null,
  skip_allowed boolean default false not null,
  notifies_new_devices boolean default true not null,
  idle_minutes integer default 30 not null,
  constraint login_settings_pkey PRIMARY KEY (site_id),
  constraint login_settings__basic CHECK (password_profile = 'strict'::text OR checks_devices AND NOT skip_allowed),
  constraint login_settings__idle CHECK (idle_minutes >= 5 AND idle_minutes <= 720)
);

create table public.logos (
  id integer generated by default as identity not null,
  site_id integer not null,
  photo_path text not null,
  "position" text not null,
  language text,
  link text not null,
  sort integer not null,
  constraint logos_pkey PRIMARY KEY (id),
  constraint logos__position CHECK ("position" = ANY (ARRAY['header'::text, 'mobile'::text, 'favicon'::text]))
);

create table public.main_pages (
  id integer generated by default as identity not null,
  site_id integer not null,
  title public.localized not null,
  content public.localized not null,
  is_shown boolean not null,
  updated_at timestamp with time zone not null,
  constraint main_pages_pkey PRIMARY KEY (id)
);

create table public.member_blind_indexes (
  member_id bigint not null,
  site_id integer not null,
  field text collate "C" not null,
  blind_index text collate "C" not null,
  constraint member_blind_indexes_pkey PRIMARY KEY (member_id, field, blind_index)
);

create table public.member_days (
  site_id integer not null,
  agent_id bigint not null,
  member_id bigint not null,
  currency text collate "C" not null,
  day date not null,
  bets bigint not null,
  constraint member_days_pkey PRIMARY KEY (member_id, currency, day)
);

create table public.member_identities (
  id bigint generated always as identity not null,
  site_id integer not null,
  issuer text not null,
  subject text not null,
  member_id bigint not null,
  provider text not null,
  linked_at timestamp with time zone not null,
  constraint member_identities_pkey PRIMARY KEY (site_id, issuer, subject),
  constraint member_identities__id UNIQUE (id),
  constraint member_identities__member UNIQUE (member_id, issuer)
);

create table public.member_letters (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  template text not null,
  title public.localized not null,
  content public.localized not null,
  created_at timestamp with time zone not null,
  expire_at timestamp with time zone,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint member_letters_pkey PRIMARY KEY (id)
);

create table public.member_limit_changes (
  id bigint generated always as identity not null,
  member_id bigint not null,
  site_id integer not null,
  kind text collate "C" not null,
  amount bigint,
  is_request boolean not null,
  at timestamp with time zone not null,
  constraint member_limit_changes_pkey PRIMARY KEY (id)
);

create table public.member_limits (
  member_id bigint not null,
  site_id integer not null,
  kind text collate "C" not null,
  amount bigint,
  requested_amount bigint,
  requested_at timestamp with time zone,
  constraint member_limits_pkey PRIMARY KEY (member_id, kind),
  constraint member_limits__amount CHECK (amount > 0 AND requested_amount > 0),
  constraint member_limits__kind CHECK (kind = ANY (ARRAY['deposit_day'::text, 'deposit_week'::text, 'loss_day'::text, 'session_minutes'::text, 'reminder_minutes'::text])),
  constraint member_limits__request CHECK (requested_amount IS NULL OR requested_at IS NOT NULL)
);

create table public.member_networks (
  site_id integer not null,
  member_id bigint not null,
  network cidr not null,
  constraint member_networks_pkey PRIMARY KEY (member_id, network)
);

create table public.member_status_changes (
  id bigint generated always as identity not null,
  member_id bigint not null,
  site_id integer not null,
  aspect text collate "C" not null,
  state_before text not null,
  state_after text not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint member_status_changes_pkey PRIMARY KEY (id),
  constraint member_status_changes__aspect CHECK (aspect = ANY (ARRAY['status'::text, 'exclusion'::text, 'sharedExclusion'::text, 'play'::text, 'wallet'::text, 'identity'::text])),
  constraint member_status_changes__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text)
);

create table public.member_unique_values (
  site_id integer not null,
  field text not null,
  blind_index text collate "C" not null,
  member_id bigint not null,
  constraint member_unique_values__value PRIMARY KEY (site_id, field, blind_index)
);

create table public.member_years (
  site_id integer not null,
  agent_id bigint not null,
  member_id bigint not null,
  currency text collate "C" not null,
  year integer not null,
  days bit(366) not null,
  constraint member_years_pkey PRIMARY KEY (agent_id, currency, year, member_id)
);

create table public.members (
  id bigint generated always as identity not null,
  site_id integer not null,
  account text not null,
  account_key text generated always as (lower(account)) stored not null,
  currency text not null,
  password_hash text not null,
  password_version integer default 1 not null,
  status text default 'active'::text not null,
  exclusion_until timestamp with time zone,
  shared_exclusion_until timestamp with time zone,
  excluded_until timestamp with time zone generated always as (GREATEST(exclusion_until, shared_exclusion_until)) stored,
  is_play_frozen boolean default false not null,
  withdraw_password_hash text,
  member_type integer default 1 not null,
  is_migrated boolean default false not null,
  must_change_password boolean default false not null,
  registered_at timestamp with time zone not null,
  previous_login_at timestamp with time zone,
  last_login_at timestamp with time zone,
  need_bank_account boolean default false not null,
  details text collate "C",
  constraint members_pkey PRIMARY KEY (id),
  constraint members__account UNIQUE (site_id, account_key),
  constraint members__password_hash CHECK (password_hash ~~ '$argon2id$%'::text),
  constraint members__status CHECK (status = ANY (ARRAY['active'::text, 'frozen'::text, 'disabled'::text, 'closed'::text])),
  constraint members__withdraw_password_hash CHECK (withdraw_password_hash ~~ '$argon2id$%,keyid=%$%'::text)
);

create table public.message_blocks (
  site_id integer not null,
  channel text not null,
  pattern text not null,
  constraint message_blocks_pkey PRIMARY KEY (site_id, channel, pattern),
  constraint message_blocks__channel CHECK (channel = ANY (ARRAY['sms'::text, 'email'::text])),
  constraint message_blocks__pattern CHECK (pattern = lower(pattern) AND pattern <> ''::text)
);

create table public.message_codes (
  site_id integer not null,
  purpose text not null,
  target_digest text not null,
  code_digest text not null,
  wrong_tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint message_codes_pkey PRIMARY KEY (site_id, purpose, target_digest)
);

create table public.messages (
  id bigint generated always as identity not null,
  site_id integer not null,
  channel text not null,
  template text not null,
  sealed text,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  useful_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages__channel CHECK (channel = ANY (ARRAY['sms'::text, 'email'::text])),
  constraint messages__end CHECK ((ended_at IS NULL) = (outcome IS NULL) AND (ended_at IS NULL) = (sealed IS NOT NULL)),
  constraint messages__outcome CHECK (outcome = ANY (ARRAY['sent'::text, 'refused'::text, 'tooLate'::text]))
);

create table public.migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table public.mobile_footer_items (
  id integer generated by default as identity not null,
  site_id integer not null,
  tab text not null,
  type text not null,
  name public.localized not null,
  icon text not null,
  icon_active text not null,
  url text not null,
  is_display boolean not null,
  sort integer not null,
  template text,
  constraint mobile_footer_items_pkey PRIMARY KEY (id),
  constraint mobile_footer_items__type CHECK (type = ANY (ARRAY['tab'::text, 'main'::text, 'faq'::text]))
);

create table public.oauth_flows (
  state_hash text not null,
  site_id integer not null,
  provider text not null,
  browser_hash text not null,
  redirect_uri text not null,
  display text not null,
  target text not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint oauth_flows_pkey PRIMARY KEY (state_hash),
  constraint oauth_flows__display CHECK (display = ANY (ARRAY['popup'::text, 'page'::text]))
);

create table public.oauth_tickets (
  ticket_hash text not null,
  site_id integer not null,
  purpose text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  browser_hash text not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  person text collate "C" not null,
  constraint oauth_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint oauth_tickets__purpose CHECK (purpose = ANY (ARRAY['enter'::text, 'bind'::text]))
);

create table public.offer_application_decisions (
  application_id bigint not null,
  site_id integer not null,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint offer_application_decisions_pkey PRIMARY KEY (application_id),
  constraint offer_application_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint offer_application_decisions__decision CHECK (decision = ANY (ARRAY['accepted'::text, 'declined'::text]))
);

create table public.offer_applications (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  discount_id integer not null,
  applied_at timestamp with time zone not null,
  constraint offer_applications_pkey PRIMARY KEY (id),
  constraint offer_applications__once UNIQUE (member_id, discount_id)
);

create table public.offers_set_aside (
  order_id bigint not null,
  site_id integer not null,
  programme_id integer not null,
  member_id bigint not null,
  currency text collate "C" not null,
  units bigint not null,
  state text collate "C" not null,
  due_until timestamp with time zone,
  moves integer not null,
  moved_at timestamp with time zone not null,
  constraint offers_set_aside_pkey PRIMARY KEY (order_id),
  constraint offers_set_aside__due CHECK ((state = 'due'::text) = (due_until IS NOT NULL)),
  constraint offers_set_aside__state CHECK (state = ANY (ARRAY['held'::text, 'due'::text, 'accepted'::text, 'released'::text])),
  constraint offers_set_aside__values CHECK (units > 0 AND moves > 0)
);

create table public.page_templates (
  name text not null,
  version integer not null,
  game_layout text not null,
  banner_use_type integer not null,
  push_channel text,
  sections jsonb not null,
  constraint page_templates_pkey PRIMARY KEY (name),
  constraint page_templates__banner_use_type CHECK (banner_use_type = ANY (ARRAY[1, 2])),
  constraint page_templates__game_layout CHECK (game_layout = ANY (ARRAY['grid'::text, 'list'::text]))
);

create table public.password_changes (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  at timestamp with time zone not null,
  way text not null,
  address inet not null,
  constraint password_changes_pkey PRIMARY KEY (id),
  constraint password_changes__way CHECK (way = ANY (ARRAY['edited'::text, 'transfer'::text, 'forgotten'::text]))
);

create table public.password_tickets (
  token_hash text not null,
  site_id integer not null,
  member_id bigint not null,
  purpose text not null,
  method text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_tickets_pkey PRIMARY KEY (token_hash),
  constraint password_tickets__method CHECK (method = ANY (ARRAY['phone'::text, 'email'::text])),
  constraint password_tickets__purpose CHECK (purpose = ANY (ARRAY['transfer'::text, 'forgotten'::text]))
);

create table public.payment_channel_limits (
  channel_id integer not null,
  site_id integer not null,
  currency text collate "C" not null,
  min_units bigint not null,
  max_units bigint not null,
  fee_fixed_units bigint default 0 not null,
  quick_units bigint[] not null,
  is_fast boolean default false not null,
  constraint payment_channel_limits_pkey PRIMARY KEY (channel_id, currency),
  constraint payment_channel_limits__quick CHECK ((min_units <= ALL (quick_units)) AND (max_units >= ALL (quick_units))),
  constraint payment_channel_limits__range CHECK (min_units > (2 * fee_fixed_units) AND fee_fixed_units >= 0 AND min_units <= max_units AND max_units <= '1000000000000000'::bigint)
);

create table public.payment_channels (
  id integer not null,
  site_id integer not null,
  gateway text collate "C" not null,
  type text collate "C" not null,
  pay_type text collate "C" not null,
  name public.localized not null,
  icon text not null,
  devices text[] default ARRAY['desktop'::text, 'mobile'::text] not null,
  need_payer_name boolean default false not null,
  fee_parts integer default 0 not null,
  fee_bearer text collate "C" default 'house'::text not null,
  opens_at time without time zone,
  closes_at time without time zone,
  maintain_from timestamp with time zone,
  maintain_until timestamp with time zone,
  is_open boolean not null,
  expires_after_s integer default 1800 not null,
  sort integer not null,
  constraint payment_channels_pkey PRIMARY KEY (id),
  constraint payment_channels__devices CHECK (devices <@ ARRAY['desktop'::text, 'mobile'::text] AND cardinality(devices) > 0),
  constraint payment_channels__expires CHECK (expires_after_s >= 60 AND expires_after_s <= 86400),
  constraint payment_channels__fee CHECK (fee_parts >= 0 AND fee_parts <= 5000 AND (fee_bearer = ANY (ARRAY['house'::text, 'member'::text]))),
  constraint payment_channels__hours CHECK ((opens_at IS NULL) = (closes_at IS NULL) AND opens_at IS DISTINCT FROM closes_at OR opens_at IS NULL),
  constraint payment_channels__id CHECK (id >= 1 AND id <= 999),
  constraint payment_channels__pay_type CHECK (pay_type = ANY (ARRAY['redirect'::text, 'account'::text, 'qr'::text, 'link'::text])),
  constraint payment_channels__type CHECK (type = ANY (ARRAY['bank'::text, 'qr'::text, 'wallet'::text, 'crypto'::text, 'third'::text]))
);

create table public.payment_webhooks (
  gateway text collate "C" not null,
  webhook_id text collate "C" not null,
  body_hash bytea not null,
  order_id bigint not null,
  site_id integer not null,
  result text collate "C" not null,
  received_at timestamp with time zone not null,
  constraint payment_webhooks_pkey PRIMARY KEY (gateway, webhook_id),
  constraint payment_webhooks__body_hash CHECK (octet_length(body_hash) = 32)
);

create table public.payout_channels (
  id integer not null,
  site_id integer not null,
  currency text collate "C" not null,
  gateway text collate "C" not null,
  is_open boolean not null,
  constraint payout_channels_pkey PRIMARY KEY (id),
  constraint payout_channels__one UNIQUE (site_id, currency),
  constraint payout_channels__id CHECK (id >= 1 AND id <= 999)
);

create table public.payout_webhooks (
  gateway text collate "C" not null,
  webhook_id text collate "C" not null,
  body_hash bytea not null,
  payout_id bigint not null,
  site_id integer not null,
  result text collate "C" not null,
  received_at timestamp with time zone not null,
  constraint payout_webhooks_pkey PRIMARY KEY (gateway, webhook_id),
  constraint payout_webhooks__body_hash CHECK (octet_length(body_hash) = 32)
);

create table public.payouts (
  id bigint generated always as identity not null,
  payout_number text collate "C" not null,
  order_id bigint not null,
  site_id integer not null,
  channel_id integer not null,
  gateway text collate "C" not null,
  currency text collate "C" not null,
  units bigint not null,
  state text collate "C" not null,
  note text collate "C",
  gateway_id text collate "C",
  paid_units bigint,
  paid_currency text collate "C",
  paid_at timestamp with time zone,
  asks integer default 0 not null,
  next_ask_at timestamp with time zone,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts__payout_number UNIQUE (payout_number),
  constraint payouts__finished CHECK ((state = ANY (ARRAY['paid'::text, 'refused'::text, 'settled'::text, 'returned'::text])) = (finished_at IS NOT NULL)),
  constraint payouts__note CHECK (note = ANY (ARRAY['amountDiffers'::text, 'currencyDiffers'::text, 'conflict'::text, 'noAnswer'::text, 'channelRefused'::text])),
  constraint payouts__paid CHECK (state <> 'paid'::text OR paid_units = units AND paid_currency = currency),
  constraint payouts__state CHECK (state = ANY (ARRAY['sending'::text, 'accepted'::text, 'held'::text, 'paid'::text, 'refused'::text, 'settled'::text, 'returned'::text])),
  constraint payouts__units CHECK (units > 0)
);

create table public.person_exclusions (
  blind_index text collate "C" not null,
  excluded_until timestamp with time zone not null,
  constraint person_exclusions_pkey PRIMARY KEY (blind_index)
);

create table public.person_releases (
  id bigint generated always as identity not null,
  member_id bigint,
  blind_index text collate "C",
  accounts bigint[] not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint person_releases_pkey PRIMARY KEY (id),
  constraint person_releases__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint person_releases__one CHECK (num_nonnulls(member_id, blind_index) = 1)
);

create table public.personal_data_keys (
  purpose text collate "C" not null,
  key_id text collate "C" not null,
  check_value text collate "C" not null,
  first_used_at timestamp with time zone default now() not null,
  constraint personal_data_keys_pkey PRIMARY KEY (purpose, key_id),
  constraint personal_data_keys__purpose CHECK (purpose = ANY (ARRAY['encryption'::text, 'index'::text]))
);

create table public.platforms (
  id integer not null,
  gp_id text not null,
  name public.localized not null,
  icon text not null,
  open_mode text not null,
  adapter text not null,
  has_demo boolean not null,
  is_open boolean not null,
  maintain_from timestamp with time zone,
  maintain_until timestamp with time zone,
  sort integer not null,
  auto_transfer boolean default true not null,
  constraint platforms_pkey PRIMARY KEY (id),
  constraint platforms__gp_id UNIQUE (gp_id),
  constraint platforms__gp_id_form CHECK (gp_id ~ '^GP[A-Z0-9]{2}$'::text),
  constraint platforms__id CHECK (id >= 1 AND id <= 999),
  constraint platforms__open_mode CHECK (open_mode = ANY (ARRAY['window'::text, 'modal'::text, 'page'::text, 'redirect'::text]))
);

create table public.play_closures (
  site_id integer not null,
  closed_at timestamp with time zone not null,
  reason text not null,
  constraint play_closures_pkey PRIMARY KEY (site_id)
);

create table public.play_day_cuts (
  site_id integer not null,
  known_until date not null,
  constraint play_day_cuts_pkey PRIMARY KEY (site_id, known_until)
);

create table public.play_days (
  site_id integer not null,
  member_id bigint not null,
  currency text collate "C" not null,
  day date not null,
  booked_day date not null,
  platform_id integer not null,
  game_type smallint not null,
  bets bigint not null,
  stake_units numeric not null,
  valid_units numeric not null,
  payout_units numeric not null,
  jackpot_part_units numeric not null,
  jackpot_win_units numeric not null,
  constraint play_days_pkey PRIMARY KEY (member_id, day, booked_day, platform_id, game_type, currency)
);

create table public.play_sessions (
  id uuid not null,
  site_id integer not null,
  member_id bigint not null,
  platform_id integer not null,
  gp_id text collate "C" not null,
  game_type smallint not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  device text collate "C" not null,
  language text collate "C" not null,
  lobby_url text not null,
  open_mode text collate "C" not null,
  extra jsonb default '{}'::jsonb not null,
  status text collate "C" not null,
  code integer,
  url text,
  url_expires_at timestamp with time zone,
  provider_session_id text,
  order_id uuid,
  lease_until timestamp with time zone,
  created_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint play_sessions_pkey PRIMARY KEY (id),
  constraint play_sessions__device CHECK (device = ANY (ARRAY['desktop'::text, 'mobile'::text])),
  constraint play_sessions__finished CHECK ((status = ANY (ARRAY['failed'::text, 'ended'::text])) = (finished_at IS NOT NULL)),
  constraint play_sessions__status CHECK (status = ANY (ARRAY['starting'::text, 'ready'::text, 'failed'::text, 'ended'::text])),
  constraint play_sessions__url CHECK (status <> 'ready'::text OR url IS NOT NULL AND url_expires_at IS NOT NULL)
);

create table public.play_states (
  member_id bigint not null,
  site_id integer not null,
  phase text collate "C" not null,
  play_id uuid,
  gp_id text collate "C",
  game_type smallint,
  game_code text collate "C",
  since timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint play_states_pkey PRIMARY KEY (member_id),
  constraint play_states__expiry CHECK ((phase = ANY (ARRAY['starting'::text, 'quitting'::text])) = (expires_at IS NOT NULL)),
  constraint play_states__game CHECK ((play_id IS NULL) = (gp_id IS NULL) AND (play_id IS NULL) = (game_type IS NULL) AND (play_id IS NULL) = (game_code IS NULL)),
  constraint play_states__phase CHECK (phase = ANY (ARRAY['idle'::text, 'starting'::text, 'playing'::text, 'quitting'::text])),
  constraint play_states__play CHECK ((phase = 'idle'::text) = (play_id IS NULL))
);

create table public.provider_transfers (
  id uuid not null,
  site_id integer not null,
  member_id bigint not null,
  platform_id integer not null,
  direction text collate "C" not null,
  asked_key text collate "C",
  currency text collate "C" not null,
  requested_units bigint not null,
  confirmed_units bigint,
  transfer_id text collate "C" not null,
  player_id text collate "C" not null,
  hold_id uuid not null,
  state text collate "C" not null,
  provider_tx_id text,
  reason text,
  checks integer default 0 not null,
  next_check_at timestamp with time zone,
  not_found_since jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint provider_transfers_pkey PRIMARY KEY (id),
  constraint provider_transfers__asked_key UNIQUE (member_id, asked_key),
  constraint provider_transfers__hold_id UNIQUE (hold_id),
  constraint provider_transfers__transfer_id UNIQUE (platform_id, transfer_id),
  constraint provider_transfers__asked CHECK (finished_at IS NOT NULL OR next_check_at IS NOT NULL),
  constraint provider_transfers__confirmed CHECK ((state = 'applied'::text) = (confirmed_units IS NOT NULL) AND confirmed_units >= 1 AND confirmed_units <= requested_units),
  constraint provider_transfers__direction CHECK (direction = ANY (ARRAY['in'::text, 'out'::text])),
  constraint provider_transfers__finished CHECK ((state = ANY (ARRAY['applied'::text, 'rejected'::text])) = (finished_at IS NOT NULL)),
  constraint provider_transfers__requested CHECK (requested_units > 0),
  constraint provider_transfers__sent CHECK ((state = ANY (ARRAY['created'::text, 'rejected'::text])) OR sent_at IS NOT NULL),
  constraint provider_transfers__state CHECK (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'manual'::text, 'applied'::text, 'rejected'::text]))
);

create table public.provider_wallets (
  member_id bigint not null,
  platform_id integer not null,
  site_id integer not null,
  currency text collate "C" not null,
  player_ref text collate "C" not null,
  player_id text collate "C",
  version bigint default 1 not null,
  may_hold_money boolean default false not null,
  read_at timestamp with time zone,
  answered boolean default true not null,
  blocked_reason text,
  return_at timestamp with time zone,
  return_tries integer default 0 not null,
  empty_at timestamp with time zone,
  constraint provider_wallets_pkey PRIMARY KEY (member_id, platform_id),
  constraint provider_wallets__player_ref UNIQUE (platform_id, player_ref)
);

create table public.recommend_codes (
  site_id integer not null,
  code text not null,
  code_key text generated always as (lower(code)) stored not null,
  member_id bigint not null,
  status text default 'active'::text not null,
  constraint recommend_codes_pkey PRIMARY KEY (site_id, code_key),
  constraint recommend_codes__code_form CHECK (code ~ '^[A-Za-z0-9_-]{1,20}$'::text),
  constraint recommend_codes__status CHECK (status = ANY (ARRAY['active'::text, 'withdrawn'::text]))
);

create table public.record_cursors (
  platform_id integer not null,
  cursor text,
  safe_until timestamp with time zone,
  pulled_at timestamp with time zone,
  overlap_cursor text,
  overlap_at timestamp with time zone,
  constraint record_cursors_pkey PRIMARY KEY (platform_id)
);

create table public.red_envelope_shares (
  programme_id integer not null,
  number integer not null,
  site_id integer not null,
  units bigint not null,
  member_id bigint,
  claimed_at timestamp with time zone,
  constraint red_envelope_shares_pkey PRIMARY KEY (programme_id, number),
  constraint red_envelope_shares__once UNIQUE (programme_id, member_id),
  constraint red_envelope_shares__values CHECK (number > 0 AND units > 0 AND (member_id IS NULL) = (claimed_at IS NULL))
);

create table public.red_envelopes (
  programme_id integer not null,
  site_id integer not null,
  salt text collate "C" not null,
  commitment text collate "C" not null,
  shown_at timestamp with time zone,
  least_units bigint,
  constraint red_envelopes_pkey PRIMARY KEY (programme_id),
  constraint red_envelopes__hex CHECK (salt ~ '^[0-9a-f]{64}$'::text AND commitment ~ '^[0-9a-f]{64}$'::text),
  constraint red_envelopes__least CHECK (least_units > 0)
);

create table public.referral_rules (
  site_id integer not null,
  agent_link_minutes integer,
  recommend_link_minutes integer,
  needs_referrer boolean default false not null,
  default_agent_id bigint,
  constraint referral_rules_pkey PRIMARY KEY (site_id),
  constraint referral_rules__minutes CHECK (agent_link_minutes > 0 AND recommend_link_minutes > 0)
);

create table public.register_backgrounds (
  site_id integer not null,
  template text not null,
  photo_path text not null,
  color text not null,
  updated_at timestamp with time zone not null,
  constraint register_backgrounds_pkey PRIMARY KEY (site_id, template),
  constraint register_backgrounds__color CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  constraint register_backgrounds__template CHECK (template = ANY (ARRAY['desktop'::text, 'mobile'::text]))
);

create table public.register_settings (
  site_id integer not null,
  currency text not null,
  name text not null,
  is_display boolean not null,
  is_required boolean not null,
  is_unique boolean not null,
  is_member_center boolean not null,
  is_verification boolean not null,
  is_member_center_verification boolean not null,
  sort integer not null,
  constraint register_settings_pkey PRIMARY KEY (site_id, currency, name),
  constraint register_settings__is_verification CHECK (NOT is_verification OR (name = ANY (ARRAY['member_phone'::text, 'member_email'::text])))
);

create table public.registration_blocks (
  site_id integer not null,
  kind text not null,
  value text not null,
  constraint registration_blocks_pkey PRIMARY KEY (site_id, kind, value),
  constraint registration_blocks__kind CHECK (kind = ANY (ARRAY['name'::text, 'email'::text, 'phone'::text])),
  constraint registration_blocks__lower CHECK (value = lower(value))
);

create table public.registrations (
  member_id bigint not null,
  site_id integer not null,
  source text not null,
  agent_id bigint,
  recommender_id bigint,
  code text,
  address inet not null,
  country text not null,
  agreement_version text not null,
  at timestamp with time zone not null,
  link_id bigint,
  constraint registrations_pkey PRIMARY KEY (member_id),
  constraint registrations__introducer CHECK (
CASE source
    WHEN 'none'::text THEN agent_id IS NULL AND recommender_id IS NULL
    WHEN 'recommend'::text THEN agent_id IS NULL AND recommender_id IS NOT NULL
    ELSE agent_id IS NOT NULL AND recommender_id IS NULL
END),
  constraint registrations__link_agent CHECK (link_id IS NULL OR agent_id IS NOT NULL),
  constraint registrations__source CHECK (source = ANY (ARRAY['link'::text, 'domain'::text, 'manual'::text, 'recommend'::text, 'default'::text, 'none'::text]))
);

create table public.results_names (
  member_id bigint not null,
  site_id integer not null,
  shown_as text not null,
  changed_at timestamp with time zone not null,
  constraint results_names_pkey PRIMARY KEY (member_id),
  constraint results_names__shown_as CHECK (shown_as = ANY (ARRAY['masked'::text, 'hidden'::text, 'absent'::text]))
);

create table public.security_events (
  id bigint generated always as identity not null,
  site_id integer not null,
  kind text not null,
  member_id bigint,
  account_digest text,
  address inet,
  device_hash text,
  detail text default ''::text not null,
  request_id text,
  quarter_from timestamp with time zone not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  count integer default 1 not null,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events__one_a_quarter UNIQUE NULLS NOT DISTINCT (site_id, kind, member_id, account_digest, address, detail, quarter_from),
  constraint security_events__kind CHECK (kind = ANY (ARRAY['loginFailed'::text, 'loginLockedOut'::text, 'resetFailed'::text, 'secondProofFailed'::text, 'passwordWrong'::text, 'newDevice'::text, 'passwordChanged'::text, 'sessionReplaced'::text, 'staffDecision'::text, 'ticketRefused'::text])),
  constraint security_events__subject CHECK (member_id IS NULL OR account_digest IS NULL)
);

create table public.seen_devices (
  site_id integer not null,
  member_id bigint not null,
  device_hash text not null,
  seen_at timestamp with time zone not null,
  constraint seen_devices_pkey PRIMARY KEY (member_id, device_hash)
);

create table public.sessions (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  token_hash text not null,
  previous_token_hash text,
  previous_until timestamp with time zone,
  device_hash text,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  rotated_at timestamp with time zone not null,
  idle_minutes integer not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions__token UNIQUE (token_hash),
  constraint sessions__end CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  constraint sessions__previous CHECK ((previous_token_hash IS NULL) = (previous_until IS NULL))
) with (fillfactor=70);

create table public.site_currencies (
  site_id integer not null,
  currency text not null,
  sort integer not null,
  constraint site_currencies_pkey PRIMARY KEY (site_id, currency)
);

create table public.site_hosts (
  host text not null,
  site_id integer not null,
  constraint site_hosts_pkey PRIMARY KEY (host),
  constraint site_hosts__lower CHECK (host = lower(host))
);

create table public.site_languages (
  site_id integer not null,
  language text not null,
  enabled boolean not null,
  sort integer not null,
  constraint site_languages_pkey PRIMARY KEY (site_id, language)
);

create table public.site_pixels (
  site_id integer not null,
  pixel_id text not null,
  receiver text not null,
  needs_consent boolean not null,
  constraint site_pixels_pkey PRIMARY KEY (site_id),
  constraint site_pixels__pixel_id CHECK (pixel_id ~ '^[A-Za-z0-9_-]{1,64}$'::text)
);

create table public.site_platforms (
  site_id integer not null,
  platform_id integer not null,
  currency text not null,
  sort integer not null,
  constraint site_platforms_pkey PRIMARY KEY (site_id, platform_id, currency)
);

create table public.sites (
  id integer not null,
  name text not null,
  title_zh text not null,
  title_en text not null,
  brand text not null,
  theme_primary text not null,
  theme_background text not null,
  theme_radius integer not null,
  default_currency text not null,
  default_language text not null,
  timezone text not null,
  is_demo boolean not null,
  desktop_template text not null,
  mobile_template text not null,
  desktop_lock boolean default false not null,
  login_captcha text not null,
  register_captcha boolean not null,
  phone10 boolean not null,
  password_profile text default 'basic'::text not null,
  customer_service_url text not null,
  customer_service_method integer default 1 not null,
  copyright public.localized not null,
  fast_payment boolean default false not null,
  window_platforms text[] default '{}'::text[] not null,
  modal_platforms text[] default '{}'::text[] not null,
  mobile_redirect boolean default false not null,
  ios_url text default ''::text not null,
  ios_version text default ''::text not null,
  ios_bytes integer default 0 not null,
  android_url text default ''::text not null,
  android_version text default ''::text not null,
  android_bytes integer default 0 not null,
  maintain_from timestamp with time zone,
  maintain_until timestamp with time zone,
  content_version bigint default 1 not null,
  allows_autoplay boolean default true not null,
  allows_quick_play boolean default true not null,
  constraint sites_pkey PRIMARY KEY (id),
  constraint sites__id_password_profile UNIQUE (id, password_profile),
  constraint sites__name UNIQUE (name),
  constraint sites__addresses CHECK (customer_service_url ~ '^(https://.*)?$'::text AND ios_url ~ '^(https://.*)?$'::text AND android_url ~ '^(https://.*)?$'::text),
  constraint sites__customer_service_method CHECK (customer_service_method >= 0 AND customer_service_method <= 2),
  constraint sites__login_captcha CHECK (login_captcha = ANY (ARRAY['always'::text, 'on_risk'::text])),
  constraint sites__password_profile CHECK (password_profile = ANY (ARRAY['basic'::text, 'strict'::text]))
);

create table public.sms_caps (
  site_id integer not null,
  most_a_day integer not null,
  constraint sms_caps_pkey PRIMARY KEY (site_id),
  constraint sms_caps__most CHECK (most_a_day > 0)
);

create table public.sms_credits (
  site_id integer not null,
  remaining bigint not null,
  constraint sms_credits_pkey PRIMARY KEY (site_id),
  constraint sms_credits__remaining CHECK (remaining >= 0)
);

create table public.spent_captchas (
  token_hash text collate "C" not null,
  site_id integer not null,
  expires_at timestamp with time zone not null,
  constraint spent_captchas_pkey PRIMARY KEY (token_hash)
);

create table public.sport_frames (
  site_id integer not null,
  currency text not null,
  platform_id integer not null,
  path text not null,
  constraint sport_frames_pkey PRIMARY KEY (site_id, currency),
  constraint sport_frames__path CHECK (path ~ '^/[a-z0-9/-]*$'::text)
);

create table public.staff_accounts (
  name text not null,
  constraint staff_accounts_pkey PRIMARY KEY (name),
  constraint staff_accounts__name CHECK (name ~ '^[[:alnum:]][[:alnum:]._-]{0,31}$'::text)
);

create table public.staff_credit_limits (
  currency text collate "C" not null,
  alone_units bigint not null,
  constraint staff_credit_limits_pkey PRIMARY KEY (currency),
  constraint staff_credit_limits__alone CHECK (alone_units >= 0)
);

create table public.tracking_events (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  event_name text collate "C" not null,
  event_id text collate "C" not null,
  event_at timestamp with time zone not null,
  currency text collate "C" not null,
  units bigint not null,
  person text collate "C",
  state text collate "C" not null,
  created_at timestamp with time zone not null,
  constraint tracking_events_pkey PRIMARY KEY (id),
  constraint tracking_events__once UNIQUE (site_id, event_name, event_id),
  constraint tracking_events__person CHECK (state = 'due'::text OR person IS NULL),
  constraint tracking_events__state CHECK (state = ANY (ARRAY['due'::text, 'sent'::text, 'given_up'::text, 'withheld'::text]))
);

create table public.transfer_hours (
  member_id bigint not null,
  hour timestamp with time zone not null,
  platform_id integer not null,
  direction text collate "C" not null,
  status smallint not null,
  site_id integer not null,
  transfers bigint not null,
  units numeric not null,
  constraint transfer_hours_pkey PRIMARY KEY (member_id, hour, platform_id, direction, status)
);

create table public.trusted_devices (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  device_hash text not null,
  system text not null,
  browser text not null,
  trusted_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint trusted_devices_pkey PRIMARY KEY (id),
  constraint trusted_devices__device UNIQUE (member_id, device_hash)
);

create table public.turnover_conditions (
  id bigint generated always as identity not null,
  site_id integer not null,
  member_id bigint not null,
  currency text collate "C" not null,
  kind text collate "C" not null,
  source text collate "C" not null,
  base_units bigint not null,
  required_units bigint not null,
  since timestamp with time zone not null,
  closed_at timestamp with time zone,
  weights public.turnover_weights,
  title public.localized,
  closed_why text,
  done_units bigint,
  constraint turnover_conditions_pkey PRIMARY KEY (id),
  constraint turnover_conditions__source UNIQUE (member_id, kind, source),
  constraint turnover_conditions__amounts CHECK (base_units > 0 AND required_units > 0),
  constraint turnover_conditions__closed_why CHECK ((closed_at IS NULL) = (closed_why IS NULL) AND (closed_why = ANY (ARRAY['met'::text, 'lost'::text, 'returned'::text]))),
  constraint turnover_conditions__done CHECK (done_units >= 0 AND done_units <= required_units),
  constraint turnover_conditions__kind CHECK (kind = ANY (ARRAY['grant'::text, 'deposit'::text])),
  constraint turnover_conditions__title CHECK ((kind = 'grant'::text) = (title IS NOT NULL))
);

create table public.used_login_tokens (
  id text not null,
  site_id integer not null,
  expires_at timestamp with time zone not null,
  constraint used_login_tokens_pkey PRIMARY KEY (id)
);

create unlogged table public.used_nonces (
  caller text not null,
  nonce text collate "C" not null,
  used_at timestamp with time zone not null,
  constraint used_nonces__caller_nonce PRIMARY KEY (caller, nonce)
);

create table public.verified_members (
  member_id bigint not null,
  site_id integer not null,
  verified_at timestamp with time zone not null,
  constraint verified_members_pkey PRIMARY KEY (member_id)
);

create table public.wallet_decisions (
  id bigint generated always as identity not null,
  member_id bigint not null,
  platform_id integer not null,
  site_id integer not null,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  blocked_reason text not null,
  decided_at timestamp with time zone not null,
  constraint wallet_decisions_pkey PRIMARY KEY (id),
  constraint wallet_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint wallet_decisions__decision CHECK (decision = 'unblock'::text)
);

create table public.wallet_leases (
  member_id bigint not null,
  site_id integer not null,
  lease_id uuid,
  lease_until timestamp with time zone,
  asked_at timestamp with time zone,
  constraint wallet_leases_pkey PRIMARY KEY (member_id),
  constraint wallet_leases__lease CHECK ((lease_id IS NULL) = (lease_until IS NULL))
);

create table public.wallet_settings (
  member_id bigint not null,
  site_id integer not null,
  auto_transfer boolean not null,
  constraint wallet_settings_pkey PRIMARY KEY (member_id)
);

create table public.withdrawal_decisions (
  id bigint generated always as identity not null,
  order_id bigint not null,
  site_id integer not null,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  state_before text collate "C" not null,
  state_after text collate "C" not null,
  decided_at timestamp with time zone not null,
  round integer default 0 not null,
  constraint withdrawal_decisions_pkey PRIMARY KEY (id),
  constraint withdrawal_decisions__decided_by CHECK (btrim(decided_by) <> ''::text AND btrim(reason) <> ''::text),
  constraint withdrawal_decisions__decision CHECK (decision = ANY (ARRAY['claim'::text, 'note'::text, 'approve'::text, 'refuse'::text, 'paid'::text, 'fail'::text, 'ask'::text]))
);

create table public.withdrawal_events (
  id bigint generated always as identity not null,
  order_id bigint not null,
  site_id integer not null,
  state text collate "C" not null,
  note text collate "C" not null,
  at timestamp with time zone not null,
  constraint withdrawal_events_pkey PRIMARY KEY (id)
);

create table public.withdrawal_orders (
  id bigint generated always as identity not null,
  order_number text collate "C" not null,
  site_id integer not null,
  member_id bigint not null,
  bank_account_id bigint not null,
  currency text collate "C" not null,
  amount_units bigint not null,
  fee_units bigint not null,
  state text collate "C" not null,
  note text collate "C" not null,
  hold_id uuid not null,
  score integer not null,
  reasons text[] not null,
  people integer not null,
  claimed_by text,
  next_look_at timestamp with time zone,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  round integer default 0 not null,
  channel_id integer,
  constraint withdrawal_orders_pkey PRIMARY KEY (id),
  constraint withdrawal_orders__hold UNIQUE (hold_id),
  constraint withdrawal_orders__order_number UNIQUE (order_number),
  constraint withdrawal_orders__amount CHECK (amount_units > 0 AND fee_units >= 0 AND fee_units <= (amount_units - 1)),
  constraint withdrawal_orders__finished CHECK ((state = ANY (ARRAY['paid'::text, 'refused'::text, 'cancelled'::text])) = (finished_at IS NOT NULL)),
  constraint withdrawal_orders__people CHECK (people >= 0 AND people <= 2),
  constraint withdrawal_orders__state CHECK (state = ANY (ARRAY['waiting'::text, 'reviewing'::text, 'paying'::text, 'paid'::text, 'refused'::text, 'cancelled'::text]))
);

create table public.withdrawal_risk_rules (
  site_id integer not null,
  rule text collate "C" not null,
  points integer not null,
  constraint withdrawal_risk_rules_pkey PRIMARY KEY (site_id, rule),
  constraint withdrawal_risk_rules__points CHECK (points >= 0 AND points <= 100),
  constraint withdrawal_risk_rules__rule CHECK (rule = ANY (ARRAY['newAccount'::text, 'firstWithdrawal'::text, 'depositUnplayed'::text, 'sharedAccount'::text, 'sharedDevice'::text, 'largeSum'::text, 'littlePlay'::text]))
);

create table public.withdrawal_settings (
  site_id integer not null,
  currency text collate "C" not null,
  min_units bigint not null,
  max_units bigint not null,
  daily_units bigint not null,
  daily_count integer not null,
  free_count integer not null,
  fee_parts integer default 0 not null,
  fee_fixed_units bigint default 0 not null,
  deposit_turnover integer not null,
  auto_units bigint not null,
  two_people_units bigint not null,
  review_score integer not null,
  constraint withdrawal_settings_pkey PRIMARY KEY (site_id, currency),
  constraint withdrawal_settings__people CHECK (auto_units >= 0 AND two_people_units >= auto_units),
  constraint withdrawal_settings__range CHECK (min_units > (2 * fee_fixed_units) AND min_units <= max_units AND max_units <= '1000000000000000'::bigint AND fee_fixed_units >= 0 AND fee_parts >= 0 AND fee_parts <= 5000),
  constraint withdrawal_settings__turnover CHECK (deposit_turnover >= 0 AND deposit_turnover <= 10000)
);

create table push.outbox (
  id bigint generated always as identity not null,
  seq bigint,
  kind text default 'event'::text not null,
  site_id integer,
  channel text not null,
  event text not null,
  data jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint outbox__pkey PRIMARY KEY (id),
  constraint outbox__channel CHECK (length(channel) <= 96),
  constraint outbox__data CHECK (octet_length(data::text) <= 16384),
  constraint outbox__event CHECK (length(event) <= 96),
  constraint outbox__kind CHECK (kind = ANY (ARRAY['event'::text, 'control'::text])),
  constraint outbox__site_id CHECK ((site_id IS NULL) = (kind = 'control'::text))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=2000);

create table push."position" (
  is_only boolean default true not null,
  last_seq bigint not null,
  forgotten_seq bigint not null,
  constraint position__pkey PRIMARY KEY (is_only),
  constraint position__is_only CHECK (is_only),
  constraint position__order CHECK (0 <= forgotten_seq AND forgotten_seq <= last_seq)
) with (fillfactor=50);

create table jobs.job_common partition of jobs.job DEFAULT;

create table public.bet_records_other partition of public.bet_records DEFAULT;

-- Indexes

CREATE UNIQUE INDEX job_common_i1 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE state = 'created'::jobs.job_state AND policy = 'short'::text;
CREATE INDEX job_common_i10 ON jobs.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active'::jobs.job_state AND NOT blocked AND policy = 'key_strict_fifo'::text;
CREATE INDEX job_common_i11 ON jobs.job_common USING btree (name, priority DESC, created_on, start_after) WHERE state < 'active'::jobs.job_state AND NOT blocked;
CREATE INDEX job_common_i12 ON jobs.job_common USING btree (source_root_id) WHERE source_root_id IS NOT NULL;
CREATE UNIQUE INDEX job_common_i13 ON jobs.job_common USING btree (name, singleton_key) WHERE state = 'created'::jobs.job_state AND upsert_by_key;
CREATE INDEX job_common_i14 ON jobs.job_common USING btree (name, state, blocked, start_after) WHERE state = ANY (ARRAY['created'::jobs.job_state, 'retry'::jobs.job_state, 'active'::jobs.job_state, 'failed'::jobs.job_state]);
CREATE INDEX job_common_i15 ON jobs.job_common USING btree (name, created_on);
CREATE INDEX job_common_i16 ON jobs.job_common USING btree (name, completed_on) WHERE completed_on IS NOT NULL;
CREATE INDEX job_common_i17 ON jobs.job_common USING btree (name, singleton_key, created_on) WHERE state < 'active'::jobs.job_state AND singleton_key IS NOT NULL;
CREATE UNIQUE INDEX job_common_i2 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE state = 'active'::jobs.job_state AND policy = 'singleton'::text;
CREATE UNIQUE INDEX job_common_i3 ON jobs.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE state <= 'active'::jobs.job_state AND policy = 'stately'::text;
CREATE UNIQUE INDEX job_common_i4 ON jobs.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE state <> 'cancelled'::jobs.job_state AND singleton_on IS NOT NULL;
CREATE UNIQUE INDEX job_common_i6 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE state <= 'active'::jobs.job_state AND policy = 'exclusive'::text;
CREATE INDEX job_common_i7 ON jobs.job_common USING btree (name, group_id) WHERE state = 'active'::jobs.job_state AND group_id IS NOT NULL;
CREATE UNIQUE INDEX job_common_i8 ON jobs.job_common USING btree (name, singleton_key) WHERE (state = ANY (ARRAY['active'::jobs.job_state, 'retry'::jobs.job_state, 'failed'::jobs.job_state])) AND policy = 'key_strict_fifo'::text;
CREATE INDEX job_common_i9 ON jobs.job_common USING btree (name, id) WHERE blocking AND state = 'completed'::jobs.job_state;
CREATE INDEX job_dep_parent_idx ON jobs.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);
CREATE INDEX holds__expires_at ON ledger.holds USING btree (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX advertisements__site ON public.advertisements USING btree (site_id, place, sort);
CREATE INDEX agent_acts__agent ON public.agent_acts USING btree (agent_id, id DESC);
CREATE INDEX agent_acts__at ON public.agent_acts USING btree (at);
CREATE INDEX agent_applications__member ON public.agent_applications USING btree (member_id, id);
CREATE UNIQUE INDEX agent_applications__waiting ON public.agent_applications USING btree (member_id) WHERE status = 'waiting'::text;
CREATE INDEX agent_decisions__agent ON public.agent_decisions USING btree (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX agent_decisions__application ON public.agent_decisions USING btree (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX agent_settlement_lines__agent ON public.agent_settlement_lines USING btree (agent_id, settlement_id DESC);
CREATE INDEX agent_settlement_lines__parent ON public.agent_settlement_lines USING btree (settlement_id, parent_id);
CREATE INDEX agent_settlements__first_day ON public.agent_settlements USING btree (site_id, currency, first_day);
CREATE INDEX agent_sub_accounts__agent ON public.agent_sub_accounts USING btree (agent_id, member_id);
CREATE INDEX agent_transfer_limits__newest ON public.agent_transfer_limits USING btree (site_id, currency, id DESC);
CREATE INDEX agent_transfers__agent ON public.agent_transfers USING btree (agent_id, created_at DESC, id DESC);
CREATE INDEX agent_transfers__member ON public.agent_transfers USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX agent_tree__descendant ON public.agent_tree USING btree (descendant_id, depth);
CREATE INDEX agents__parent ON public.agents USING btree (parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX announcements__site ON public.announcements USING btree (site_id, sort);
CREATE UNIQUE INDEX bank_account_indexes__bound ON public.bank_account_indexes USING btree (site_id, blind_index) WHERE is_bound;
CREATE INDEX bank_account_indexes__value ON public.bank_account_indexes USING btree (blind_index);
CREATE INDEX bank_accounts__member ON public.bank_accounts USING btree (member_id, id);
CREATE UNIQUE INDEX bank_accounts__one_default ON public.bank_accounts USING btree (member_id) WHERE is_default;
CREATE INDEX bet_audits__differs ON public.bet_audits USING btree (platform_id, from_at) WHERE NOT agrees;
CREATE INDEX bet_records__ended ON public.bet_records USING btree (member_id, COALESCE(settled_at, placed_at)) WHERE state <> 'open'::text;
CREATE INDEX bet_records__member ON public.bet_records USING btree (member_id, placed_at DESC, platform_id, bet_id);
CREATE INDEX bet_records__open ON public.bet_records USING btree (member_id) WHERE state = 'open'::text;
CREATE INDEX bet_records__orphans ON public.bet_records USING btree (platform_id, placed_at) WHERE member_id IS NULL;
CREATE INDEX bet_records__placed ON public.bet_records USING btree (platform_id, placed_at);
CREATE INDEX bet_records__recent ON public.bet_records USING btree (site_id, settled_at DESC) WHERE (state = ANY (ARRAY['settled'::text, 'resettled'::text])) AND site_id IS NOT NULL;
CREATE INDEX branch_days__period ON public.branch_days USING btree (site_id, currency, day) WHERE depth = 0;
CREATE INDEX bulletins__site ON public.bulletins USING btree (site_id, sort);
CREATE INDEX carousel_pictures__site ON public.carousel_pictures USING btree (site_id, sort);
CREATE INDEX cash_surplus_accounts__settled ON public.cash_surplus_accounts USING btree (site_id, settled_day);
CREATE INDEX cash_surplus_interest__day ON public.cash_surplus_interest USING btree (site_id, currency, day);
CREATE INDEX cash_surplus_interest__programme ON public.cash_surplus_interest USING btree (programme_id);
CREATE INDEX check_ins__day ON public.check_ins USING btree (site_id, day);
CREATE INDEX demo_messages__at ON public.demo_messages USING btree (at);
CREATE INDEX demo_messages__site ON public.demo_messages USING btree (site_id, id);
CREATE INDEX deposit_decisions__order ON public.deposit_decisions USING btree (order_id, id);
CREATE INDEX deposit_decisions__proposed ON public.deposit_decisions USING btree (order_id) WHERE decision = 'propose'::text;
CREATE INDEX deposit_events__order ON public.deposit_events USING btree (order_id, id);
CREATE INDEX deposit_orders__member ON public.deposit_orders USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX deposit_orders__next_ask_at ON public.deposit_orders USING btree (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE UNIQUE INDEX deposit_orders__one_waiting ON public.deposit_orders USING btree (member_id, channel_id) WHERE state = 'waiting'::text;
CREATE INDEX deposit_orders__paid_in ON public.deposit_orders USING btree (member_id, COALESCE(paid_at, created_at)) WHERE state = ANY (ARRAY['reviewing'::text, 'success'::text]);
CREATE INDEX deposit_orders__reviewing ON public.deposit_orders USING btree (site_id, created_at) WHERE state = 'reviewing'::text;
CREATE INDEX deposit_orders__success ON public.deposit_orders USING btree (site_id, finished_at) WHERE state = 'success'::text;
CREATE INDEX discounts__site ON public.discounts USING btree (site_id, sort);
CREATE INDEX download_tickets__expires_at ON public.download_tickets USING btree (expires_at);
CREATE INDEX events__at ON public.events USING btree (at);
CREATE UNIQUE INDEX events__seq ON public.events USING btree (type, seq) WHERE seq IS NOT NULL;
CREATE INDEX events__unnumbered ON public.events USING btree (id) WHERE seq IS NULL;
CREATE INDEX faqs__site ON public.faqs USING btree (site_id, sort);
CREATE INDEX float_items__site ON public.float_items USING btree (site_id, sort);
CREATE INDEX friend_rewards__held ON public.friend_rewards USING btree (site_id, id) WHERE state = 'held'::text;
CREATE INDEX friend_rewards__member ON public.friend_rewards USING btree (member_id, id DESC);
CREATE INDEX gateway_days__look_at ON public.gateway_days USING btree (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX grant_programmes__open ON public.grant_programmes USING btree (site_id, currency) WHERE stopped_at IS NULL;
CREATE INDEX grants__given ON public.grants USING btree (site_id, given_at);
CREATE INDEX grants__member ON public.grants USING btree (member_id, id DESC);
CREATE INDEX jackpot_bets__due ON public.jackpot_bets USING btree (jackpot_id, placed_at, platform_id, bet_id) WHERE is_due;
CREATE INDEX jackpot_bets__member ON public.jackpot_bets USING btree (member_id, drawn_at DESC) WHERE drawn_at IS NOT NULL;
CREATE INDEX jackpot_odds__from ON public.jackpot_odds USING btree (jackpot_id, from_at DESC, id DESC);
CREATE UNIQUE INDEX jackpot_shares__open ON public.jackpot_shares USING btree (jackpot_id, platform_id, COALESCE(game_code, ''::text)) WHERE until_at IS NULL;
CREATE INDEX jackpot_shares__platform ON public.jackpot_shares USING btree (platform_id, site_id);
CREATE INDEX limit_windows__ends_at ON public.limit_windows USING btree (ends_at);
CREATE INDEX login_challenges__expires_at ON public.login_challenges USING btree (expires_at);
CREATE INDEX login_challenges__member ON public.login_challenges USING btree (member_id);
CREATE INDEX login_records__member ON public.login_records USING btree (member_id, id);
CREATE INDEX member_blind_indexes__value ON public.member_blind_indexes USING btree (blind_index);
CREATE INDEX member_days__agent ON public.member_days USING btree (agent_id, currency, day) INCLUDE (member_id) WHERE bets > 0;
CREATE INDEX member_days__period ON public.member_days USING btree (site_id, currency, day) INCLUDE (agent_id, member_id, bets);
CREATE INDEX member_letters__deleted_at ON public.member_letters USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX member_letters__expire_at ON public.member_letters USING btree (expire_at) WHERE expire_at IS NOT NULL;
CREATE INDEX member_letters__inbox ON public.member_letters USING btree (member_id, id) WHERE deleted_at IS NULL;
CREATE INDEX member_limit_changes__member ON public.member_limit_changes USING btree (member_id, id);
CREATE INDEX member_limits__session ON public.member_limits USING btree (member_id) WHERE kind = 'session_minutes'::text;
CREATE INDEX member_status_changes__member ON public.member_status_changes USING btree (member_id, id);
CREATE INDEX member_unique_values__member ON public.member_unique_values USING btree (member_id);
CREATE INDEX message_codes__expires_at ON public.message_codes USING btree (expires_at);
CREATE INDEX messages__due ON public.messages USING btree (next_try_at) WHERE ended_at IS NULL;
CREATE INDEX messages__ended ON public.messages USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX oauth_flows__expires_at ON public.oauth_flows USING btree (expires_at);
CREATE INDEX oauth_tickets__expires_at ON public.oauth_tickets USING btree (expires_at);
CREATE INDEX offers_set_aside__due_until ON public.offers_set_aside USING btree (due_until) WHERE state = 'due'::text;
CREATE INDEX offers_set_aside__member ON public.offers_set_aside USING btree (member_id) WHERE state = ANY (ARRAY['held'::text, 'due'::text]);
CREATE INDEX offers_set_aside__programme ON public.offers_set_aside USING btree (programme_id) WHERE state = ANY (ARRAY['held'::text, 'due'::text]);
CREATE INDEX password_changes__member ON public.password_changes USING btree (member_id, id);
CREATE INDEX password_tickets__expires_at ON public.password_tickets USING btree (expires_at);
CREATE UNIQUE INDEX payment_channel_limits__one_fast ON public.payment_channel_limits USING btree (site_id, currency) WHERE is_fast;
CREATE INDEX payment_channels__site ON public.payment_channels USING btree (site_id, sort);
CREATE INDEX payouts__day ON public.payouts USING btree (gateway, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payouts__next_ask ON public.payouts USING btree (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE UNIQUE INDEX payouts__open ON public.payouts USING btree (order_id) WHERE state = ANY (ARRAY['sending'::text, 'accepted'::text, 'held'::text]);
CREATE INDEX payouts__order ON public.payouts USING btree (order_id, id);
CREATE INDEX person_releases__blind_index ON public.person_releases USING btree (blind_index) WHERE blind_index IS NOT NULL;
CREATE INDEX person_releases__member ON public.person_releases USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX play_days__booked ON public.play_days USING btree (site_id, booked_day);
CREATE INDEX play_sessions__lease_until ON public.play_sessions USING btree (lease_until) WHERE status = 'starting'::text;
CREATE INDEX play_sessions__member ON public.play_sessions USING btree (member_id, created_at DESC);
CREATE UNIQUE INDEX play_sessions__one_starting ON public.play_sessions USING btree (member_id) WHERE status = 'starting'::text;
CREATE INDEX play_sessions__site ON public.play_sessions USING btree (site_id, created_at);
CREATE INDEX play_states__expires_at ON public.play_states USING btree (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX play_states__playing ON public.play_states USING btree (member_id) WHERE phase = 'playing'::text;
CREATE INDEX provider_transfers__member ON public.provider_transfers USING btree (member_id, created_at DESC);
CREATE INDEX provider_transfers__next_check_at ON public.provider_transfers USING btree (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE UNIQUE INDEX provider_transfers__one_open ON public.provider_transfers USING btree (member_id, platform_id) WHERE finished_at IS NULL;
CREATE INDEX provider_wallets__blocked_reason ON public.provider_wallets USING btree (platform_id) WHERE blocked_reason IS NOT NULL;
CREATE INDEX provider_wallets__return_at ON public.provider_wallets USING btree (return_at) WHERE return_at IS NOT NULL;
CREATE INDEX recommend_codes__member ON public.recommend_codes USING btree (member_id);
CREATE INDEX red_envelope_shares__left ON public.red_envelope_shares USING btree (programme_id, number) WHERE member_id IS NULL;
CREATE INDEX red_envelopes__to_show ON public.red_envelopes USING btree (programme_id) WHERE shown_at IS NULL;
CREATE INDEX registrations__agent ON public.registrations USING btree (agent_id, at) WHERE agent_id IS NOT NULL;
CREATE INDEX registrations__agent_member ON public.registrations USING btree (agent_id, member_id) WHERE agent_id IS NOT NULL;
CREATE INDEX registrations__friends ON public.registrations USING btree (site_id, member_id) WHERE recommender_id IS NOT NULL;
CREATE INDEX registrations__link_member ON public.registrations USING btree (link_id, member_id) WHERE link_id IS NOT NULL;
CREATE INDEX registrations__recommender ON public.registrations USING btree (recommender_id) WHERE recommender_id IS NOT NULL;
CREATE INDEX security_events__address ON public.security_events USING gist (address inet_ops);
CREATE INDEX security_events__last_at ON public.security_events USING btree (last_at);
CREATE INDEX security_events__member ON public.security_events USING btree (member_id, last_at) WHERE member_id IS NOT NULL;
CREATE INDEX seen_devices__browser ON public.seen_devices USING btree (device_hash);
CREATE UNIQUE INDEX sessions__one_live ON public.sessions USING btree (member_id) WHERE ended_at IS NULL;
CREATE INDEX sessions__previous_token ON public.sessions USING btree (previous_token_hash) WHERE previous_token_hash IS NOT NULL;
CREATE INDEX sessions__time_limit ON public.sessions USING btree (member_id, ended_at) WHERE end_reason = 'timeLimit'::text;
CREATE INDEX spent_captchas__expires_at ON public.spent_captchas USING btree (expires_at);
CREATE INDEX tracking_events__due ON public.tracking_events USING btree (created_at) WHERE state = 'due'::text;
CREATE INDEX turnover_conditions__open ON public.turnover_conditions USING btree (member_id, since, id) WHERE closed_at IS NULL;
CREATE INDEX used_login_tokens__expires_at ON public.used_login_tokens USING btree (expires_at);
CREATE INDEX used_nonces__used_at ON public.used_nonces USING btree (used_at);
CREATE UNIQUE INDEX withdrawal_decisions__one_approval ON public.withdrawal_decisions USING btree (order_id, round, lower(btrim(decided_by))) WHERE decision = 'approve'::text;
CREATE INDEX withdrawal_decisions__order ON public.withdrawal_decisions USING btree (order_id, id);
CREATE INDEX withdrawal_events__order ON public.withdrawal_events USING btree (order_id, id);
CREATE INDEX withdrawal_orders__member ON public.withdrawal_orders USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_orders__next_look ON public.withdrawal_orders USING btree (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX withdrawal_orders__open ON public.withdrawal_orders USING btree (created_at) WHERE finished_at IS NULL;
CREATE INDEX withdrawal_orders__paid ON public.withdrawal_orders USING btree (site_id, currency, finished_at DESC) WHERE state = 'paid'::text;
CREATE INDEX outbox__replay ON push.outbox USING btree (site_id, channel, seq) WHERE seq IS NOT NULL;
CREATE UNIQUE INDEX outbox__seq ON push.outbox USING btree (seq) WHERE seq IS NOT NULL;
CREATE INDEX outbox__waiting ON push.outbox USING btree (id) WHERE seq IS NULL;

-- Foreign keys

alter table jobs.job_common add constraint dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
alter table jobs.job_common add constraint q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
alter table jobs.queue add constraint queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name);
alter table jobs.schedule add constraint schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;
alter table jobs.subscription add constraint subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;
alter table public.advertisements add constraint advertisements_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_acts add constraint agent_acts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_acts add constraint agent_acts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.agent_acts add constraint agent_acts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_agreements add constraint agent_agreements_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_applications add constraint agent_applications_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.agent_applications add constraint agent_applications_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_decisions add constraint agent_decisions_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_decisions add constraint agent_decisions_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.agent_applications(id);
alter table public.agent_decisions add constraint agent_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_hosts add constraint agent_hosts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_hosts add constraint agent_hosts_host_fkey FOREIGN KEY (host) REFERENCES public.site_hosts(host);
alter table public.agent_hosts add constraint agent_hosts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_levels add constraint agent_levels_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_link_days add constraint agent_link_days_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_link_days add constraint agent_link_days_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_link_visits add constraint agent_link_visits_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_link_visits add constraint agent_link_visits_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_links add constraint agent_links_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_links add constraint agent_links_host_fkey FOREIGN KEY (host) REFERENCES public.site_hosts(host) ON DELETE SET NULL;
alter table public.agent_links add constraint agent_links_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_plan_steps add constraint agent_plan_steps_site_id_currency_fkey FOREIGN KEY (site_id, currency) REFERENCES public.agent_plans(site_id, currency);
alter table public.agent_plan_versions add constraint agent_plan_versions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_plans add constraint agent_plans_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_settlement_confirmations add constraint agent_settlement_confirmations_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES public.agent_settlements(id);
alter table public.agent_settlement_confirmations add constraint agent_settlement_confirmations_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_settlement_lines add constraint agent_settlement_lines_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_settlement_lines add constraint agent_settlement_lines_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.agent_plan_versions(id);
alter table public.agent_settlement_lines add constraint agent_settlement_lines_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES public.agent_settlements(id);
alter table public.agent_settlement_lines add constraint agent_settlement_lines_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_settlement_withdrawals add constraint agent_settlement_withdrawals_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES public.agent_settlements(id);
alter table public.agent_settlement_withdrawals add constraint agent_settlement_withdrawals_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_settlements add constraint agent_settlements_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_sub_accounts add constraint agent_sub_accounts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_sub_accounts add constraint agent_sub_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.agent_sub_accounts add constraint agent_sub_accounts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_transfer_limits add constraint agent_transfer_limits_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_transfers add constraint agent_transfers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.agent_transfers add constraint agent_transfers_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.agent_transfers add constraint agent_transfers_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agent_tree add constraint agent_tree_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES public.agents(id) ON DELETE CASCADE;
alter table public.agent_tree add constraint agent_tree_descendant_id_fkey FOREIGN KEY (descendant_id) REFERENCES public.agents(id) ON DELETE CASCADE;
alter table public.agent_tree add constraint agent_tree_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agents add constraint agents_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.agents add constraint agents_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.agents(id);
alter table public.agents add constraint agents_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.agreements add constraint agreements_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.announcements add constraint announcements_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.bank_account_indexes add constraint bank_account_indexes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.bank_accounts(id);
alter table public.bank_account_indexes add constraint bank_account_indexes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.bank_accounts add constraint bank_accounts_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES public.banks(id);
alter table public.bank_accounts add constraint bank_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.bank_accounts add constraint bank_accounts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.bet_audits add constraint bet_audits_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.bet_keys add constraint bet_keys_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.bet_versions add constraint bet_versions_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.bulletin_hides add constraint bulletin_hides_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.bulletin_hides add constraint bulletin_hides_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.bulletin_settings add constraint bulletin_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.bulletins add constraint bulletins_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.carousel_pictures add constraint carousel_pictures_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id);
alter table public.carousel_pictures add constraint carousel_pictures_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.cash_back_claims add constraint cash_back_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.cash_back_claims add constraint cash_back_claims_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.cash_back_rules(programme_id);
alter table public.cash_back_claims add constraint cash_back_claims_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.cash_back_rates add constraint cash_back_rates_game_type_fkey FOREIGN KEY (game_type) REFERENCES public.game_types(id);
alter table public.cash_back_rates add constraint cash_back_rates_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.cash_back_rules(programme_id);
alter table public.cash_back_rates add constraint cash_back_rates_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.cash_back_rules add constraint cash_back_rules_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.grant_programmes(id);
alter table public.cash_back_rules add constraint cash_back_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.cash_surplus_accounts add constraint cash_surplus_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.cash_surplus_accounts add constraint cash_surplus_accounts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.cash_surplus_interest add constraint cash_surplus_interest_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.cash_surplus_interest add constraint cash_surplus_interest_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.cash_surplus_rules(programme_id);
alter table public.cash_surplus_interest add constraint cash_surplus_interest_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.cash_surplus_rules add constraint cash_surplus_rules_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.grant_programmes(id);
alter table public.cash_surplus_rules add constraint cash_surplus_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.check_in_rules add constraint check_in_rules_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.grant_programmes(id);
alter table public.check_in_rules add constraint check_in_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.check_ins add constraint check_ins_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.check_ins add constraint check_ins_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.check_in_rules(programme_id);
alter table public.check_ins add constraint check_ins_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.closed_countries add constraint closed_countries_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.closed_networks add constraint closed_networks_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.customer_contacts add constraint customer_contacts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.demo_messages add constraint demo_messages_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.deposit_decisions add constraint deposit_decisions_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.deposit_orders(id);
alter table public.deposit_decisions add constraint deposit_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.deposit_events add constraint deposit_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.deposit_orders(id);
alter table public.deposit_events add constraint deposit_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.deposit_orders add constraint deposit_orders_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.payment_channels(id);
alter table public.deposit_orders add constraint deposit_orders_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.deposit_orders add constraint deposit_orders_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.deposit_tallies add constraint deposit_tallies_first_order_id_fkey FOREIGN KEY (first_order_id) REFERENCES public.deposit_orders(id);
alter table public.deposit_tallies add constraint deposit_tallies_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.deposit_tallies add constraint deposit_tallies_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.discounts add constraint discounts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.download_tickets add constraint download_tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.download_tickets add constraint download_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id);
alter table public.download_tickets add constraint download_tickets_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.events add constraint events_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.faqs add constraint faqs_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.favourites add constraint favourites_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id);
alter table public.favourites add constraint favourites_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.favourites add constraint favourites_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.float_items add constraint float_items_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.footer_groups add constraint footer_groups_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.footer_items add constraint footer_items_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.footer_groups(id);
alter table public.footer_items add constraint footer_items_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.footer_logos add constraint footer_logos_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.friend_reward_decisions add constraint friend_reward_decisions_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES public.friend_rewards(id);
alter table public.friend_reward_decisions add constraint friend_reward_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.friend_rewards add constraint friend_rewards__step FOREIGN KEY (programme_id, step) REFERENCES public.friend_steps(programme_id, step);
alter table public.friend_rewards add constraint friend_rewards_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES public.members(id);
alter table public.friend_rewards add constraint friend_rewards_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.friend_rewards add constraint friend_rewards_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.friend_rules add constraint friend_rules_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.grant_programmes(id);
alter table public.friend_rules add constraint friend_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.friend_steps add constraint friend_steps_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.friend_rules(programme_id);
alter table public.friend_steps add constraint friend_steps_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.game_label_games add constraint game_label_games__label FOREIGN KEY (label_id, site_id) REFERENCES public.game_labels(id, site_id);
alter table public.game_label_games add constraint game_label_games_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id);
alter table public.game_labels add constraint game_labels_game_type_id_fkey FOREIGN KEY (game_type_id) REFERENCES public.game_types(id);
alter table public.game_labels add constraint game_labels_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.games add constraint games_game_type_id_fkey FOREIGN KEY (game_type_id) REFERENCES public.game_types(id);
alter table public.games add constraint games_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.grant_programme_decisions add constraint grant_programme_decisions_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.grant_programmes(id);
alter table public.grant_programme_decisions add constraint grant_programme_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.grant_programmes add constraint grant_programmes_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES public.discounts(id);
alter table public.grant_programmes add constraint grant_programmes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.grants add constraint grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.grants add constraint grants_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.grant_programmes(id);
alter table public.grants add constraint grants_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.identity_rules add constraint identity_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.jackpot_bets add constraint jackpot_bets__seed FOREIGN KEY (jackpot_id, seed_number) REFERENCES public.jackpot_seeds(jackpot_id, number);
alter table public.jackpot_bets add constraint jackpot_bets_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES public.jackpots(id);
alter table public.jackpot_bets add constraint jackpot_bets_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.jackpot_bets add constraint jackpot_bets_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.jackpot_bets add constraint jackpot_bets_share_id_fkey FOREIGN KEY (share_id) REFERENCES public.jackpot_shares(id);
alter table public.jackpot_bets add constraint jackpot_bets_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.jackpot_decisions add constraint jackpot_decisions_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES public.jackpots(id);
alter table public.jackpot_decisions add constraint jackpot_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.jackpot_odds add constraint jackpot_odds_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES public.jackpots(id);
alter table public.jackpot_odds add constraint jackpot_odds_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.jackpot_seeds add constraint jackpot_seeds_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES public.jackpots(id);
alter table public.jackpot_seeds add constraint jackpot_seeds_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.jackpot_shares add constraint jackpot_shares_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES public.jackpots(id);
alter table public.jackpot_shares add constraint jackpot_shares_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.jackpot_shares add constraint jackpot_shares_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.jackpot_wins add constraint jackpot_wins__bet FOREIGN KEY (platform_id, bet_id) REFERENCES public.jackpot_bets(platform_id, bet_id);
alter table public.jackpot_wins add constraint jackpot_wins_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES public.jackpots(id);
alter table public.jackpot_wins add constraint jackpot_wins_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.jackpot_wins add constraint jackpot_wins_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.jackpots add constraint jackpots_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.login_challenges add constraint login_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.login_challenges add constraint login_challenges_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.login_providers add constraint login_providers_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.login_records add constraint login_records_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.login_records add constraint login_records_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id);
alter table public.login_records add constraint login_records_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.login_settings add constraint login_settings__password_profile FOREIGN KEY (site_id, password_profile) REFERENCES public.sites(id, password_profile) ON UPDATE CASCADE;
alter table public.logos add constraint logos_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.main_pages add constraint main_pages_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.member_blind_indexes add constraint member_blind_indexes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.member_blind_indexes add constraint member_blind_indexes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.member_identities add constraint member_identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.member_identities add constraint member_identities_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.member_letters add constraint member_letters_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.member_letters add constraint member_letters_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.member_limit_changes add constraint member_limit_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.member_limit_changes add constraint member_limit_changes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.member_limits add constraint member_limits_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.member_limits add constraint member_limits_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.member_networks add constraint member_networks_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.member_networks add constraint member_networks_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.member_status_changes add constraint member_status_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.member_status_changes add constraint member_status_changes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.member_unique_values add constraint member_unique_values_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.member_unique_values add constraint member_unique_values_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.members add constraint members_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.message_blocks add constraint message_blocks_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.message_codes add constraint message_codes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.messages add constraint messages_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.mobile_footer_items add constraint mobile_footer_items_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.oauth_flows add constraint oauth_flows_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.oauth_tickets add constraint oauth_tickets_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.offer_application_decisions add constraint offer_application_decisions_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.offer_applications(id);
alter table public.offer_application_decisions add constraint offer_application_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.offer_applications add constraint offer_applications_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES public.discounts(id);
alter table public.offer_applications add constraint offer_applications_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.offer_applications add constraint offer_applications_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.offers_set_aside add constraint offers_set_aside_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.offers_set_aside add constraint offers_set_aside_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.deposit_orders(id);
alter table public.offers_set_aside add constraint offers_set_aside_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.grant_programmes(id);
alter table public.offers_set_aside add constraint offers_set_aside_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.password_changes add constraint password_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.password_changes add constraint password_changes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.password_tickets add constraint password_tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.password_tickets add constraint password_tickets_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.payment_channel_limits add constraint payment_channel_limits_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.payment_channels(id);
alter table public.payment_channel_limits add constraint payment_channel_limits_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.payment_channels add constraint payment_channels_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.payment_webhooks add constraint payment_webhooks_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.deposit_orders(id);
alter table public.payment_webhooks add constraint payment_webhooks_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.payout_channels add constraint payout_channels_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.payout_webhooks add constraint payout_webhooks_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES public.payouts(id);
alter table public.payout_webhooks add constraint payout_webhooks_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.payouts add constraint payouts_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.payout_channels(id);
alter table public.payouts add constraint payouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.withdrawal_orders(id);
alter table public.payouts add constraint payouts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.person_releases add constraint person_releases_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.play_closures add constraint play_closures_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.play_sessions add constraint play_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.play_sessions add constraint play_sessions_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.provider_transfers(id);
alter table public.play_sessions add constraint play_sessions_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.play_sessions add constraint play_sessions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.play_states add constraint play_states_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.play_states add constraint play_states_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.provider_transfers add constraint provider_transfers__wallet FOREIGN KEY (member_id, platform_id) REFERENCES public.provider_wallets(member_id, platform_id);
alter table public.provider_transfers add constraint provider_transfers_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.provider_wallets add constraint provider_wallets_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.provider_wallets add constraint provider_wallets_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.provider_wallets add constraint provider_wallets_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.recommend_codes add constraint recommend_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.recommend_codes add constraint recommend_codes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.record_cursors add constraint record_cursors_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.red_envelope_shares add constraint red_envelope_shares_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.red_envelope_shares add constraint red_envelope_shares_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.red_envelopes(programme_id);
alter table public.red_envelope_shares add constraint red_envelope_shares_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.red_envelopes add constraint red_envelopes_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.grant_programmes(id);
alter table public.red_envelopes add constraint red_envelopes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.referral_rules add constraint referral_rules_default_agent_id_fkey FOREIGN KEY (default_agent_id) REFERENCES public.agents(id);
alter table public.referral_rules add constraint referral_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.register_backgrounds add constraint register_backgrounds_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.register_settings add constraint register_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.registration_blocks add constraint registration_blocks_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.registrations add constraint registrations__link FOREIGN KEY (link_id, agent_id) REFERENCES public.agent_links(id, agent_id);
alter table public.registrations add constraint registrations_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
alter table public.registrations add constraint registrations_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.registrations add constraint registrations_recommender_id_fkey FOREIGN KEY (recommender_id) REFERENCES public.members(id);
alter table public.registrations add constraint registrations_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.results_names add constraint results_names_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.results_names add constraint results_names_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.security_events add constraint security_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.security_events add constraint security_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.seen_devices add constraint seen_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.seen_devices add constraint seen_devices_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.sessions add constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.sessions add constraint sessions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.site_currencies add constraint site_currencies_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.site_hosts add constraint site_hosts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.site_languages add constraint site_languages_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.site_pixels add constraint site_pixels_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.site_platforms add constraint site_platforms_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.site_platforms add constraint site_platforms_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.sms_caps add constraint sms_caps_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.sms_credits add constraint sms_credits_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.spent_captchas add constraint spent_captchas_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.sport_frames add constraint sport_frames_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platforms(id);
alter table public.sport_frames add constraint sport_frames_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.tracking_events add constraint tracking_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.tracking_events add constraint tracking_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.trusted_devices add constraint trusted_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.trusted_devices add constraint trusted_devices_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.turnover_conditions add constraint turnover_conditions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.turnover_conditions add constraint turnover_conditions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.used_login_tokens add constraint used_login_tokens_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.verified_members add constraint verified_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.verified_members add constraint verified_members_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.wallet_decisions add constraint wallet_decisions__wallet FOREIGN KEY (member_id, platform_id) REFERENCES public.provider_wallets(member_id, platform_id);
alter table public.wallet_decisions add constraint wallet_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.wallet_leases add constraint wallet_leases_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.wallet_leases add constraint wallet_leases_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.wallet_settings add constraint wallet_settings_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.wallet_settings add constraint wallet_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.withdrawal_decisions add constraint withdrawal_decisions_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.withdrawal_orders(id);
alter table public.withdrawal_decisions add constraint withdrawal_decisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.withdrawal_events add constraint withdrawal_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.withdrawal_orders(id);
alter table public.withdrawal_events add constraint withdrawal_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.withdrawal_orders add constraint withdrawal_orders_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES public.bank_accounts(id);
alter table public.withdrawal_orders add constraint withdrawal_orders_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.payout_channels(id);
alter table public.withdrawal_orders add constraint withdrawal_orders_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
alter table public.withdrawal_orders add constraint withdrawal_orders_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.withdrawal_risk_rules add constraint withdrawal_risk_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
alter table public.withdrawal_settings add constraint withdrawal_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);

-- Triggers

CREATE TRIGGER accounts__identity BEFORE UPDATE OF id, owner, kind, currency, floor_zero ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
alter table ledger.accounts enable always trigger accounts__identity;
CREATE TRIGGER accounts__no_delete BEFORE DELETE ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
alter table ledger.accounts enable always trigger accounts__no_delete;
CREATE TRIGGER accounts__no_truncate BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
alter table ledger.accounts enable always trigger accounts__no_truncate;
CREATE TRIGGER keys__append_only BEFORE UPDATE ON ledger.keys FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
alter table ledger.keys enable always trigger keys__append_only;
CREATE TRIGGER keys__no_delete BEFORE DELETE ON ledger.keys FOR EACH ROW WHEN (old.xmin <> pg_current_xact_id()::xid) EXECUTE FUNCTION ledger.refuse_change();
alter table ledger.keys enable always trigger keys__no_delete;
CREATE TRIGGER keys__no_truncate BEFORE TRUNCATE ON ledger.keys FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
alter table ledger.keys enable always trigger keys__no_truncate;
CREATE TRIGGER transfers__append_only BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
alter table ledger.transfers enable always trigger transfers__append_only;
CREATE TRIGGER transfers__no_truncate BEFORE TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
alter table ledger.transfers enable always trigger transfers__no_truncate;
CREATE TRIGGER agent_acts__keep BEFORE UPDATE ON public.agent_acts FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_acts__keep_a_year BEFORE DELETE ON public.agent_acts FOR EACH ROW WHEN (old.at > (now() - '364 days'::interval)) EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_decisions__keep BEFORE DELETE OR UPDATE ON public.agent_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_plan_versions__keep BEFORE DELETE OR UPDATE ON public.agent_plan_versions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_settlement_confirmations__keep BEFORE DELETE OR UPDATE ON public.agent_settlement_confirmations FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_settlement_confirmations__two BEFORE INSERT ON public.agent_settlement_confirmations FOR EACH ROW EXECUTE FUNCTION public.agent_settlements_two_people();
CREATE TRIGGER agent_settlement_lines__complete AFTER INSERT ON public.agent_settlement_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.agent_settlement_lines_complete();
CREATE TRIGGER agent_settlement_lines__keep BEFORE DELETE OR UPDATE ON public.agent_settlement_lines FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_settlement_withdrawals__keep BEFORE DELETE OR UPDATE ON public.agent_settlement_withdrawals FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_settlement_withdrawals__unpaid BEFORE INSERT ON public.agent_settlement_withdrawals FOR EACH ROW EXECUTE FUNCTION public.agent_settlements_unpaid();
CREATE TRIGGER agent_settlements__keep BEFORE DELETE OR UPDATE ON public.agent_settlements FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_settlements__one_a_day BEFORE INSERT ON public.agent_settlements FOR EACH ROW EXECUTE FUNCTION public.agent_settlements_one_a_day();
CREATE TRIGGER agent_transfer_limits__keep BEFORE DELETE OR UPDATE ON public.agent_transfer_limits FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agent_transfers__keep BEFORE DELETE OR UPDATE ON public.agent_transfers FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER agents__place BEFORE UPDATE OF id, site_id, parent_id ON public.agents FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.site_id IS DISTINCT FROM old.site_id OR new.parent_id IS DISTINCT FROM old.parent_id) EXECUTE FUNCTION public.agents_keep_place();
CREATE TRIGGER agents__tree AFTER INSERT ON public.agents FOR EACH ROW EXECUTE FUNCTION public.agent_tree_add();
CREATE TRIGGER bank_accounts__keep BEFORE DELETE OR UPDATE ON public.bank_accounts FOR EACH ROW EXECUTE FUNCTION public.bank_accounts_keep();
CREATE TRIGGER bet_records__days_add AFTER INSERT ON public.bet_records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.play_days_add();
CREATE TRIGGER bet_records__days_change AFTER UPDATE ON public.bet_records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.play_days_change();
CREATE TRIGGER bet_records__hours_add AFTER INSERT ON public.bet_records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.bet_hours_add();
CREATE TRIGGER bet_records__hours_change AFTER UPDATE ON public.bet_records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.bet_hours_change();
CREATE TRIGGER bet_versions__keep BEFORE DELETE OR UPDATE ON public.bet_versions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER cash_back_claims__keep BEFORE DELETE OR UPDATE ON public.cash_back_claims FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER cash_back_rates__keep BEFORE DELETE OR UPDATE ON public.cash_back_rates FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER cash_back_rules__keep BEFORE DELETE OR UPDATE ON public.cash_back_rules FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER cash_surplus_interest__keep BEFORE DELETE OR UPDATE ON public.cash_surplus_interest FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER cash_surplus_rules__keep BEFORE DELETE OR UPDATE ON public.cash_surplus_rules FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER check_in_rules__keep BEFORE DELETE OR UPDATE ON public.check_in_rules FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER check_ins__keep BEFORE DELETE OR UPDATE ON public.check_ins FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER deposit_decisions__keep BEFORE DELETE OR UPDATE ON public.deposit_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER deposit_decisions__two_names BEFORE INSERT ON public.deposit_decisions FOR EACH ROW EXECUTE FUNCTION public.deposit_decisions_two_names();
CREATE TRIGGER deposit_events__keep BEFORE DELETE OR UPDATE ON public.deposit_events FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE CONSTRAINT TRIGGER deposit_orders__branch_money_insert AFTER INSERT ON public.deposit_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'success'::text) EXECUTE FUNCTION public.deposit_orders_branch_money();
CREATE CONSTRAINT TRIGGER deposit_orders__branch_money_update AFTER UPDATE ON public.deposit_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'success'::text AND old.state <> 'success'::text) EXECUTE FUNCTION public.deposit_orders_branch_money();
CREATE CONSTRAINT TRIGGER deposit_orders__credited_insert AFTER INSERT ON public.deposit_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'success'::text) EXECUTE FUNCTION public.deposit_orders_credited();
CREATE CONSTRAINT TRIGGER deposit_orders__credited_update AFTER UPDATE ON public.deposit_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'success'::text AND old.state <> 'success'::text) EXECUTE FUNCTION public.deposit_orders_credited();
CREATE TRIGGER deposit_orders__keep BEFORE DELETE OR UPDATE ON public.deposit_orders FOR EACH ROW EXECUTE FUNCTION public.deposit_orders_keep();
CREATE TRIGGER event_skips__keep BEFORE DELETE OR UPDATE ON public.event_skips FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER friend_reward_decisions__keep BEFORE DELETE OR UPDATE ON public.friend_reward_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER friend_rewards__keep BEFORE DELETE OR UPDATE ON public.friend_rewards FOR EACH ROW EXECUTE FUNCTION public.friend_rewards_keep();
CREATE TRIGGER friend_rules__keep BEFORE DELETE OR UPDATE ON public.friend_rules FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER friend_steps__keep BEFORE DELETE OR UPDATE ON public.friend_steps FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER gateway_day_decisions__keep BEFORE DELETE OR UPDATE ON public.gateway_day_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER grant_programme_decisions__keep BEFORE DELETE OR UPDATE ON public.grant_programme_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER grant_programmes__keep BEFORE DELETE OR UPDATE ON public.grant_programmes FOR EACH ROW EXECUTE FUNCTION public.grant_programmes_keep();
CREATE CONSTRAINT TRIGGER grants__branch_money AFTER INSERT ON public.grants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.grants_branch_money();
CREATE TRIGGER grants__keep BEFORE DELETE OR UPDATE ON public.grants FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER jackpot_bets__keep BEFORE DELETE OR UPDATE ON public.jackpot_bets FOR EACH ROW EXECUTE FUNCTION public.jackpot_bets_keep();
CREATE TRIGGER jackpot_bets__parts_add AFTER INSERT ON public.jackpot_bets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.jackpot_parts_add();
CREATE TRIGGER jackpot_bets__parts_change AFTER UPDATE ON public.jackpot_bets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.jackpot_parts_change();
CREATE TRIGGER jackpot_decisions__keep BEFORE DELETE OR UPDATE ON public.jackpot_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER jackpot_odds__keep BEFORE DELETE OR UPDATE ON public.jackpot_odds FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER jackpot_seeds__keep BEFORE DELETE OR UPDATE ON public.jackpot_seeds FOR EACH ROW EXECUTE FUNCTION public.jackpot_seeds_keep();
CREATE TRIGGER jackpot_shares__keep BEFORE DELETE OR UPDATE ON public.jackpot_shares FOR EACH ROW EXECUTE FUNCTION public.jackpot_shares_keep();
CREATE TRIGGER jackpot_wins__keep BEFORE DELETE OR UPDATE ON public.jackpot_wins FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER job_decisions__keep BEFORE DELETE OR UPDATE ON public.job_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER member_limit_changes__keep BEFORE DELETE OR UPDATE ON public.member_limit_changes FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER member_status_changes__keep BEFORE DELETE OR UPDATE ON public.member_status_changes FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER members__keep_exclusion BEFORE UPDATE OF exclusion_until ON public.members FOR EACH ROW WHEN (old.exclusion_until IS NOT NULL AND (new.exclusion_until IS NULL OR new.exclusion_until < old.exclusion_until)) EXECUTE FUNCTION public.members_keep_exclusion();
CREATE TRIGGER offer_application_decisions__keep BEFORE DELETE OR UPDATE ON public.offer_application_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER offer_applications__keep BEFORE DELETE OR UPDATE ON public.offer_applications FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER offers_set_aside__keep BEFORE DELETE OR UPDATE ON public.offers_set_aside FOR EACH ROW EXECUTE FUNCTION public.offers_set_aside_keep();
CREATE TRIGGER payment_webhooks__keep BEFORE DELETE OR UPDATE ON public.payment_webhooks FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER payout_webhooks__keep BEFORE DELETE OR UPDATE ON public.payout_webhooks FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER payouts__keep BEFORE DELETE OR UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION public.payouts_keep();
CREATE TRIGGER person_releases__keep BEFORE DELETE OR UPDATE ON public.person_releases FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER play_days__branch_add AFTER INSERT ON public.play_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.branch_days_add();
CREATE TRIGGER play_days__branch_change AFTER UPDATE ON public.play_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.branch_days_change();
CREATE TRIGGER provider_transfers__hours_add AFTER INSERT ON public.provider_transfers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.transfer_hours_add();
CREATE TRIGGER provider_transfers__hours_change AFTER UPDATE ON public.provider_transfers FOR EACH ROW WHEN (public.transfer_status(old.state) <> public.transfer_status(new.state)) EXECUTE FUNCTION public.transfer_hours_change();
CREATE TRIGGER provider_transfers__keep BEFORE DELETE OR UPDATE ON public.provider_transfers FOR EACH ROW EXECUTE FUNCTION public.provider_transfers_keep();
CREATE TRIGGER red_envelope_shares__keep BEFORE DELETE OR UPDATE ON public.red_envelope_shares FOR EACH ROW EXECUTE FUNCTION public.red_envelope_shares_keep();
CREATE TRIGGER red_envelopes__keep BEFORE DELETE OR UPDATE ON public.red_envelopes FOR EACH ROW EXECUTE FUNCTION public.red_envelopes_keep();
CREATE TRIGGER register_settings__unique_from_now AFTER INSERT ON public.register_settings FOR EACH ROW WHEN (new.is_unique) EXECUTE FUNCTION public.register_settings_take_values();
CREATE TRIGGER register_settings__unique_later AFTER UPDATE OF is_unique ON public.register_settings FOR EACH ROW WHEN (new.is_unique AND NOT old.is_unique) EXECUTE FUNCTION public.register_settings_take_values();
CREATE CONSTRAINT TRIGGER registrations__branch_money AFTER INSERT ON public.registrations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.agent_id IS NOT NULL) EXECUTE FUNCTION public.registrations_branch_money();
CREATE TRIGGER wallet_decisions__keep BEFORE DELETE OR UPDATE ON public.wallet_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER withdrawal_decisions__keep BEFORE DELETE OR UPDATE ON public.withdrawal_decisions FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE TRIGGER withdrawal_decisions__round BEFORE INSERT ON public.withdrawal_decisions FOR EACH ROW EXECUTE FUNCTION public.withdrawal_decisions_round();
CREATE TRIGGER withdrawal_events__keep BEFORE DELETE OR UPDATE ON public.withdrawal_events FOR EACH ROW EXECUTE FUNCTION public.keep_rows();
CREATE CONSTRAINT TRIGGER withdrawal_orders__approved AFTER UPDATE ON public.withdrawal_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'paying'::text AND old.state <> 'paying'::text) EXECUTE FUNCTION public.withdrawal_orders_approved();
CREATE CONSTRAINT TRIGGER withdrawal_orders__branch_money_insert AFTER INSERT ON public.withdrawal_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'paid'::text) EXECUTE FUNCTION public.withdrawal_orders_branch_money();
CREATE CONSTRAINT TRIGGER withdrawal_orders__branch_money_update AFTER UPDATE ON public.withdrawal_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'paid'::text AND old.state <> 'paid'::text) EXECUTE FUNCTION public.withdrawal_orders_branch_money();
CREATE TRIGGER withdrawal_orders__keep BEFORE DELETE OR UPDATE ON public.withdrawal_orders FOR EACH ROW EXECUTE FUNCTION public.withdrawal_orders_keep();
CREATE CONSTRAINT TRIGGER withdrawal_orders__left_channel AFTER UPDATE ON public.withdrawal_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.state = 'paying'::text AND new.state <> 'paying'::text) EXECUTE FUNCTION public.withdrawal_orders_left_channel();

-- Row-level security

alter table public.advertisements enable row level security;
alter table public.agent_acts enable row level security;
alter table public.agent_agreements enable row level security;
alter table public.agent_applications enable row level security;
alter table public.agent_decisions enable row level security;
alter table public.agent_hosts enable row level security;
alter table public.agent_levels enable row level security;
alter table public.agent_link_days enable row level security;
alter table public.agent_link_visits enable row level security;
alter table public.agent_links enable row level security;
alter table public.agent_members enable row level security;
alter table public.agent_plan_steps enable row level security;
alter table public.agent_plan_versions enable row level security;
alter table public.agent_plans enable row level security;
alter table public.agent_settlement_confirmations enable row level security;
alter table public.agent_settlement_lines enable row level security;
alter table public.agent_settlement_withdrawals enable row level security;
alter table public.agent_settlements enable row level security;
alter table public.agent_sub_accounts enable row level security;
alter table public.agent_transfer_limits enable row level security;
alter table public.agent_transfers enable row level security;
alter table public.agent_tree enable row level security;
alter table public.agents enable row level security;
alter table public.agreements enable row level security;
alter table public.announcements enable row level security;
alter table public.bank_account_indexes enable row level security;
alter table public.bank_accounts enable row level security;
alter table public.bet_hours enable row level security;
alter table public.bet_records enable row level security;
alter table public.branch_days enable row level security;
alter table public.branch_money_days enable row level security;
alter table public.bulletin_hides enable row level security;
alter table public.bulletin_settings enable row level security;
alter table public.bulletins enable row level security;
alter table public.carousel_pictures enable row level security;
alter table public.cash_back_claims enable row level security;
alter table public.cash_back_rates enable row level security;
alter table public.cash_back_rules enable row level security;
alter table public.cash_surplus_accounts enable row level security;
alter table public.cash_surplus_interest enable row level security;
alter table public.cash_surplus_rules enable row level security;
alter table public.check_in_rules enable row level security;
alter table public.check_ins enable row level security;
alter table public.closed_countries enable row level security;
alter table public.closed_networks enable row level security;
alter table public.customer_contacts enable row level security;
alter table public.demo_messages enable row level security;
alter table public.deposit_decisions enable row level security;
alter table public.deposit_events enable row level security;
alter table public.deposit_orders enable row level security;
alter table public.deposit_tallies enable row level security;
alter table public.discounts enable row level security;
alter table public.download_tickets enable row level security;
alter table public.events enable row level security;
alter table public.faqs enable row level security;
alter table public.favourites enable row level security;
alter table public.float_items enable row level security;
alter table public.footer_groups enable row level security;
alter table public.footer_items enable row level security;
alter table public.footer_logos enable row level security;
alter table public.friend_reward_decisions enable row level security;
alter table public.friend_rewards enable row level security;
alter table public.friend_rules enable row level security;
alter table public.friend_steps enable row level security;
alter table public.game_label_games enable row level security;
alter table public.game_labels enable row level security;
alter table public.grant_programme_decisions enable row level security;
alter table public.grant_programmes enable row level security;
alter table public.grants enable row level security;
alter table public.identity_rules enable row level security;
alter table public.jackpot_bets enable row level security;
alter table public.jackpot_decisions enable row level security;
alter table public.jackpot_odds enable row level security;
alter table public.jackpot_seeds enable row level security;
alter table public.jackpot_shares enable row level security;
alter table public.jackpot_wins enable row level security;
alter table public.jackpots enable row level security;
alter table public.login_challenges enable row level security;
alter table public.login_providers enable row level security;
alter table public.login_records enable row level security;
alter table public.login_settings enable row level security;
alter table public.logos enable row level security;
alter table public.main_pages enable row level security;
alter table public.member_blind_indexes enable row level security;
alter table public.member_days enable row level security;
alter table public.member_identities enable row level security;
alter table public.member_letters enable row level security;
alter table public.member_limit_changes enable row level security;
alter table public.member_limits enable row level security;
alter table public.member_networks enable row level security;
alter table public.member_status_changes enable row level security;
alter table public.member_unique_values enable row level security;
alter table public.member_years enable row level security;
alter table public.members enable row level security;
alter table public.message_blocks enable row level security;
alter table public.message_codes enable row level security;
alter table public.messages enable row level security;
alter table public.mobile_footer_items enable row level security;
alter table public.oauth_flows enable row level security;
alter table public.oauth_tickets enable row level security;
alter table public.offer_application_decisions enable row level security;
alter table public.offer_applications enable row level security;
alter table public.offers_set_aside enable row level security;
alter table public.password_changes enable row level security;
alter table public.password_tickets enable row level security;
alter table public.payment_channel_limits enable row level security;
alter table public.payment_channels enable row level security;
alter table public.payment_webhooks enable row level security;
alter table public.payout_channels enable row level security;
alter table public.payout_webhooks enable row level security;
alter table public.payouts enable row level security;
alter table public.play_closures enable row level security;
alter table public.play_day_cuts enable row level security;
alter table public.play_days enable row level security;
alter table public.play_sessions enable row level security;
alter table public.play_states enable row level security;
alter table public.provider_transfers enable row level security;
alter table public.provider_wallets enable row level security;
alter table public.recommend_codes enable row level security;
alter table public.red_envelope_shares enable row level security;
alter table public.red_envelopes enable row level security;
alter table public.referral_rules enable row level security;
alter table public.register_backgrounds enable row level security;
alter table public.register_settings enable row level security;
alter table public.registration_blocks enable row level security;
alter table public.registrations enable row level security;
alter table public.results_names enable row level security;
alter table public.security_events enable row level security;
alter table public.seen_devices enable row level security;
alter table public.sessions enable row level security;
alter table public.site_currencies enable row level security;
alter table public.site_hosts enable row level security;
alter table public.site_languages enable row level security;
alter table public.site_pixels enable row level security;
alter table public.site_platforms enable row level security;
alter table public.sms_caps enable row level security;
alter table public.sms_credits enable row level security;
alter table public.spent_captchas enable row level security;
alter table public.sport_frames enable row level security;
alter table public.tracking_events enable row level security;
alter table public.transfer_hours enable row level security;
alter table public.trusted_devices enable row level security;
alter table public.turnover_conditions enable row level security;
alter table public.used_login_tokens enable row level security;
alter table public.verified_members enable row level security;
alter table public.wallet_decisions enable row level security;
alter table public.wallet_leases enable row level security;
alter table public.wallet_settings enable row level security;
alter table public.withdrawal_decisions enable row level security;
alter table public.withdrawal_events enable row level security;
alter table public.withdrawal_orders enable row level security;
alter table public.withdrawal_risk_rules enable row level security;
alter table public.withdrawal_settings enable row level security;

-- Policies

create policy advertisements__site on public.advertisements using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_acts__site on public.agent_acts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_agreements__site on public.agent_agreements using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_applications__site on public.agent_applications using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_decisions__site on public.agent_decisions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_hosts__site on public.agent_hosts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_levels__site on public.agent_levels using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_link_days__site on public.agent_link_days using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_link_visits__site on public.agent_link_visits using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_links__site on public.agent_links using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_members__site on public.agent_members using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_plan_steps__site on public.agent_plan_steps using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_plan_versions__site on public.agent_plan_versions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_plans__site on public.agent_plans using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_settlement_confirmations__site on public.agent_settlement_confirmations using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_settlement_lines__site on public.agent_settlement_lines using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_settlement_withdrawals__site on public.agent_settlement_withdrawals using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_settlements__site on public.agent_settlements using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_sub_accounts__site on public.agent_sub_accounts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_transfer_limits__site on public.agent_transfer_limits using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_transfers__site on public.agent_transfers using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agent_tree__site on public.agent_tree using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agents__site on public.agents using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy agreements__site on public.agreements using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy announcements__site on public.announcements using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy bank_account_indexes__site on public.bank_account_indexes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy bank_accounts__site on public.bank_accounts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy bet_hours__site on public.bet_hours using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy bet_records__site on public.bet_records using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy branch_days__site on public.branch_days using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy branch_money_days__site on public.branch_money_days using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy bulletin_hides__site on public.bulletin_hides using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy bulletin_settings__site on public.bulletin_settings using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy bulletins__site on public.bulletins using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy carousel_pictures__site on public.carousel_pictures using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy cash_back_claims__site on public.cash_back_claims using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy cash_back_rates__site on public.cash_back_rates using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy cash_back_rules__site on public.cash_back_rules using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy cash_surplus_accounts__site on public.cash_surplus_accounts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy cash_surplus_interest__site on public.cash_surplus_interest using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy cash_surplus_rules__site on public.cash_surplus_rules using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy check_in_rules__site on public.check_in_rules using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy check_ins__site on public.check_ins using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy closed_countries__site on public.closed_countries using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy closed_networks__site on public.closed_networks using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy customer_contacts__site on public.customer_contacts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy demo_messages__site on public.demo_messages using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy deposit_decisions__site on public.deposit_decisions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy deposit_events__site on public.deposit_events using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy deposit_orders__site on public.deposit_orders using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy deposit_tallies__site on public.deposit_tallies using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy discounts__site on public.discounts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy download_tickets__site on public.download_tickets using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy events__site on public.events using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy faqs__site on public.faqs using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy favourites__site on public.favourites using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy float_items__site on public.float_items using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy footer_groups__site on public.footer_groups using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy footer_items__site on public.footer_items using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy footer_logos__site on public.footer_logos using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy friend_reward_decisions__site on public.friend_reward_decisions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy friend_rewards__site on public.friend_rewards using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy friend_rules__site on public.friend_rules using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy friend_steps__site on public.friend_steps using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy game_label_games__site on public.game_label_games using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy game_labels__site on public.game_labels using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy grant_programme_decisions__site on public.grant_programme_decisions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy grant_programmes__site on public.grant_programmes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy grants__site on public.grants using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy identity_rules__site on public.identity_rules using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy jackpot_bets__site on public.jackpot_bets using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy jackpot_decisions__site on public.jackpot_decisions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy jackpot_odds__site on public.jackpot_odds using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy jackpot_seeds__site on public.jackpot_seeds using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy jackpot_shares__site on public.jackpot_shares using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy jackpot_wins__site on public.jackpot_wins using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy jackpots__site on public.jackpots using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy login_challenges__site on public.login_challenges using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy login_providers__site on public.login_providers using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy login_records__site on public.login_records using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy login_settings__site on public.login_settings using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy logos__site on public.logos using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy main_pages__site on public.main_pages using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_blind_indexes__site on public.member_blind_indexes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_days__site on public.member_days using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_identities__site on public.member_identities using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_letters__site on public.member_letters using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_limit_changes__site on public.member_limit_changes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_limits__site on public.member_limits using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_networks__site on public.member_networks using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_status_changes__site on public.member_status_changes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_unique_values__site on public.member_unique_values using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy member_years__site on public.member_years using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy members__site on public.members using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy message_blocks__site on public.message_blocks using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy message_codes__site on public.message_codes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy messages__site on public.messages using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy mobile_footer_items__site on public.mobile_footer_items using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy oauth_flows__site on public.oauth_flows using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy oauth_tickets__site on public.oauth_tickets using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy offer_application_decisions__site on public.offer_application_decisions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy offer_applications__site on public.offer_applications using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy offers_set_aside__site on public.offers_set_aside using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy password_changes__site on public.password_changes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy password_tickets__site on public.password_tickets using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy payment_channel_limits__site on public.payment_channel_limits using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy payment_channels__site on public.payment_channels using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy payment_webhooks__site on public.payment_webhooks using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy payout_channels__site on public.payout_channels using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy payout_webhooks__site on public.payout_webhooks using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy payouts__site on public.payouts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy play_closures__site on public.play_closures using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy play_day_cuts__site on public.play_day_cuts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy play_days__site on public.play_days using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy play_sessions__site on public.play_sessions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy play_states__site on public.play_states using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy provider_transfers__site on public.provider_transfers using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy provider_wallets__site on public.provider_wallets using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy recommend_codes__site on public.recommend_codes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy red_envelope_shares__site on public.red_envelope_shares using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy red_envelopes__site on public.red_envelopes using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy referral_rules__site on public.referral_rules using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy register_backgrounds__site on public.register_backgrounds using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy register_settings__site on public.register_settings using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy registration_blocks__site on public.registration_blocks using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy registrations__site on public.registrations using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy results_names__site on public.results_names using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy security_events__site on public.security_events using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy seen_devices__site on public.seen_devices using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy sessions__site on public.sessions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy site_currencies__site on public.site_currencies using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy site_hosts__site on public.site_hosts using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy site_languages__site on public.site_languages using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy site_pixels__site on public.site_pixels using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy site_platforms__site on public.site_platforms using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy sms_caps__site on public.sms_caps using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy sms_credits__site on public.sms_credits using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy spent_captchas__site on public.spent_captchas using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy sport_frames__site on public.sport_frames using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy tracking_events__site on public.tracking_events using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy transfer_hours__site on public.transfer_hours using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy trusted_devices__site on public.trusted_devices using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy turnover_conditions__site on public.turnover_conditions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy used_login_tokens__site on public.used_login_tokens using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy verified_members__site on public.verified_members using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy wallet_decisions__site on public.wallet_decisions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy wallet_leases__site on public.wallet_leases using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy wallet_settings__site on public.wallet_settings using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy withdrawal_decisions__site on public.withdrawal_decisions using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy withdrawal_events__site on public.withdrawal_events using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy withdrawal_orders__site on public.withdrawal_orders using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy withdrawal_risk_rules__site on public.withdrawal_risk_rules using (public.sees_site(site_id)) with check (public.sees_site(site_id));
create policy withdrawal_settings__site on public.withdrawal_settings using (public.sees_site(site_id)) with check (public.sees_site(site_id));

-- Rights on schemas

grant usage on schema jobs to glasshouse_app;
grant usage on schema ledger to glasshouse_app;
grant usage on schema public to glasshouse_app;
grant usage on schema public to public;
grant usage on schema push to glasshouse_app;

-- Rights on tables

grant delete, insert, select, update on jobs.bam to glasshouse_app;
grant delete, insert, select, update on jobs.instance to glasshouse_app;
grant delete, insert, select, update on jobs.job to glasshouse_app;
grant delete, insert, select, update on jobs.job_common to glasshouse_app;
grant delete, insert, select, update on jobs.job_dependency to glasshouse_app;
grant delete, insert, select, update on jobs.queue to glasshouse_app;
grant delete, insert, select, update on jobs.queue_stats to glasshouse_app;
grant delete, insert, select, update on jobs.schedule to glasshouse_app;
grant delete, insert, select, update on jobs.subscription to glasshouse_app;
grant delete, insert, select, update on jobs.version to glasshouse_app;
grant delete, insert, select, update on jobs.warning to glasshouse_app;
grant select on ledger.accounts to glasshouse_app;
grant select on ledger.audit_cut to glasshouse_app;
grant select on ledger.audit_sums to glasshouse_app;
grant select on ledger.holds to glasshouse_app;
grant select on ledger.keys to glasshouse_app;
grant select on ledger.transfers to glasshouse_app;
grant select on public.advertisements to glasshouse_app;
grant delete, insert, select on public.agent_acts to glasshouse_app;
grant select on public.agent_agreements to glasshouse_app;
grant insert, select on public.agent_applications to glasshouse_app;
grant insert, select on public.agent_decisions to glasshouse_app;
grant select on public.agent_hosts to glasshouse_app;
grant select on public.agent_levels to glasshouse_app;
grant insert, select on public.agent_link_days to glasshouse_app;
grant delete, insert, select on public.agent_link_visits to glasshouse_app;
grant insert, select on public.agent_links to glasshouse_app;
grant select on public.agent_members to glasshouse_app;
grant select on public.agent_plan_steps to glasshouse_app;
grant insert, select on public.agent_plan_versions to glasshouse_app;
grant select on public.agent_plans to glasshouse_app;
grant insert, select on public.agent_settlement_confirmations to glasshouse_app;
grant insert, select on public.agent_settlement_lines to glasshouse_app;
grant insert, select on public.agent_settlement_withdrawals to glasshouse_app;
grant insert, select on public.agent_settlements to glasshouse_app;
grant insert, select on public.agent_sub_accounts to glasshouse_app;
grant insert, select on public.agent_transfer_limits to glasshouse_app;
grant insert, select on public.agent_transfers to glasshouse_app;
grant select on public.agent_tree to glasshouse_app;
grant insert, select on public.agents to glasshouse_app;
grant select on public.agreements to glasshouse_app;
grant insert, select on public.announcements to glasshouse_app;
grant delete, insert, select on public.bank_account_indexes to glasshouse_app;
grant insert, select on public.bank_accounts to glasshouse_app;
grant select on public.banks to glasshouse_app;
grant insert, select, update on public.bet_audits to glasshouse_app;
grant select on public.bet_hours to glasshouse_app;
grant insert, select on public.bet_keys to glasshouse_app;
grant insert, select, update on public.bet_records to glasshouse_app;
grant insert, select on public.bet_versions to glasshouse_app;
grant select on public.branch_days to glasshouse_app;
grant select on public.branch_money_days to glasshouse_app;
grant insert, select, update on public.bulletin_hides to glasshouse_app;
grant select on public.bulletin_settings to glasshouse_app;
grant select on public.bulletins to glasshouse_app;
grant select on public.carousel_pictures to glasshouse_app;
grant insert, select on public.cash_back_claims to glasshouse_app;
grant insert, select on public.cash_back_rates to glasshouse_app;
grant insert, select on public.cash_back_rules to glasshouse_app;
grant insert, select on public.cash_surplus_accounts to glasshouse_app;
grant insert, select on public.cash_surplus_interest to glasshouse_app;
grant insert, select on public.cash_surplus_rules to glasshouse_app;
grant insert, select on public.check_in_rules to glasshouse_app;
grant insert, select on public.check_ins to glasshouse_app;
grant select on public.closed_countries to glasshouse_app;
grant select on public.closed_networks to glasshouse_app;
grant select on public.customer_contacts to glasshouse_app;
grant delete, insert, select on public.demo_messages to glasshouse_app;
grant insert, select on public.deposit_decisions to glasshouse_app;
grant insert, select on public.deposit_events to glasshouse_app;
grant insert, select, update on public.deposit_orders to glasshouse_app;
grant insert, select, update on public.deposit_tallies to glasshouse_app;
grant select on public.discounts to glasshouse_app;
grant delete, insert, select on public.download_tickets to glasshouse_app;
grant insert, select, update on public.event_cursors to glasshouse_app;
grant select, update on public.event_position to glasshouse_app;
grant insert, select on public.event_skips to glasshouse_app;
grant delete, insert, select on public.events to glasshouse_app;
grant select on public.faqs to glasshouse_app;
grant delete, insert, select on public.favourites to glasshouse_app;
grant select on public.float_items to glasshouse_app;
grant select on public.footer_groups to glasshouse_app;
grant select on public.footer_items to glasshouse_app;
grant select on public.footer_logos to glasshouse_app;
grant insert, select on public.friend_reward_decisions to glasshouse_app;
grant insert, select on public.friend_rewards to glasshouse_app;
grant insert, select on public.friend_rules to glasshouse_app;
grant insert, select on public.friend_steps to glasshouse_app;
grant select on public.game_label_games to glasshouse_app;
grant select on public.game_labels to glasshouse_app;
grant select on public.game_types to glasshouse_app;
grant select on public.games to glasshouse_app;
grant insert, select on public.gateway_day_decisions to glasshouse_app;
grant insert, select, update on public.gateway_days to glasshouse_app;
grant insert, select on public.grant_programme_decisions to glasshouse_app;
grant insert, select on public.grant_programmes to glasshouse_app;
grant insert, select on public.grants to glasshouse_app;
grant select on public.identity_rules to glasshouse_app;
grant insert, select on public.jackpot_bets to glasshouse_app;
grant insert, select on public.jackpot_decisions to glasshouse_app;
grant insert, select on public.jackpot_odds to glasshouse_app;
grant insert, select on public.jackpot_seeds to glasshouse_app;
grant insert, select on public.jackpot_shares to glasshouse_app;
grant insert, select on public.jackpot_wins to glasshouse_app;
grant insert, select on public.jackpots to glasshouse_app;
grant insert, select on public.job_decisions to glasshouse_app;
grant select, update on public.ledger_audits to glasshouse_app;
grant delete, insert, select, update on public.limit_windows to glasshouse_app;
grant delete, insert, select, update on public.login_challenges to glasshouse_app;
grant select on public.login_providers to glasshouse_app;
grant insert, select on public.login_records to glasshouse_app;
grant select on public.login_settings to glasshouse_app;
grant select on public.logos to glasshouse_app;
grant select on public.main_pages to glasshouse_app;
grant delete, insert, select on public.member_blind_indexes to glasshouse_app;
grant select on public.member_days to glasshouse_app;
grant delete, insert, select on public.member_identities to glasshouse_app;
grant delete, insert, select on public.member_letters to glasshouse_app;
grant insert, select on public.member_limit_changes to glasshouse_app;
grant insert, select on public.member_limits to glasshouse_app;
grant select on public.member_networks to glasshouse_app;
grant insert, select on public.member_status_changes to glasshouse_app;
grant delete, insert, select on public.member_unique_values to glasshouse_app;
grant select on public.member_years to glasshouse_app;
grant insert, select on public.members to glasshouse_app;
grant usage on public.members_id_seq to glasshouse_app;
grant select on public.message_blocks to glasshouse_app;
grant delete, insert, select, update on public.message_codes to glasshouse_app;
grant delete, insert, select on public.messages to glasshouse_app;
grant select on public.mobile_footer_items to glasshouse_app;
grant delete, insert, select on public.oauth_flows to glasshouse_app;
grant delete, insert, select on public.oauth_tickets to glasshouse_app;
grant insert, select on public.offer_application_decisions to glasshouse_app;
grant insert, select on public.offer_applications to glasshouse_app;
grant insert, select on public.offers_set_aside to glasshouse_app;
grant select on public.page_templates to glasshouse_app;
grant insert, select on public.password_changes to glasshouse_app;
grant delete, insert, select, update on public.password_tickets to glasshouse_app;
grant select on public.payment_channel_limits to glasshouse_app;
grant select on public.payment_channels to glasshouse_app;
grant insert, select on public.payment_webhooks to glasshouse_app;
grant select on public.payout_channels to glasshouse_app;
grant insert, select on public.payout_webhooks to glasshouse_app;
grant insert, select on public.payouts to glasshouse_app;
grant delete, insert, select on public.personal_data_keys to glasshouse_app;
grant select on public.platforms to glasshouse_app;
grant select on public.play_closures to glasshouse_app;
grant select on public.play_day_cuts to glasshouse_app;
grant select on public.play_days to glasshouse_app;
grant insert, select, update on public.play_sessions to glasshouse_app;
grant insert, select, update on public.play_states to glasshouse_app;
grant insert, select, update on public.provider_transfers to glasshouse_app;
grant insert, select, update on public.provider_wallets to glasshouse_app;
grant insert, select on public.recommend_codes to glasshouse_app;
grant insert, select, update on public.record_cursors to glasshouse_app;
grant insert, select on public.red_envelope_shares to glasshouse_app;
grant insert, select on public.red_envelopes to glasshouse_app;
grant select on public.referral_rules to glasshouse_app;
grant select on public.register_backgrounds to glasshouse_app;
grant select on public.register_settings to glasshouse_app;
grant select on public.registration_blocks to glasshouse_app;
grant insert, select on public.registrations to glasshouse_app;
grant insert, select, update on public.results_names to glasshouse_app;
grant delete, insert, select on public.security_events to glasshouse_app;
grant insert, select on public.seen_devices to glasshouse_app;
grant insert, select on public.sessions to glasshouse_app;
grant select on public.site_currencies to glasshouse_app;
grant select on public.site_hosts to glasshouse_app;
grant select on public.site_languages to glasshouse_app;
grant select on public.site_pixels to glasshouse_app;
grant select on public.site_platforms to glasshouse_app;
grant select on public.sites to glasshouse_app;
grant select on public.sms_caps to glasshouse_app;
grant select, update on public.sms_credits to glasshouse_app;
grant delete, insert, select, update on public.spent_captchas to glasshouse_app;
grant select on public.sport_frames to glasshouse_app;
grant select on public.staff_accounts to glasshouse_app;
grant select on public.staff_credit_limits to glasshouse_app;
grant insert, select, update on public.tracking_events to glasshouse_app;
grant select on public.transfer_hours to glasshouse_app;
grant insert, select on public.trusted_devices to glasshouse_app;
grant insert, select on public.turnover_conditions to glasshouse_app;
grant delete, insert, select on public.used_login_tokens to glasshouse_app;
grant delete, insert, select on public.used_nonces to glasshouse_app;
grant delete, insert, select on public.verified_members to glasshouse_app;
grant insert, select on public.wallet_decisions to glasshouse_app;
grant insert, select, update on public.wallet_leases to glasshouse_app;
grant insert, select, update on public.wallet_settings to glasshouse_app;
grant insert, select on public.withdrawal_decisions to glasshouse_app;
grant insert, select on public.withdrawal_events to glasshouse_app;
grant insert, select on public.withdrawal_orders to glasshouse_app;
grant select on public.withdrawal_risk_rules to glasshouse_app;
grant select on public.withdrawal_settings to glasshouse_app;
grant delete, insert, select on push.outbox to glasshouse_app;
grant select on push."position" to glasshouse_app;

-- Rights on columns

grant update (status, decided_at, words_for_applicant, details) on public.agent_applications to glasshouse_app;
grant update (clicks) on public.agent_link_days to glasshouse_app;
grant update (name, target, host, status, updated_at) on public.agent_links to glasshouse_app;
grant update (name, rights, status, updated_at) on public.agent_sub_accounts to glasshouse_app;
grant update (status) on public.agents to glasshouse_app;
grant update (is_bound) on public.bank_account_indexes to glasshouse_app;
grant update (details, is_default, removed_at) on public.bank_accounts to glasshouse_app;
grant update (settled_day, ended_day) on public.cash_surplus_accounts to glasshouse_app;
grant update (message) on public.demo_messages to glasshouse_app;
grant update (used_at) on public.download_tickets to glasshouse_app;
grant update (seq) on public.events to glasshouse_app;
grant update (state, reasons, moved_at) on public.friend_rewards to glasshouse_app;
grant update (stopped_at) on public.grant_programmes to glasshouse_app;
grant update (valid_units, is_due, fed_units, kept_units, round, seed_number, odds_thousands, drawn_units, drawn, outcome, drawn_at) on public.jackpot_bets to glasshouse_app;
grant update (first_used_at, retired_at, server_seed) on public.jackpot_seeds to glasshouse_app;
grant update (until_at) on public.jackpot_shares to glasshouse_app;
grant update (seed_units, ceiling_units, odds_thousands, round, feeds, owed_units, missing_units, notified_units, notified_at, stopped_at) on public.jackpots to glasshouse_app;
grant update (read_at, deleted_at) on public.member_letters to glasshouse_app;
grant update (amount, requested_amount, requested_at) on public.member_limits to glasshouse_app;
grant update (password_hash, password_version, status, exclusion_until, shared_exclusion_until, is_play_frozen, withdraw_password_hash, member_type, is_migrated, must_change_password, previous_login_at, last_login_at, need_bank_account, details) on public.members to glasshouse_app;
grant update (sealed, tries, next_try_at, ended_at, outcome) on public.messages to glasshouse_app;
grant update (spent_at) on public.oauth_flows to glasshouse_app;
grant update (spent_at, person) on public.oauth_tickets to glasshouse_app;
grant update (programme_id, units, state, due_until, moves, moved_at) on public.offers_set_aside to glasshouse_app;
grant update (state, note, gateway_id, paid_units, paid_currency, paid_at, asks, next_ask_at, finished_at) on public.payouts to glasshouse_app;
grant update (member_id, claimed_at) on public.red_envelope_shares to glasshouse_app;
grant update (shown_at) on public.red_envelopes to glasshouse_app;
grant update (device_hash, request_id, last_at, count) on public.security_events to glasshouse_app;
grant update (token_hash, previous_token_hash, previous_until, seen_at, rotated_at, ended_at, end_reason) on public.sessions to glasshouse_app;
grant update (system, browser, trusted_at, last_used_at, expires_at, removed_at) on public.trusted_devices to glasshouse_app;
grant update (closed_at, closed_why, done_units) on public.turnover_conditions to glasshouse_app;
grant update (state, note, claimed_by, next_look_at, finished_at, round, channel_id) on public.withdrawal_orders to glasshouse_app;
grant update (seq) on push.outbox to glasshouse_app;
grant update (last_seq, forgotten_seq) on push."position" to glasshouse_app;

-- Rights on functions

revoke all on function ledger.advance_audit(p_cut uuid, p_accounts bigint[], p_balances numeric[], p_helds numeric[], p_last_transfers uuid[]) from public;
grant execute on function ledger.advance_audit(p_cut uuid, p_accounts bigint[], p_balances numeric[], p_helds numeric[], p_last_transfers uuid[]) to glasshouse_app;
revoke all on function ledger.apply(p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[], p_look boolean, p_twins integer[], p_guarded boolean[], p_firsts integer[], p_accounts bigint[], p_last_at integer[], p_debit_at integer[], p_credit_at integer[], p_debit_before integer[], p_credit_before integer[], p_types smallint[], p_amounts bigint[], p_currencies text[], p_codes integer[], p_references bigint[], p_holds uuid[], p_expiries timestamp with time zone[], p_ids uuid[], p_at timestamp with time zone, p_certain boolean, OUT refusals text[], OUT failed integer[], OUT other_ids uuid[], OUT debit_afters bigint[], OUT credit_afters bigint[], OUT replays jsonb) from public;
grant execute on function ledger.apply(p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[], p_look boolean, p_twins integer[], p_guarded boolean[], p_firsts integer[], p_accounts bigint[], p_last_at integer[], p_debit_at integer[], p_credit_at integer[], p_debit_before integer[], p_credit_before integer[], p_types smallint[], p_amounts bigint[], p_currencies text[], p_codes integer[], p_references bigint[], p_holds uuid[], p_expiries timestamp with time zone[], p_ids uuid[], p_at timestamp with time zone, p_certain boolean, OUT refusals text[], OUT failed integer[], OUT other_ids uuid[], OUT debit_afters bigint[], OUT credit_afters bigint[], OUT replays jsonb) to glasshouse_app;
revoke all on function ledger.apply_in_turn(p_stored boolean, p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[], p_look boolean, p_twins integer[], p_guarded boolean[], p_firsts integer[], p_accounts bigint[], p_debit_at integer[], p_credit_at integer[], p_types smallint[], p_amounts bigint[], p_currencies text[], p_codes integer[], p_references bigint[], p_holds uuid[], p_expiries timestamp with time zone[], p_ids uuid[], p_at timestamp with time zone, p_certain boolean, OUT refusals text[], OUT failed integer[], OUT other_ids uuid[], OUT debit_afters bigint[], OUT credit_afters bigint[], OUT replays jsonb) from public;
revoke all on function ledger.decide_holds(p_holds uuid[], p_types smallint[], p_now timestamp with time zone, INOUT amounts bigint[], INOUT currencies text[], OUT faults text[], OUT h_at integer[], OUT h_amounts bigint[], OUT h_open boolean[]) from public;
revoke all on function ledger.decide_in_turn(p_firsts integer[], p_types smallint[], p_debit_at integer[], p_credit_at integer[], p_amounts bigint[], p_currencies text[], p_prints uuid[], p_twins integer[], held_prints uuid[], a_currencies text[], a_floors boolean[], a_frozen boolean[], faults text[], h_at integer[], h_amounts bigint[], INOUT refusals text[], INOUT a_balances bigint[], INOUT a_helds bigint[], INOUT h_open boolean[], OUT failed integer[], OUT debit_afters bigint[], OUT credit_afters bigint[], OUT accepted integer, OUT closed integer) from public;
revoke all on function ledger.drop_own_keys(p_digests uuid[]) from public;
revoke all on function ledger.first_before(p_account bigint, p_from uuid, p_until timestamp with time zone) from public;
grant execute on function ledger.first_before(p_account bigint, p_from uuid, p_until timestamp with time zone) to glasshouse_app;
revoke all on function ledger.follow(p_ids uuid[], p_debit_at integer[], p_credit_at integer[], p_afters bigint[], INOUT a_lasts uuid[], OUT debit_befores uuid[], OUT credit_befores uuid[]) from public;
revoke all on function ledger.freeze_accounts(p_ids bigint[], p_frozen boolean) from public;
grant execute on function ledger.freeze_accounts(p_ids bigint[], p_frozen boolean) to glasshouse_app;
revoke all on function ledger.id_floor(instant timestamp with time zone) from public;
grant execute on function ledger.id_floor(instant timestamp with time zone) to glasshouse_app;
revoke all on function ledger.is_now(p_at timestamp with time zone) from public;
revoke all on function ledger.linked_ids(p_first uuid, p_count integer) from public;
grant execute on function ledger.linked_ids(p_first uuid, p_count integer) to glasshouse_app;
revoke all on function ledger.lock_accounts(p_ids bigint[], p_holds uuid[]) from public;
grant execute on function ledger.lock_accounts(p_ids bigint[], p_holds uuid[]) to glasshouse_app;
revoke all on function ledger.month_of(instant timestamp with time zone) from public;
revoke all on function ledger.new_ids(p_at timestamp with time zone, p_count integer) from public;
revoke all on function ledger.open_accounts(p_owners bigint[], p_kinds integer[], p_currencies text[], p_floors boolean[]) from public;
grant execute on function ledger.open_accounts(p_owners bigint[], p_kinds integer[], p_currencies text[], p_floors boolean[]) to glasshouse_app;
revoke all on function ledger.open_month(instant timestamp with time zone) from public;
revoke all on function ledger.places_among(p_found bigint[], p_accounts bigint[], p_places integer[]) from public;
revoke all on function ledger.places_in(p_list bigint[], p_ids bigint[]) from public;
revoke all on function ledger.prints_of_keys(p_digests uuid[]) from public;
revoke all on function ledger.refuse_change() from public;
revoke all on function ledger.replays_among(p_digests uuid[], p_prints uuid[], INOUT refusals text[], INOUT failed integer[]) from public;
revoke all on function ledger.stored_receipts(p_digests uuid[], p_refusals text[]) from public;
revoke all on function ledger.take_keys(p_digests uuid[], p_names text[], p_prints uuid[], p_replies jsonb[], p_firsts integer[], p_ids uuid[], p_at timestamp with time zone, p_refusals text[]) from public;
revoke all on function ledger.walk_back(p_account bigint, p_from uuid, p_count integer) from public;
grant execute on function ledger.walk_back(p_account bigint, p_from uuid, p_count integer) to glasshouse_app;
revoke all on function ledger.with_accounts_of_holds(p_holds uuid[], INOUT p_accounts bigint[], INOUT p_debit_at integer[], INOUT p_credit_at integer[]) from public;
revoke all on function ledger.write_holds(p_ids uuid[], p_accounts bigint[], p_debit_at integer[], p_credit_at integer[], p_amounts bigint[], p_currencies text[], p_types smallint[], p_expiries timestamp with time zone[], p_holds uuid[], p_afters bigint[], p_closed integer) from public;
revoke all on function public.accounts_excluded_with(p_member_id bigint) from public;
grant execute on function public.accounts_excluded_with(p_member_id bigint) to glasshouse_app;
revoke all on function public.accounts_of_person(p_member_id bigint) from public;
revoke all on function public.agent_settlement_lines_complete() from public;
grant execute on function public.agent_settlement_lines_complete() to glasshouse_app;
revoke all on function public.agent_settlements_one_a_day() from public;
grant execute on function public.agent_settlements_one_a_day() to glasshouse_app;
revoke all on function public.agent_settlements_two_people() from public;
grant execute on function public.agent_settlements_two_people() to glasshouse_app;
revoke all on function public.agent_settlements_unpaid() from public;
grant execute on function public.agent_settlements_unpaid() to glasshouse_app;
revoke all on function public.agent_tree_add() from public;
revoke all on function public.agents_keep_place() from public;
revoke all on function public.bet_hours_add() from public;
revoke all on function public.bet_hours_change() from public;
revoke all on function public.booked_day_now(site integer, timezone text) from public;
revoke all on function public.branch_days_add() from public;
revoke all on function public.branch_days_book(changes jsonb) from public;
revoke all on function public.branch_days_change() from public;
revoke all on function public.branch_money_book(p_site_id integer, p_member_id bigint, p_currency text, p_at timestamp with time zone, p_registers integer, p_first_deposits integer, p_deposit_units bigint, p_withdraw_units bigint, p_bonus_units bigint) from public;
revoke all on function public.count_blind_indexes(p_current text, p_at timestamp with time zone) from public;
grant execute on function public.count_blind_indexes(p_current text, p_at timestamp with time zone) to glasshouse_app;
revoke all on function public.cut_play_days(site integer, money text, today date, last_day date) from public;
grant execute on function public.cut_play_days(site integer, money text, today date, last_day date) to glasshouse_app;
revoke all on function public.day_bit(day date) from public;
revoke all on function public.deposit_orders_branch_money() from public;
revoke all on function public.exclusion_of_person(p_blind_indexes text[], p_at timestamp with time zone) from public;
grant execute on function public.exclusion_of_person(p_blind_indexes text[], p_at timestamp with time zone) to glasshouse_app;
revoke all on function public.grants_branch_money() from public;
revoke all on function public.jackpot_part(valid bigint, parts integer) from public;
grant execute on function public.jackpot_part(valid bigint, parts integer) to glasshouse_app;
revoke all on function public.jackpot_parts_add() from public;
revoke all on function public.jackpot_parts_book(parts jsonb) from public;
revoke all on function public.jackpot_parts_change() from public;
revoke all on function public.lock_agent_settlements(site integer) from public;
grant execute on function public.lock_agent_settlements(site integer) to glasshouse_app;
revoke all on function public.lock_play_days(sites integer[], members bigint[]) from public;
grant execute on function public.lock_play_days(sites integer[], members bigint[]) to glasshouse_app;
revoke all on function public.member_years_follow(changes jsonb) from public;
revoke all on function public.open_bet_month(instant timestamp with time zone) from public;
grant execute on function public.open_bet_month(instant timestamp with time zone) to glasshouse_app;
revoke all on function public.person_values(p_member_id bigint) from public;
revoke all on function public.play_days_add() from public;
revoke all on function public.play_days_change() from public;
revoke all on function public.registrations_branch_money() from public;
revoke all on function public.rekey_blind_indexes(p_old text[], p_new text[]) from public;
grant execute on function public.rekey_blind_indexes(p_old text[], p_new text[]) to glasshouse_app;
revoke all on function public.release_person(p_member_id bigint, p_by text, p_reason text, p_at timestamp with time zone) from public;
grant execute on function public.release_person(p_member_id bigint, p_by text, p_reason text, p_at timestamp with time zone) to glasshouse_app;
revoke all on function public.release_value(p_blind_indexes text[], p_by text, p_reason text, p_at timestamp with time zone) from public;
grant execute on function public.release_value(p_blind_indexes text[], p_by text, p_reason text, p_at timestamp with time zone) to glasshouse_app;
revoke all on function public.share_exclusion(p_member_id bigint) from public;
grant execute on function public.share_exclusion(p_member_id bigint) to glasshouse_app;
revoke all on function public.taken_along(p_member_id bigint) from public;
revoke all on function public.transfer_hours_add() from public;
revoke all on function public.transfer_hours_change() from public;
revoke all on function public.withdrawal_orders_branch_money() from public;
