-- The tree of agents, a row for each agent and each one above, itself among them: whether an agent belongs to a branch is
-- one look-up at any depth, and every statement of the agent centre joins it.
create table agent_tree (
  site_id integer not null references sites,
  ancestor_id bigint not null references agents on delete cascade,
  descendant_id bigint not null references agents on delete cascade,
  depth integer not null,
  constraint agent_tree_pkey primary key (ancestor_id, descendant_id),
  constraint agent_tree__depth check ((depth = 0) = (ancestor_id = descendant_id) and depth >= 0)
);

create index agent_tree__descendant on agent_tree (descendant_id, depth);
create index agents__parent on agents (parent_id, id) where parent_id is not null;
create index registrations__agent_member on registrations (agent_id, member_id) where agent_id is not null;

insert into agent_tree (site_id, ancestor_id, descendant_id, depth)
with recursive line as (
  select site_id, id as ancestor_id, id as descendant_id, parent_id, 0 as depth
    from agents
   union all
  select l.site_id, a.id, l.descendant_id, a.parent_id, l.depth + 1
    from line l
    join agents a on a.id = l.parent_id and a.site_id = l.site_id
)
select site_id, ancestor_id, descendant_id, depth
  from line;

-- The application may not write the tree: it follows from the agents.
create function agent_tree_add() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
end $$;

create trigger agents__tree after insert on agents for each row execute function agent_tree_add();

-- A branch stays where it is: what it earned went to those above.
create function agents_keep_place() returns trigger
  language plpgsql as $$
begin
  raise exception 'agents: a branch does not move' using errcode = 'insufficient_privilege';
end $$;

create trigger agents__place before update of id, site_id, parent_id on agents
  for each row when (new.id is distinct from old.id or new.site_id is distinct from old.site_id
                     or new.parent_id is distinct from old.parent_id)
  execute function agents_keep_place();

revoke execute on function agent_tree_add, agents_keep_place from public;

select fence_site('agent_tree');

grant select on agent_tree to glasshouse_app;
