-- A self-exclusion covers the person, on every site of the installation. A person is identified by their values: two
-- accounts with the same identity number, phone or e-mail belong to one person. Sites do not see each other's members,
-- so a digest is stored for an excluded person, and both questions about other sites are answered only by the functions
-- below.

create index members__phone on members (comparable_value(phone)) where phone is not null;
create index members__email on members (comparable_value(email)) where email is not null;
create index members__identity_id on members (comparable_value(identity_id)) where identity_id is not null;

create table person_exclusions (
  digest bytea primary key,
  excluded_until timestamptz not null,
  constraint person_exclusions__digest check (octet_length(digest) = 32)
);

create function person_digest(kind text, value text) returns bytea language sql immutable as $$
  select sha256(convert_to(kind || E'\n' || comparable_value(value), 'UTF8'))
   where comparable_value(value) <> ''
$$;

-- The values of one person, as a row for each.
create function person_digests(identity_id text, phone text, email text) returns setof bytea language sql immutable as $$
  select digest
    from (values (person_digest('identityId', identity_id)), (person_digest('phone', phone)),
                 (person_digest('email', email))) as entered (digest)
   where digest is not null
$$;

-- The end of the exclusion of a person with these values; null if none is excluded.
create function exclusion_of_person(p_identity_id text, p_phone text, p_email text, p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(excluded_until)
    from person_exclusions
   where excluded_until > p_at
     and digest in (select person_digests(p_identity_id, p_phone, p_email))
$$;

-- What staff found out about identities: a member is not the person behind these accounts, or a value that these
-- accounts entered belongs to another person. Their exclusions no longer apply to it, also when they are extended.
create table person_releases (
  id bigint generated always as identity primary key,
  member_id bigint references members,
  digest bytea,
  accounts bigint[] not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint person_releases__one check (num_nonnulls(member_id, digest) = 1),
  constraint person_releases__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

create index person_releases__member on person_releases (member_id) where member_id is not null;
create index person_releases__digest on person_releases (digest) where digest is not null;

create trigger person_releases__keep before update or delete on person_releases
  for each row execute function keep_rows();

-- What an account has entered, for comparison; null where it is empty, or was found to belong to another person.
create function own_value(p_member_id bigint, p_kind text, p_value text) returns text language sql stable as $$
  select nullif(comparable_value(p_value), '')
   where not exists (select
                       from person_releases
                      where digest = person_digest(p_kind, p_value)
                        and p_member_id = any (accounts))
$$;

-- The other accounts of the person behind a member, of all sites.
create function accounts_of_person(p_member_id bigint) returns table (member_id bigint, site_id integer)
language plpgsql stable as $$
declare
  v_identity_id text;
  v_phone text;
  v_email text;
begin
  select own_value(m.id, 'identityId', m.identity_id), own_value(m.id, 'phone', m.phone), own_value(m.id, 'email', m.email)
    into v_identity_id, v_phone, v_email
    from members m
   where m.id = p_member_id;
  return query
    select m.id, m.site_id
      from members m
     where m.id <> p_member_id
       and (comparable_value(m.identity_id) = v_identity_id
            or comparable_value(m.phone) = v_phone
            or comparable_value(m.email) = v_email)
     order by m.id
     limit 100;
end $$;

-- The accounts that an exclusion of a member includes: those of the same person, except those that staff released.
create function taken_along(p_member_id bigint) returns table (member_id bigint, site_id integer)
language sql stable as $$
  select a.member_id, a.site_id
    from accounts_of_person(p_member_id) a
   where not exists (select
                       from person_releases r
                      where r.member_id = a.member_id
                        and p_member_id = any (r.accounts))
$$;

-- Stores the exclusion of a member for the person behind them, and returns the other accounts of that person. The
-- values of those are the person's too and are stored; accounts that are known only by these are not searched: one
-- step.
create function share_exclusion(p_member_id bigint) returns table (member_id bigint, site_id integer)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into person_exclusions as known (digest, excluded_until)
  select distinct entered.digest, resting.exclusion_until
    from members resting
   cross join (select p_member_id as id
                union all
               select a.member_id
                 from taken_along(p_member_id) a) as account
    join members m on m.id = account.id
   cross join person_digests(
           own_value(resting.id, 'identityId', own_value(m.id, 'identityId', m.identity_id)),
           own_value(resting.id, 'phone', own_value(m.id, 'phone', m.phone)),
           own_value(resting.id, 'email', own_value(m.id, 'email', m.email))) as entered (digest)
   where resting.id = p_member_id
     and resting.exclusion_until is not null
   order by entered.digest
      on conflict (digest) do update
     set excluded_until = greatest(known.excluded_until, excluded.excluded_until);
  select a.member_id, a.site_id
    from taken_along(p_member_id) a
   order by a.member_id
$$;

-- An account that was included in an exclusion by mistake belongs to another person and is not included again by the
-- same accounts. Unless it is self-excluded too, its values block no registration any more, also where the excluded
-- accounts have the same.
create function release_person(p_member_id bigint, p_by text, p_reason text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into person_releases (member_id, accounts, decided_by, reason, decided_at)
  select p_member_id, array(select a.member_id
                              from accounts_of_person(p_member_id) a
                              join members m on m.id = a.member_id and m.excluded_until > p_at
                             order by a.member_id), p_by, p_reason, p_at;
  delete from person_exclusions
   using members m
   where m.id = p_member_id
     and (m.exclusion_until is null or m.exclusion_until <= p_at)
     and digest in (select person_digests(m.identity_id, m.phone, m.email))
$$;

-- A value entered by an excluded account belongs to another person: it blocks no registration any more. Returns how
-- many excluded accounts had brought it, by entering it or through an account that they included, and how many of them
-- are known by no other value then; no row if the value blocked nothing.
create function release_value(p_kind text, p_value text, p_by text, p_reason text, p_at timestamptz)
returns table (entered_by integer, unknown_now integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_digest bytea := person_digest(p_kind, p_value);
  v_accounts bigint[];
begin
  delete from person_exclusions where digest = v_digest and excluded_until > p_at;
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
       and (p_kind = 'identityId' and comparable_value(m.identity_id) = comparable_value(p_value)
            or p_kind = 'phone' and comparable_value(m.phone) = comparable_value(p_value)
            or p_kind = 'email' and comparable_value(m.email) = comparable_value(p_value))
     order by resting.id);
  insert into person_releases (digest, accounts, decided_by, reason, decided_at)
  values (v_digest, v_accounts, p_by, p_reason, p_at);
  return query
    select count(*)::integer,
           (count(*) filter (where num_nonnulls(own_value(m.id, 'identityId', m.identity_id),
                                                own_value(m.id, 'phone', m.phone),
                                                own_value(m.id, 'email', m.email)) = 0))::integer
      from members m
     where m.id = any (v_accounts);
end $$;

revoke execute on function exclusion_of_person, accounts_of_person, taken_along, share_exclusion, release_person, release_value from public;
grant execute on function exclusion_of_person, share_exclusion, release_person, release_value to glasshouse_app;
