-- A key of personal data takes the place of an older one (npm run personal -- rekey).

grant delete on personal_data_keys to glasshouse_app;

-- Values with a blind index by an older key get the one by the current key, on all members and exclusions with that
-- value at once, so that they stay equal. The older index goes; that of a release is kept beside the new one.
create function rekey_blind_indexes(p_old text[], p_new text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
end $$;

-- The blind indexes by each key, and how many of them need it: those without another by the current key.
create function count_blind_indexes(p_current text, p_at timestamptz)
returns table (key_id text, stored bigint, needed bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;

revoke execute on function rekey_blind_indexes, count_blind_indexes from public;
grant execute on function rekey_blind_indexes, count_blind_indexes to glasshouse_app;
