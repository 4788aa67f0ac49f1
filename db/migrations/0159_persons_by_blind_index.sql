-- Persons are known by the blind indexes of their identity number, phone and e-mail, the same on every site.
drop function share_exclusion, release_person, release_value, taken_along, accounts_of_person, own_value,
              exclusion_of_person, person_digests, person_digest, comparable_value;

delete from person_exclusions;
alter table person_exclusions drop constraint person_exclusions__digest;
alter table person_exclusions rename column digest to blind_index;
alter table person_exclusions alter column blind_index type text collate "C" using encode(blind_index, 'hex');

alter table person_releases rename column digest to blind_index;
alter table person_releases alter column blind_index type text collate "C" using encode(blind_index, 'hex');
alter index person_releases__digest rename to person_releases__blind_index;

-- The end of the exclusion of a person with one of these values; null if none is excluded.
create function exclusion_of_person(p_blind_indexes text[], p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(excluded_until)
    from person_exclusions
   where excluded_until > p_at
     and blind_index = any (p_blind_indexes)
$$;

-- The values that identify the person of an account, except those that were found to belong to another person.
create function person_values(p_member_id bigint) returns setof text language sql stable as $$
  select b.blind_index
    from member_blind_indexes b
   where b.member_id = p_member_id
     and b.field in ('identityId', 'phone', 'email')
     and not exists (select
                       from person_releases r
                      where r.blind_index = b.blind_index
                        and p_member_id = any (r.accounts))
$$;

-- The other accounts of the person behind a member, of all sites.
create function accounts_of_person(p_member_id bigint) returns table (member_id bigint, site_id integer)
language sql stable as $$
  select distinct b.member_id, b.site_id
    from person_values(p_member_id) v (blind_index)
    join member_blind_indexes b on b.blind_index = v.blind_index
   where b.member_id <> p_member_id
   order by b.member_id
   limit 100
$$;

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
     and blind_index in (select b.blind_index
                           from member_blind_indexes b
                          where b.member_id = p_member_id
                            and b.field in ('identityId', 'phone', 'email'))
$$;

-- A value entered by an excluded account belongs to another person: it blocks no registration any more. The value comes
-- as its blind indexes by every key. Returns how many excluded accounts had brought it, by entering it or through an
-- account that they included, and how many of them are known by no other value then; no row if the value blocked nothing.
create function release_value(p_blind_indexes text[], p_by text, p_reason text, p_at timestamptz)
returns table (entered_by integer, unknown_now integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
end $$;

revoke execute on function exclusion_of_person, person_values, accounts_of_person, taken_along, share_exclusion,
  release_person, release_value from public;
grant execute on function exclusion_of_person, share_exclusion, release_person, release_value to glasshouse_app;
