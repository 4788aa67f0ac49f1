-- The end of a self-exclusion may only move later: it cannot be shortened or withdrawn, by any writer. An expired one
-- stays in place and has no effect.
create function members_keep_exclusion() returns trigger language plpgsql as $$
begin
  raise exception 'members: a rest from play is never shortened' using errcode = 'insufficient_privilege';
end $$;

create trigger members__keep_exclusion before update of exclusion_until on members
  for each row when (old.exclusion_until is not null
                     and (new.exclusion_until is null or new.exclusion_until < old.exclusion_until))
  execute function members_keep_exclusion();

-- Every change of what a member may do: author, reason, and the state before and after.
create table member_status_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  site_id integer not null references sites,
  aspect text collate "C" not null,
  state_before text not null,
  state_after text not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint member_status_changes__aspect check (
    aspect in ('status', 'exclusion', 'sharedExclusion', 'play', 'wallet', 'identity')
  ),
  constraint member_status_changes__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

create index member_status_changes__member on member_status_changes (member_id, id);

create trigger member_status_changes__keep before update or delete on member_status_changes
  for each row execute function keep_rows();

select fence_site('member_status_changes');

grant select, insert on member_status_changes to glasshouse_app;

-- Whether a member with this status and this rest from play may be inside at all. Asked of every token.
create function lets_in(status text, excluded_until timestamptz, asked_at timestamptz) returns boolean
  language sql immutable
  return status = 'active' and (excluded_until is null or excluded_until <= asked_at);
