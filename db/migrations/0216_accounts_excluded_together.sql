-- The other accounts that an exclusion of a member takes along: they are locked together, before anything changes.
create function accounts_excluded_with(p_member_id bigint) returns table (member_id bigint, site_id integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.member_id, a.site_id
    from taken_along(p_member_id) a
   order by a.member_id
$$;
revoke execute on function accounts_excluded_with from public;
grant execute on function accounts_excluded_with to glasshouse_app;
